import { listBasket, listSavedItems, removeLine, setQuantity } from '@cellardoor/contracts/calls/basket';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { BasketPageData } from './basket-page.loader.ts';
import basketPage from './basket-page.tsx';

/** The basket page of a visitor who has put something in. */
function showBasket(basket = aBasket(), around: PartSurroundings<BasketPageData> = {}) {
  const api = around.api ?? new FakeApi();
  api.answer(listSavedItems, { items: [] });
  if (!around.api) api.answer(listBasket, basket);
  return renderPage(basketPage, 'basket.page', {}, { ...around, api, shopper: { session: aSession(), basket } });
}

it('shows each line with its name, quantity and price, and the sum', async () => {
  await showBasket();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My basket');
  const [line] = screen.getAllByRole('listitem');
  expect(within(line!).getByRole('link', { name: /Château Marlac/ })).toHaveAttribute('href', '/product/W1001');
  expect(line).toHaveTextContent('£17.98');
});

it('[BSK-08] says that the basket could not be read anew, and shows the last one', async () => {
  const api = new FakeApi();
  api.refuse(listBasket, { status: 500, message: 'Something went wrong on our side.' });
  await showBasket(aBasket(), { api });
  expect(screen.getByRole('alert')).toHaveTextContent('We are having problems updating your cart at the moment.');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/jsp/checkout/common/shoppingcart.jsp');
  expect(screen.getByRole('link', { name: /Château Marlac/ })).toBeVisible();
});

it('takes a line off at once, and puts it back where the API refuses', async () => {
  const { user, api } = await showBasket();
  const removal = api.hold(removeLine);
  await user.click(screen.getByRole('button', { name: /^Remove Château Marlac/ }));
  expect(screen.queryByRole('button', { name: /^Remove Château Marlac/ })).not.toBeInTheDocument();
  removal.refuse({ status: 422, message: 'This line must stay.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This line must stay.');
  expect(screen.getByRole('button', { name: /^Remove Château Marlac/ })).toHaveFocus();
});

it('saves a typed quantity once the shopper has stopped typing', async () => {
  const { user, api } = await showBasket();
  const now = aBasket([aLine({ quantity: 5, bottleCount: 5 })]);
  api.answer(setQuantity, { basket: now, recentItemDetails: [], quantity: 5 });
  const field = screen.getByRole('textbox', { name: /^Quantity of Château Marlac/ });
  await user.clear(field);
  await user.type(field, '5{Enter}');
  expect(field).toHaveValue('5');
  await waitFor(() => expect(api.asked(setQuantity)).toEqual([expect.objectContaining({ itemCode: 'W1001', quantity: 5 })]));
});

it('shows points where the brand counts in points', async () => {
  await showBasket(aBasket(), { market: 'hsb-uk' });
  expect(screen.getAllByText(/1,798 pts/)[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent('£');
});
