import { listOwnRatings, listPurchases, listRecentlyBrowsed, listRecommendations } from '@cellardoor/contracts/calls/lists';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aWine } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import browsedPage from '../pages/browsed/browsed-page.tsx';
import purchasesPage from '../pages/purchases/purchases-page.tsx';
import ratingsPage from '../pages/ratings/ratings-page.tsx';
import recommendationsPage from '../pages/recommendations/recommendations-page.tsx';

const shopper = { session: aCustomer(), basket: null };
const pages = {
  purchases: [purchasesPage, 'account.purchases', listPurchases],
  ratings: [ratingsPage, 'account.ratings', listOwnRatings],
  browsed: [browsedPage, 'account.browsed', listRecentlyBrowsed],
  recommendations: [recommendationsPage, 'account.recommendations', listRecommendations],
} as const;
type List = keyof typeof pages;

/** A page of the account that lists these wines. */
function show(list: List, userItems: readonly object[], market = 'law-uk') {
  const [page, id, call] = pages[list];
  const api = new FakeApi();
  api.answer(call as typeof listPurchases, { userItems } as never);
  return renderPage(page as typeof purchasesPage, id as 'account.purchases', {}, { api, market, shopper });
}
const date = '2026-11-02T10:00:00.000Z';

it.each([
  ['purchases', 'No wines yet'],
  ['ratings', 'No ratings yet'],
  ['browsed', 'You have not looked at a wine yet'],
  ['recommendations', 'No recommendations yet'],
] as const)('[ACC-01] says in %s that there is nothing yet, and where to find a wine', async (list, words) => {
  await show(list, []);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Find a wine' })).toHaveAttribute('href', '/wines');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it.each([
  ['purchases', { purchase: { units: 3, date } }, 'Bought 3, last on 2 November 2026'],
  ['ratings', { rating: { stars: 5, date, title: 'Splendid' } }, 'You gave it 5 of 5 stars'],
  ['browsed', {}, 'Château Marlac'],
] as const)('[ACC-01] shows in %s each wine with what the customer did, ready to buy', async (list, done, words) => {
  await show(list, [{ product: aWine(), ...done }]);
  expect(screen.getByRole('article')).toHaveTextContent('£8.99');
  expect(screen.getByRole('article')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: /^Add/ })).toBeEnabled();
});

it('offers nothing to add of a wine that is out of stock', async () => {
  const inventoryInfo = { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } as const;
  await show('browsed', [{ product: aWine({ inventoryInfo }) }]);
  expect(screen.getByRole('article')).toHaveTextContent('Out of stock');
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

it('shows prices in points where the shop counts in points', async () => {
  await show('browsed', [{ product: aWine() }], 'hsb-uk');
  expect(screen.getByRole('article')).toHaveTextContent('899 pts');
  expect(document.body).not.toHaveTextContent('£');
});

it('shows a hundred wines by two dozen at each press', async () => {
  const wines = Array.from({ length: 100 }, (_, at) => ({ product: aWine({ itemCode: `W${at}`, name: `Wine ${at}` }) }));
  const { user } = await show('browsed', wines);
  const more = screen.getByRole('button', { name: 'Show 24 more' });
  // a search by role among so many takes a second each
  const shown = () => document.querySelectorAll('article').length;
  for (const count of [24, 48, 72, 96]) {
    expect(shown()).toBe(count);
    await user.click(more);
  }
  expect(shown()).toBe(100);
  expect(more).not.toBeInTheDocument();
});
