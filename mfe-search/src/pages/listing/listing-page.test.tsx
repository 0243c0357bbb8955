import type { SearchResult } from '@cellardoor/contracts';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { searchWines } from '@cellardoor/contracts/calls/search';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { type PartSurroundings, renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aFacet, aSearchResult } from '@cellardoor/component-testing/searches.ts';
import { aBasket, aCustomer, aLine, aWine } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ListingPageData } from './listing-page.loader.ts';
import listingPage from './listing-page.tsx';

type Params = Parameters<typeof renderPage<'search.listing', ListingPageData>>[2];

/** The listing of what a search found. */
function show(result: SearchResult, params: Params = {}, around: PartSurroundings<ListingPageData> = {}) {
  const api = around.api ?? new FakeApi();
  if (!around.api) api.answer(searchWines, result);
  return renderPage(listingPage, 'search.listing', params, { content: { collections: {} }, ...around, api });
}
const title = () => screen.getByRole('heading', { level: 1 });
const cards = () => screen.queryAllByRole('article');
const chips = () => within(screen.getByRole('list', { name: 'Your filters' }));
const filters = () => within(screen.getByRole('navigation', { name: 'Filter the wines' }));

it('[SRC-03] shows how many there are, each wine, and each value of a filter with its count and the way to it', async () => {
  await show(aSearchResult({ total: 2, items: [aWine(), aWine({ itemCode: 'W2', name: 'Barolo' })] }));
  expect(title()).toHaveTextContent('All wines');
  expect(screen.getByText('2 wines')).toBeVisible();
  expect(cards()).toHaveLength(2);
  for (const group of ['Wine type', 'Country', 'Price']) expect(filters().getByText(group)).toBeVisible();
  expect(filters().getByRole('link', { name: 'France 3' })).toHaveAttribute('href', '/wines?N=2001');
});

