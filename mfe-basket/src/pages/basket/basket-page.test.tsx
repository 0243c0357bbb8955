import { addToBasket, listBasket, listSavedItems, removeLine, setQuantity } from '@cellardoor/contracts/calls/basket';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
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

it('shows on the line of a mixed case what it was, and in the sum what it saves', async () => {
  const mixedCase = aLine({
    product: { itemCode: 'C2004', name: 'Weeknight Twelve', vintage: '', mixed: true, productType: 'mixedCase' },
    caseBottleCount: 12,
    bottleCount: 12,
    quantity: 1,
    itemPriceInfo: { amount: 8400, listAmount: 8788, unitAmount: 8400, parts: [] },
  });
  await showBasket(aBasket([mixedCase], { orderPriceInfo: { rawSubtotal: 8788, savings: 388, total: 8400 } }));
  const [line] = screen.getAllByRole('listitem');
  expect(line).toHaveTextContent(/Weeknight Twelve.*Now £84\.00Was £87\.88/);
  expect(screen.getByText('You save').parentElement).toHaveTextContent('You save−£3.88');
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

it('leads on from an empty basket', async () => {
  await showBasket(aBasket([]));
  expect(screen.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all wines' })).toHaveAttribute('href', '/wines');
  expect(screen.getByRole('link', { name: 'Build your own case' })).toHaveAttribute('href', '/build-your-case');
  expect(screen.queryByRole('heading', { name: 'Order summary' })).not.toBeInTheDocument();
});

it('[BSK-03] asks for prices and stock to be checked anew, sets a quantity, and tells that the basket is looked at', async () => {
  const { api, told } = await showBasket();
  expect(api.asked(listBasket)).toEqual([{ validate: true }]);
  expect(told).toContainEqual({ name: 'basket:viewed', detail: { basket: aBasket() } });
});

it('[BSK-03] puts a removed line back by one press, with the focus on that button meanwhile', async () => {
  const { user, api } = await showBasket();
  api.answer(removeLine, aBasket([]));
  await user.click(screen.getByRole('button', { name: /^Remove Château Marlac/ }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(screen.getByText('Château Marlac 2019 was removed.')).toBeVisible();
  api.answer(addToBasket, { basket: aBasket(), recentItemDetails: [], quantity: 2 });
  await user.click(undo);
  expect(await screen.findByRole('button', { name: /^Remove Château Marlac/ })).toBeVisible();
  expect(api.asked(addToBasket)).toEqual([{ cartItems: [{ itemCode: 'W1001', quantity: 2 }] }]);
});

it('puts a line back where the connection breaks', async () => {
  const { user, api } = await showBasket();
  api.drop(removeLine);
  await user.click(screen.getByRole('button', { name: /^Remove Château Marlac/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/);
  expect(screen.getByRole('button', { name: /^Remove Château Marlac/ })).toHaveFocus();
});

it('goes back to the quantity of before where the API refuses another, and says why', async () => {
  const { user, api } = await showBasket();
  api.refuse(setQuantity, { status: 409, message: 'Sorry, only 4 left.' });
  const field = screen.getByRole('textbox', { name: /^Quantity of Château Marlac/ });
  await user.clear(field);
  await user.type(field, '9{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, only 4 left.');
  expect(field).toHaveValue('2');
});

it('says of each line that the stock is short of what helps', async () => {
  const short = (id: string, changes: Parameters<typeof aLine>[0]) =>
    aLine({ commerceItemId: id, product: { itemCode: `W${id}`, name: `Wine ${id}` }, ...changes } as typeof changes);
  await showBasket(
    aBasket([
      short('1', { stockQty: 0 }),
      short('2', { stockQty: 1 }),
      short('3', { stockQty: 4, quantity: 1, caseBottleCount: 6, terms: { stockUnits: 6 } }),
    ]),
  );
  const lines = within(screen.getByRole('list', { name: 'What is in your basket' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('Sold out. Please remove it to go on.');
  expect(lines[1]).toHaveTextContent('Only 1 left. Please lower the quantity to go on.');
  expect(lines[2]).toHaveTextContent('Too few bottles are left for a case. Please remove it to go on.');
});

it('tells what changed since the last visit, naming the wine that is short', async () => {
  const changes = [
    { itemCode: 'W1001', kind: 'stock' as const, message: 'Only 1 left.' },
    { itemCode: 'W9', kind: 'gone' as const, message: 'Old Red is no longer sold.' },
  ];
  await showBasket(aBasket([aLine()], { changes }));
  expect(screen.getByText('Your basket has changed since your last visit')).toBeVisible();
  expect(screen.getByText('Château Marlac 2019: Only 1 left.')).toBeVisible();
  expect(screen.getByText('Old Red is no longer sold.')).toBeVisible();
});

it('says to a screen reader what the basket holds after a change', async () => {
  const { model } = await showBasket();
  act(() => model.basketIs(aBasket([aLine({ quantity: 3, bottleCount: 3, itemPriceInfo: { amount: 2697 } })])));
  expect(screen.getByText('Your basket holds 3 bottles, £26.97.')).toBeInTheDocument();
});

it('shows a hundred lines with long names, in a dark brand', async () => {
  const name = 'Domaine de la Très Longue Appellation Contrôlée '.repeat(3).trim();
  const lines = Array.from({ length: 100 }, (_, at) => aLine({ commerceItemId: String(at), product: { itemCode: `W${at}`, name } }));
  await showBasket(aBasket(lines), { market: 'bbc-uk' });
  expect(screen.getAllByRole('heading', { level: 2, name: `${name} 2019` })).toHaveLength(100);
});

it.each([
  ['law-uk', '£7.99'],
  ['hsb-uk', '799 pts'],
  ['law-us', '$7.99'],
])('says at five bottles what a sixth saves, and at six that they have the price of six: %s', async (market, perBottle) => {
  const next = { moreBottles: 1, perBottle: 799, saving: 600 };
  const currency = market === 'law-us' ? 'USD' : 'GBP';
  const five = aLine({
    quantity: 5,
    bottleCount: 5,
    itemPriceInfo: { amount: 4495, parts: [{ bottles: 5, caseOf: 1, amount: 4495 }], next },
  });
  const { model } = await showBasket(aBasket([five], { currency }), { market });
  const list = screen.getByRole('list', { name: 'What is in your basket' });
  expect(list).toHaveTextContent(`Add 1 more bottle to pay ${perBottle} a bottle and save `);
  const six = aLine({ quantity: 6, bottleCount: 6, itemPriceInfo: { amount: 4794, parts: [{ bottles: 6, caseOf: 6, amount: 4794 }] } });
  act(() => model.basketIs(aBasket([six], { currency })));
  expect(list).toHaveTextContent(`6-bottle price, ${perBottle} a bottle`);
});
