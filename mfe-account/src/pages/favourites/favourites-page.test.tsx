import type { AddedToBasket, ProductSummary } from '@cellardoor/contracts';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { deleteFavourite, listFavourites } from '@cellardoor/contracts/calls/lists';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aWine } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import favouritesPage from './favourites-page.tsx';

function show(wines: readonly ProductSummary[], market = 'law-uk', session = aCustomer()) {
  const api = new FakeApi();
  api.answer(listFavourites, { userItems: wines.map((product) => ({ product, whereUsed: { inFavourites: true } })) });
  return renderPage(favouritesPage, 'account.favourites', {}, { api, market, shopper: { session, basket: null } });
}
const marlac = aWine();
const other = aWine({ itemCode: 'W2', name: 'Rioja', skus: [{ ...marlac.skus[0]!, itemCode: 'W2-6', numberOfBottles: 6 }] });
const gone = aWine({ itemCode: 'W3', name: 'Sold out', inventoryInfo: { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } });
const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name} from your favourites` });
const addAll = 'Add one of each to your basket';

it('[PRD-13] says that there are none yet, how one comes here and where wines are', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  expect(screen.getByText('Press the heart on a wine to keep it here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a wine' })).toHaveAttribute('href', '/wines');
  expect(screen.queryByRole('button', { name: addAll })).not.toBeInTheDocument();
});

it('[PRD-13] shows each wine ready to buy, and takes one off, where the focus then says so', async () => {
  const { user, api } = await show([marlac, other]);
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('£8.99');
  api.answer(deleteFavourite, { itemCode: 'W1001', inFavourites: false });
  await user.click(remove('Château Marlac'));
  expect(await screen.findByText('Château Marlac is no longer a favourite.')).toHaveFocus();
  expect(api.asked(deleteFavourite)).toEqual([{ itemCode: 'W1001' }]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  api.answer(deleteFavourite, { itemCode: 'W2', inFavourites: false });
  await user.click(remove('Rioja'));
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeVisible();
});

it('keeps a wine that could not be taken off, and says so', async () => {
  const { user, api } = await show([marlac]);
  const held = api.hold(deleteFavourite);
  await user.click(remove('Château Marlac'));
  expect(remove('Château Marlac')).toHaveTextContent('Removing...');
  held.drop();
  expect(await screen.findByText('We could not remove it. Please try again in a moment.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(remove('Château Marlac')).toHaveTextContent(/^Remove$/);
});

it('puts one of each that is in stock into the basket, all or none', async () => {
  const { user, api } = await show([marlac, gone, other]);
  api.refuse(addToBasket, { status: 409, message: 'Sorry, only 3 left and 0 are in your basket.' });
  await user.click(screen.getByRole('button', { name: addAll }));
  expect(await screen.findAllByText('Sorry, only 3 left and 0 are in your basket.')).toHaveLength(1);
  api.answer(addToBasket, { basket: aBasket(), recentItemDetails: [] } as unknown as AddedToBasket);
  await user.click(screen.getByRole('button', { name: addAll }));
  expect(api.asked(addToBasket).at(-1)).toMatchObject({
    cartItems: [
      { itemCode: 'W1001', quantity: 1 },
      { itemCode: 'W2-6', quantity: 1 },
    ],
  });
});

it.each([
  ['a single wine', [marlac]],
  ['one in stock', [marlac, gone]],
])('offers to add all at once only for several: not for %s', async (_, wines) => {
  await show(wines);
  expect(screen.queryByRole('button', { name: addAll })).not.toBeInTheDocument();
});

it('shows members their price', async () => {
  const member = aWine({ skus: [{ ...marlac.skus[0]!, vppPrice: 799, vppApplier: true }] });
  await show([member], 'law-uk', aCustomer({ memberPrices: true }));
  expect(screen.getByRole('article')).toHaveTextContent('Member price');
  expect(screen.getByRole('article')).toHaveTextContent('Now £7.99');
});

it('shows prices in points where the shop counts in points', async () => {
  await show([marlac], 'hsb-uk');
  expect(screen.getByRole('article')).toHaveTextContent('899 pts');
  expect(document.body).not.toHaveTextContent('£');
});

it('shows a hundred wines with long names, and puts the first fifty into the basket at once', async () => {
  const name = 'Château '.repeat(30).trim();
  const wines = Array.from({ length: 100 }, (_, at) =>
    aWine({ itemCode: `W${at}`, name: `${name} ${at}`, skus: [{ ...marlac.skus[0]!, itemCode: `W${at}` }] }),
  );
  const { container, user, api } = await show(wines);
  expect(container.querySelectorAll('article')).toHaveLength(100);
  expect(container).toHaveTextContent(`${name} 99`);
  api.answer(addToBasket, { basket: aBasket(), recentItemDetails: [] } as unknown as AddedToBasket);
  await user.click(screen.getByText(addAll));
  expect((api.asked(addToBasket)[0] as unknown as { cartItems: object[] }).cartItems).toHaveLength(50);
});

it('[USR-14] sends a visitor to log in first, and back here', async () => {
  const api = new FakeApi();
  api.refuse(listFavourites, { status: 401, message: 'Please log in.', code: 'log_in' });
  const shown = renderPage(favouritesPage, 'account.favourites', {}, { api, path: '/account/favourites' });
  await expect(shown).rejects.toMatchObject({ location: '/authentication/login?next=%2Faccount%2Ffavourites' });
});