it('[SRC-03] shows what is chosen as chips, each of which takes its value away, and one that takes all', async () => {
  const { api } = await show(aSearchResult({}, ['1001', '2002']), { N: '2002 1001', Ntt: '' });
  expect(api.asked(searchWines)).toEqual([expect.objectContaining({ N: '2002 1001' })]);
  expect(title()).toHaveTextContent('Red wine, Italy');
  expect(chips().getByRole('link', { name: 'Remove Red' })).toHaveAttribute('href', '/wines?N=2002');
  expect(chips().getByRole('link', { name: 'Remove Italy' })).toHaveAttribute('href', '/wines?N=1001');
  expect(chips().getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/wines');
  expect(filters().getByRole('link', { name: 'Italy 2' })).toHaveAttribute('aria-current', 'true');
  expect(filters().getByRole('link', { name: 'White 2' })).toHaveAttribute('href', '/wines?N=1001+1002+2002');
});

it('[SRC-03] keeps a price range and a chained order while it is filtered, and takes the range away', async () => {
  const result = aSearchResult({ sort: 'price|0', thenBy: ['name|0'], priceRange: { from: 700, to: 900 } }, ['1001']);
  await show(result, { Nf: 'price|BTWN 7 9' });
  expect(chips().getByRole('link', { name: 'Remove £7.00 to £9.00' })).toHaveAttribute('href', '/wines?N=1001&Ns=price%7C0%7C%7Cname%7C0');
  const { searchParams } = new URL(filters().getByRole<HTMLAnchorElement>('link', { name: 'France 3' }).href);
  expect([searchParams.get('Nf'), searchParams.get('Ns')]).toEqual(['price|BTWN 7 9', 'price|0||name|0']);
});

it.each([
  ['one value', aSearchResult({}, ['1001']), 1, false],
  ['a price range', aSearchResult({ priceRange: { to: 900 } }), 1, false],
  ['a value and a price range', aSearchResult({ priceRange: { to: 900 } }, ['1001']), 2, true],
])('[SRC-03] offers to clear all filters where there is more to clear than one: %s', async (_, result, removable, isOffered) => {
  await show(result);
  expect(chips().getAllByRole('link', { name: /^Remove / })).toHaveLength(removable);
  expect(chips().queryAllByRole('link', { name: 'Clear all' })).toHaveLength(isOffered ? 1 : 0);
});

it('[SRC-03] orders the wines, says which order it is, and how many a page there are', async () => {
  await show(aSearchResult({ total: 100, sort: 'price|1' }));
  expect(screen.getByText('Price, highest first', { selector: 'summary' })).toBeVisible();
  const order = (name: string) => screen.getByRole('link', { name });
  expect(order('Price, highest first')).toHaveAttribute('aria-current', 'true');
  expect(order('Price, lowest first')).toHaveAttribute('href', '/wines?Ns=price%7C0');
  expect(order('Featured')).toHaveAttribute('href', '/wines');
  const sizes = within(screen.getByRole('navigation', { name: 'Wines per page' }));
  expect(sizes.getByRole('link', { current: true })).toHaveTextContent('24');
  expect(sizes.getByRole('link', { name: '48' })).toHaveAttribute('href', '/wines?Nrpp=48&Ns=price%7C1');
});

it('[SRC-03] leads to the other pages, and has none of it where there is one page', async () => {
  const first = await show(aSearchResult({ total: 100, offset: 24, term: 'rioja' }));
  const pages = within(screen.getByRole('navigation', { name: 'Pages of wines' }));
  expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/wines?Ntt=rioja&No=48');
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/wines?Ntt=rioja');
  expect(first.head).toMatchObject({ title: expect.stringContaining('page 2'), robots: 'noindex' });
  first.unmount();
  await show(aSearchResult());
  expect(screen.queryByRole('navigation', { name: 'Pages of wines' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Wines per page' })).not.toBeInTheDocument();
});

it('[SRC-03] keeps the searched term in sight, and tells what was listed', async () => {
  const { told } = await show(aSearchResult({ term: 'rioja' }), { Ntt: 'rioja' });
  expect(title()).toHaveTextContent('Wines for ‘rioja’');
  expect(told).toEqual([
    expect.objectContaining({
      name: 'search:listed',
      detail: expect.objectContaining({ term: 'rioja', total: 1, offset: 0, place: null }),
    }),
  ]);
});

it.each([
  ['a filter that is gone', { N: '999999' }, [], true],
  ['filters that are there', { N: '1001' }, ['1001'], false],
  ['no filter', {}, [], false],
] as const)('says of an address with %s what it shows', async (_, params, chosen, isSaid) => {
  await show(aSearchResult({}, chosen), params);
  expect(screen.queryAllByText('A filter in this address is no longer available. These are the wines without it.')).toHaveLength(
    isSaid ? 1 : 0,
  );
});

it('[RTE-04] leads from the address of a record to its product, and takes no path for one', async () => {
  await expect(show(aSearchResult(), { R: 'W1060' })).rejects.toMatchObject({ location: '/product/W1060' });
  await show(aSearchResult(), { R: '../evil' });
  expect(cards()).toHaveLength(1);
});

it('keeps the name of a place on its pages and in another order, and has its words', async () => {
  const collections = { 'best-rated': { title: 'Best rated', text: 'What shoppers like most.', sort: 'rating|1' } };
  const result = aSearchResult({ total: 60, sort: 'rating|1' });
  const { head } = await show(result, { collection: 'best-rated' }, { content: { collections } });
  expect(title()).toHaveTextContent('Best rated');
  expect(screen.getByText('What shoppers like most.')).toBeVisible();
  const page2 = screen.getByRole('link', { name: 'Page 2' });
  expect(page2).toHaveAttribute('href', '/wines/best-rated?No=24');
  expect(screen.getByRole('link', { name: 'Price, lowest first' })).toHaveAttribute('href', '/wines/best-rated?Ns=price%7C0');
  expect(head).toMatchObject({ title: expect.stringMatching(/^Best rated \|/), canonical: '/wines/best-rated' });
});

it('[BRD-05] counts in points where the brand does, in prices and in the bands to filter by', async () => {
  await show(aSearchResult({ priceRange: { from: 700 } }), {}, { market: 'hsb-uk' });
  expect(cards()[0]).toHaveTextContent('899 pts');
  expect(filters().getByRole('link', { name: 'Under 800 pts 1' })).toBeVisible();
  expect(chips().getByRole('link', { name: 'Remove 700 pts and over' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('£');
});

it('[SRC-06] says on a card that a wine is low in stock or gone, and offers no button for what is gone', async () => {
  const stock = (summaryAvailabilityStatus: 'low_stock' | 'out_of_stock', stockQty: number) => ({
    inventoryInfo: { summaryAvailabilityStatus, stockQty },
  });
  const items = [aWine({ ...stock('low_stock', 4) }), aWine({ itemCode: 'W2', name: 'Barolo', ...stock('out_of_stock', 0) })];
  await show(aSearchResult({ total: 2, items }));
  expect(cards()[0]).toHaveTextContent(/4 left/);
  expect(within(cards()[1]!).queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  expect(cards()[1]).toHaveTextContent('Out of stock');
});

it('[SRC-06] shows a member the member price', async () => {
  const skus = [{ ...aWine().skus[0]!, vppPrice: 749, vppApplier: true }];
  await show(aSearchResult({ items: [aWine({ skus })] }), {}, { shopper: { session: aCustomer({ memberPrices: true }), basket: null } });
  expect(cards()[0]).toHaveTextContent('£7.49');
});

it('shows a hundred wines with long names', async () => {
  const name = 'Domaine de la Très Longue Appellation Contrôlée '.repeat(3).trim();
  const items = Array.from({ length: 100 }, (_, at) => aWine({ itemCode: `W${at}`, name }));
  await show(aSearchResult({ total: 100, pageSize: 100, items }));
  expect(screen.getAllByRole('heading', { level: 2, name: new RegExp(name) })).toHaveLength(100);
});

it('counts each press of a card at once, and says beside its button why one was refused', async () => {
  const { user, api, model } = await show(aSearchResult(), {}, { shopper: { session: null, basket: aBasket([aLine()]) } });
  const add = () => within(cards()[0]!).getByRole('button', { name: /^Add/ });
  const adding = api.hold(addToBasket);
  await user.click(add());
  expect(add()).toHaveAccessibleName('Added Château Marlac');
  expect(model.state.getState().arriving).toBe(1);
  adding.refuse({ status: 422, message: 'Sorry, only 4 left and 3 are in your basket.' });
  await waitFor(() => expect(within(cards()[0]!).getByRole('alert')).toHaveTextContent('Sorry, only 4 left and 3 are in your basket.'));
  expect(add()).toHaveAccessibleName('Add Château Marlac');
  expect(model.state.getState().arriving).toBe(0);
  const second = api.hold(addToBasket);
  await user.click(add());
  expect(within(cards()[0]!).queryByText(/^Sorry/)).not.toBeInTheDocument();
  second.answer({ basket: aBasket([aLine({ quantity: 3, bottleCount: 3 })]), recentItemDetails: [], quantity: 1 });
  await waitFor(() => expect(model.state.getState().basket?.numBottles).toBe(3));
  expect(api.asked(addToBasket)).toHaveLength(2);
});

it('passes on that the search does not answer', async () => {
  const api = new FakeApi();
  api.refuse(searchWines, { status: 503, message: 'Busy.' });
  await expect(show(aSearchResult(), {}, { api })).rejects.toMatchObject({ statusCode: 503 });
});

it('leaves out a group of filters without values, and folds a long one', async () => {
  const many = Array.from({ length: 20 }, (_, at) => `${3000 + at} Region ${at} 2`);
  await show(aSearchResult({ facets: [aFacet('type', 'Wine type', []), aFacet('region', 'Region', many)] }));
  expect(filters().queryByText('Wine type')).not.toBeInTheDocument();
  expect(filters().getByText('12 more')).toBeVisible();
});

describe('the filters of a phone', () => {
  const open = async (result: SearchResult) => {
    const shown = await show(result);
    await shown.user.click(screen.getByRole('button', { name: /^Filter/ }));
    return { ...shown, sheet: within(await screen.findByRole('dialog', { name: 'Filter' })) };
  };

  it.each([
    ['wines', aSearchResult({ total: 31 }), 'Show 31 wines'],
    ['one wine', aSearchResult(), 'Show 1 wine'],
    ['cases', aSearchResult({ total: 12, facets: [aFacet('type', 'Wine type', ['1006 Mixed cases 12'])] }), 'Show 12 cases'],
  ])('say at their foot that they find %s, and close there', async (_, result, words) => {
    const { user, sheet } = await open(result);
    await user.click(sheet.getByRole('button', { name: words }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say how many are chosen before they are opened, and close by their cross', async () => {
    const { user, sheet } = await open(aSearchResult({}, ['1001', '2002']));
    expect(screen.getByRole('button', { name: 'Filter 2' })).toHaveAttribute('aria-expanded', 'true');
    expect(sheet.getByRole('link', { name: 'Red 3' })).toHaveAttribute('aria-current', 'true');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
