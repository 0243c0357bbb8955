import type { BulkPromotion, MarketFacts } from '@cellardoor/contracts';
import { MarketContext } from '@cellardoor/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { bulkDeals } from '../../../../domain/bulk-deals.ts';
import { BulkDeals } from './bulk-deals.tsx';

const market = { locale: 'en-GB', currency: 'GBP', facts: { points: 0 }, texts: {} } as unknown as MarketFacts;
const deal = (qualifyingItems: number, description: string): BulkPromotion => ({
  promoId: `deal-${qualifyingItems}`,
  description,
  bulkUIRules: [{ qualifyingItems }],
  promotionItems: [],
});
const twelve = deal(12, '£8.99 - when you buy 12 SAVE £24');
const six = deal(6, '£9.50 - when you buy 6 SAVE £9');
const three = deal(3, 'Three for £30');

/** What a shopper reads of each deal. */
const shown = (promotions: readonly BulkPromotion[]) => {
  const html = renderToStaticMarkup(
    <MarketContext value={market}>
      <BulkDeals deals={bulkDeals(promotions)} />
    </MarketContext>,
  );
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) => item!.replace(/<[^>]*>/g, ''));
};

it('[PRD-08] reads as price, what to do and what it saves, three once each in the order of their bottles, one whole that is written otherwise', () => {
  expect(shown([twelve, six, three, six])).toEqual([
    'Three for £30',
    '£9.50 a bottle when you buy 6 You save £9',
    '£8.99 a bottle when you buy 12 You save £24',
  ]);
});

it('[PRD-08] reads nothing of one deal nor of four', () => {
  expect(shown([six, six])).toEqual([]);
  expect(shown([three, deal(4, 'Four for £38'), six, twelve])).toEqual([]);
});
