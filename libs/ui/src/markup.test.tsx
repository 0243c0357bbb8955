import type { MarketFacts, ProductSummary } from '@cellardoor/contracts';
import { MarketContext } from '@cellardoor/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BreakableEmails, Button, Chip, Field, ProductCard, Rail, SaleNotice, Stars, UnbrokenHyphens } from './index.ts';

const market = { locale: 'en-GB', currency: 'GBP', facts: { points: 0 }, texts: {} } as unknown as MarketFacts;
const points = { ...market, facts: { points: true } } as unknown as MarketFacts;
const html = (node: ReactNode, at = market) => renderToStaticMarkup(<MarketContext value={at}>{node}</MarketContext>);

const wine = (given: Partial<ProductSummary> = {}) =>
  ({
    itemCode: 'W1001',
    name: 'Château <Marlac>',
    inventoryInfo: { summaryAvailabilityStatus: 'in_stock', stockQty: 40 },
    mixed: false,
    webHeadline: '',
    images: { large: '/pictures/W1001-480.avif' },
    countryName: 'France',
    regionName: 'Bordeaux',
    appellationName: 'Saint-Émilion',
    colourName: 'Red',
    vintage: '2019',
    ratingDetails: { productRating: { avgRating: 4.3, numberOfReviews: 412 } },
    skus: [
      {
        itemCode: 'W1001',
        numberOfBottles: 1,
        listPrice: 1299,
        salePrice: 899,
        salePricePerBottle: 899,
        vppPrice: null,
        vppApplier: false,
      },
    ],
    ...given,
  }) as ProductSummary;
const add = () => {};

it('says on a card what the wine is, what it costs and how it is rated', () => {
  const card = html(<ProductCard product={wine()} onAdd={add} />);
  for (const words of [
    'Château &lt;Marlac&gt;',
    'Saint-Émilion, France<',
    '>\u00a0· 2019<',
    'Just £8.99 a bottle, save £4.00',
    '£12.99',
    '4.3 out of 5 stars, 412 ratings',
  ])
    expect(card).toContain(words);
  expect(card).toContain('href="/product/W1001"');
  expect(card).toContain('/pictures/W1001-960.avif 960w');
});

it('shows points and no pound at the bank partner', () => {
  const card = html(<ProductCard product={wine()} onAdd={add} />, points);
  expect(card).toContain('899 pts');
  expect(card).not.toContain('£');
});

it('offers no button for a wine that is out of stock, and counts down one that is low', () => {
  const gone = html(
    <ProductCard product={wine({ inventoryInfo: { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } })} onAdd={add} />,
  );
  expect(gone).toContain('Out of stock');
  expect(gone).not.toContain('<button');
  const low = html(<ProductCard product={wine({ inventoryInfo: { summaryAvailabilityStatus: 'low_stock', stockQty: 3 } })} onAdd={add} />);
  expect(low).toContain('Only 3 left');
});

it('leads to the product page before any script runs', () => {
  expect(html(<ProductCard product={wine()} onAdd={add} />)).toContain('<form class="buy" action="/product/W1001">');
});

it('writes no style attribute, which the content security policy would refuse', () => {
  const all = html(
    <>
      <ProductCard product={wine()} onAdd={add} />
      <Stars average={3.2} ratings={7} />
      <Rail label="Wines">
        <p key="1">1</p>
      </Rail>
    </>,
  );
  expect(all).not.toContain('style=');
});

it('[HOM-07] shows no stars without ratings', () => {
  expect(html(<Stars average={0} ratings={0} />)).toBe('');
});

it('[HOM-07] fills the stars to the whole at most, and says the unrounded average and the number of ratings', () => {
  const stars = html(<Stars average={4.87} ratings={31} />);
  expect(stars).toContain('<svg width="100"');
  expect(stars).toContain('>4.87 out of 5 stars, 31 ratings<');
});

it('names the way to ratings and reviews by the words that are seen, and what they lead to', () => {
  expect(html(<Stars average={4.7} ratings={412} href="#reviews" />)).toMatch(
    /<a [^>]*href="#reviews"[^>]*aria-label="4.7 from 412 ratings: see ratings and reviews"[^>]*><svg .*<\/svg><span>4.7 from 412 ratings<\/span><\/a>/,
  );
});

it('ties a field to its hint and its error', () => {
  const field = html(<Field label="Email" name="email" hint="For the receipt" error="Please enter a valid email address" />);
  const [, described] = /aria-describedby="([^"]*)"/.exec(field)!;
  expect(field).toContain('aria-invalid="true"');
  for (const id of described!.split(' ')) expect(field).toContain(`id="${id}"`);
});

it('keeps a busy button in the tab order and says so', () => {
  const button = html(
    <Button busy busyLabel="Adding...">
      Add
    </Button>,
  );
  expect(button).toMatch(/aria-disabled="true"[^>]*>Adding\.\.\.</);
  expect(button).not.toContain(' disabled=');
});

it('names what a removable chip takes away', () => {
  expect(html(<Chip removeHref="/wines">Rioja</Chip>)).toContain('aria-label="Remove Rioja"');
});

describe('what the law wants said beside a sale', () => {
  const said = (notices: readonly string[]) =>
    html(<SaleNotice facts={{ notices: [...notices], licences: ['Licence 7'], alcoholUnits: null }} />, { ...market, legalAge: 18 });

  it('is unfolded for one state', () => {
    expect(said(['Victoria, warning'])).not.toContain('<details');
  });

  it('is folded for all of them, word for word, below what all of them say; licences stay open', () => {
    const eight = said(['Victoria, warning', 'New South Wales', 'Queensland']);
    const [, folded] = /<details.*?>(.*)<\/details>/.exec(eight)!;
    for (const words of ['Victoria, warning', 'New South Wales', 'Queensland']) expect(folded).toContain(words);
    expect(eight).toContain('anyone under 18');
    expect(folded).not.toContain('Licence 7');
  });
});

it('lets an email address break after its @ and before its dots, and keeps the stop that follows it', () => {
  const broken = html(<BreakableEmails>Sent to a.b@shop.example. Thanks, Ada.</BreakableEmails>)
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']');
  expect(broken).toBe('[Sent to [a<wbr/>.b@]<wbr/>[shop<wbr/>.example.] Thanks, Ada.]');
});

it('keeps e-voucher and a range of days on one line, in one box', () => {
  const whole = html(<UnbrokenHyphens>E-vouchers come within 4-5 days, not pre-sold.</UnbrokenHyphens>)
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']');
  expect(whole).toBe('[[E-vouchers] come within [4-5] days, not pre-sold.]');
  expect(html(<UnbrokenHyphens>Within a week</UnbrokenHyphens>)).toBe('Within a week');
});
