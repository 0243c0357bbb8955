import { countryOf } from '@cellardoor/contracts/countries';
import { promotedPercent } from '@cellardoor/rules/prices';
import { createPriceFormatter } from '../../modules/basket/changes.ts';
import type { KeptPromotion } from '../../modules/basket/promotions/change-promotions.ts';

/** '2026-12-01T00:00Z' */
const minute = (at: Date): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

function giftText({ discountPercent, discountAmount, giftItemCode, minimumSpend, country }: KeptPromotion): string {
  const money = createPriceFormatter(country, 0);
  const gives =
    giftItemCode === null ? `${discountAmount === null ? `${discountPercent}%` : money(discountAmount)} off` : `one ${giftItemCode}`;
  return minimumSpend === 0 ? gives : `${gives} from ${money(minimumSpend)}`;
}

/** Orders with a code are counted; without one nobody counts them. */
const usesText = ({ uses, mostUses }: KeptPromotion): string => {
  if (mostUses !== null) return `used by ${uses} of ${mostUses} orders`;
  return uses === 1 ? 'used by 1 order' : `used by ${uses} orders`;
};

function timeText({ startsAt, endsAt }: KeptPromotion, now: Date): string {
  const begins = `${startsAt <= now ? 'since' : 'from'} ${minute(startsAt)}`;
  if (!endsAt) return begins;
  return endsAt <= now ? `ended ${minute(endsAt)}` : `${begins} until ${minute(endsAt)}`;
}

/** A promotion in a line, as people read it: '12  uk, every brand  £5 off  code SPRING  £5.00 off from £15.00  used by 0 orders  since ...'. */
export const promotionText = (promotion: KeptPromotion, now: Date): string =>
  [
    promotion.id,
    `${promotion.country}, ${promotion.brand ?? 'every brand'}`,
    promotion.name,
    promotion.code === null ? 'comes by itself' : `code ${promotion.code}`,
    giftText(promotion),
    ...(promotion.schemes ? [`to members of ${promotion.schemes.join(', ')}`] : []),
    ...(promotion.withOffers ? [] : ['not beside offers']),
    ...(promotion.onceABuyer ? ['once a buyer'] : []),
    ...(promotion.firstOrder ? ['first orders alone'] : []),
    ...(promotion.code === null ? [] : [usesText(promotion)]),
    timeText(promotion, now),
  ].join('  ');

/** What an amount is held to in baskets of which it is a larger share than their country lets be promoted; nothing where there are no such baskets. */
export function cappedText({ country, discountAmount, minimumSpend }: KeptPromotion): string[] {
  const most = promotedPercent(100, countryOf(country).unpromotedFromPercent ?? null);
  if (discountAmount === null || most === 100) return [];
  const whole = Math.ceil((discountAmount * 100) / most);
  return whole <= minimumSpend
    ? []
    : [`In ${country} a promotion takes off ${most}% at most: a basket below ${createPriceFormatter(country, 0)(whole)} gets less.`];
}
