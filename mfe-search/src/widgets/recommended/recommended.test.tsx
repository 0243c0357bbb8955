import type { ProductSummary, Recommendations } from '@cellardoor/contracts';
import { listRecommendations } from '@cellardoor/contracts/calls/lists';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { type PartSurroundings, renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aWine, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import type { Recommended } from './recommended.loader.ts';
import recommended from './recommended.tsx';

type Item = Recommendations['userItems'][number];
const item = (changes: Changes<ProductSummary> = {}, reason: Item['reason'] = { because: 'popular' } as Item['reason']): Item =>
  ({ product: aWine(changes), reason, whereUsed: { inFavourites: false } }) as unknown as Item;
const sku = aWine().skus[0]!;

function show(userItems: readonly Item[], around: PartSurroundings<Recommended> = {}, props = {}) {
  const api = new FakeApi();
  api.answer(listRecommendations, { userItems } as unknown as Recommendations);
  return renderWidget(recommended, 'search.recommended', props, { api, ...around });
}
const items = () => screen.getAllByRole('listitem');

it('[HOM-05] asks for ten wines, and drops those without a thumbnail', async () => {
  const { api } = await show([item(), item({ itemCode: 'W2', images: { thumbnail: '' } }), item({ itemCode: 'W3' })]);
  expect(api.asked(listRecommendations)).toEqual([{ limit: 10, exceptItemCode: undefined }]);
  expect(items()).toHaveLength(2);
  expect(items()[0]!.querySelector('img')).toHaveAttribute('src', '/pictures/W1001-120.avif');
});

it.each([
  ['a short name and the vintage', { name: 'Rioja', vintage: '2019' }, 'Rioja 2019', 'Rioja 2019'],
  [
    '22 characters of a long name',
    { name: 'Château Marlac Grand Vin de Bordeaux', vintage: '2019' },
    'Château Marlac Grand V… 2019',
    'Château Marlac Grand Vin de Bordeaux 2019',
  ],
  ['a mixed case by its name alone', { name: 'Spring dozen', vintage: '', mixed: true, isMixed: true }, 'Spring dozen', 'Spring dozen'],
])('[HOM-05] names %s, and tells assistive technology the whole name', async (_, wine, seen, read) => {
  await show([item(wine)]);
  const link = within(items()[0]!).getByRole('link', { name: read });
  expect(link.querySelector('[aria-hidden]')).toHaveTextContent(seen);
  expect(link).toHaveAttribute('href', '/product/W1001');
});

it('[HOM-05] shows the sale price of a bottle with two decimals, also of a case', async () => {
  const aCase = { ...sku, numberOfBottles: 12, salePrice: 10_800, salePricePerBottle: 900, listPrice: 12_000 };
  await show([item({ skus: [{ ...sku, salePrice: 899 }] }), item({ itemCode: 'C1', mixed: true, skus: [aCase] })]);
  expect(items()[0]!.querySelector('b')).toHaveTextContent('£8.99');
  expect(items()[1]!.querySelector('b')).toHaveTextContent('£9.00');
});

it('[HOM-05] shows a member the member price where there is one, and nobody else', async () => {
  const forMembers = { ...sku, vppPrice: 749, vppApplier: true, vppUnitPricePerLitre: 999 };
  const first = await show([item({ skus: [forMembers] })]);
  expect(items()[0]!.querySelector('b')).toHaveTextContent('£8.99');
  first.unmount();
  await show([item({ skus: [forMembers] }), item({ itemCode: 'W2' })], {
    shopper: { session: aCustomer({ memberPrices: true }), basket: null },
  });
  expect(items()[0]!.querySelector('b')).toHaveTextContent('£7.49');
  expect(items()[1]!.querySelector('b')).toHaveTextContent('£8.99');
});

it('names a wine without a price where it is not sold in any size just now', async () => {
  await show([item({ skus: [] }), item({ itemCode: 'W2' })]);
  expect(within(items()[0]!).getByRole('link', { name: 'Château Marlac 2019' })).toHaveAttribute('href', '/product/W1001');
  expect(items()[0]).not.toHaveTextContent('£');
  expect(items()[1]).toHaveTextContent('£8.99');
});

it('[BRD-05] shows points where the brand counts in points', async () => {
  await show([item()], { market: 'hsb-uk' });
  expect(items()[0]).toHaveTextContent('899 pts');
  expect(document.body).not.toHaveTextContent('£');
});

it.each([
  ['in steps of ten percent and two', 4.3, 412, '92', '4.3 out of 5 stars, 412 ratings'],
  ['a hundred percent at most', 4.87, 31, '100', '4.87 out of 5 stars, 31 ratings'],
  ['of one review', 3, 1, '62', '3 out of 5 stars, 1 rating'],
])('[HOM-07] shows stars %s', async (_, avgRating, numberOfReviews, width, words) => {
  await show([item({ ratingDetails: { productRating: { avgRating, numberOfReviews } } })]);
  expect(items()[0]!.querySelector('svg svg')).toHaveAttribute('width', width);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('[HOM-07] shows no stars without a review, and why a wine is recommended', async () => {
  await show([
    item({ ratingDetails: { productRating: { avgRating: 0, numberOfReviews: 0 } } }, {
      because: 'rated',
      itemCode: 'W7',
      name: 'Field Red 2023',
    } as Item['reason']),
  ]);
  expect(screen.queryByText(/out of 5 stars/)).not.toBeInTheDocument();
  expect(items()[0]).toHaveTextContent('Because you rated Field Red 2023');
});

it.each([
  ['the call is refused', (api: FakeApi) => api.refuse(listRecommendations, { status: 500, message: 'Broken.' })],
  ['nobody answers', (api: FakeApi) => api.drop(listRecommendations)],
  ['there are none', (api: FakeApi) => api.answer(listRecommendations, { userItems: [] } as unknown as Recommendations)],
])('[HOM-05] says that there are none where %s', async (_, prepare) => {
  const api = new FakeApi();
  prepare(api);
  await show([], { api });
  expect(screen.getByText('No Recommended Wines')).toBeVisible();
});

it('takes another title, another number, and leaves out the wine of the page', async () => {
  const { api } = await show([item()], {}, { title: 'Meanwhile', limit: 8, exceptItemCode: 'W9' });
  expect(screen.getByRole('region', { name: 'Meanwhile' })).toBeVisible();
  expect(api.asked(listRecommendations)).toEqual([{ limit: 8, exceptItemCode: 'W9' }]);
});

it('shows a hundred wines', async () => {
  await show(
    Array.from({ length: 100 }, (_, at) => item({ itemCode: `W${at}` })),
    {},
    { limit: 100 },
  );
  expect(items()).toHaveLength(100);
});
