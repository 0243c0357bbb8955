import type { Product } from '@cellardoor/contracts';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import type { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aBottle, aCaseOfSix, aProduct } from '@cellardoor/component-testing/products.ts';
import { renderView, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import { BuyBox } from './buy-box.tsx';
import { usePurchase } from './use-purchase.ts';

function Buying({ wine }: { readonly wine: Product }) {
  const purchase = usePurchase(wine);
  return purchase ? <BuyBox wine={wine} purchase={purchase} /> : null;
}

const showBuying = (wine: Product = aProduct(), around: PartSurroundings<never> = {}) => renderView(<Buying wine={wine} />, around);
/** The shopper whose basket holds so many bottles of the wine. */
const withBottles = (quantity: number) => ({
  session: aSession(),
  basket: aBasket([aLine({ quantity, bottleCount: quantity, sku: { itemCode: 'W1001' } })]),
});
const lowStock = (stockQty: number) => aProduct({ inventoryInfo: { summaryAvailabilityStatus: 'low_stock', stockQty } });

const option = (name: RegExp) => screen.getByRole('radio', { name });
const button = () => screen.getAllByRole('button', { name: /to basket, |^Adding/ })[0]!;
const problem = () => screen.getByRole('alert');

async function type(user: Awaited<ReturnType<typeof showBuying>>['user'], quantity: string) {
  const field = screen.getByRole('textbox', { name: /^(Bottles|Cases)$/ });
  await user.clear(field);
  if (quantity) await user.type(field, quantity);
  await user.tab();
}

/** The API takes what is added. */
const take = (api: FakeApi) =>
  api.answer(addToBasket, ({ cartItems }) => ({ basket: aBasket(), recentItemDetails: [], quantity: cartItems[0]!.quantity }));

it('begins with the bottle, which a list adds, and with the case where a list adds that', async () => {
  const { unmount } = await showBuying();
  expect(option(/^Single bottle/)).toBeChecked();
  expect(button()).toHaveTextContent('Add to basket, £8.99');
  unmount();
  await showBuying(aProduct({ skus: [aCaseOfSix(), aBottle()] }));
  expect(option(/^Case of six/)).toBeChecked();
});

it('adds the chosen case, says that it is adding, then what was added', async () => {
  const { user, api } = await showBuying();
  await user.click(option(/^Case of six/));
  expect(button()).toHaveTextContent('Add 1 case of 6 to basket, £47.94');
  const held = api.hold(addToBasket);
  await user.click(button());
  expect(button()).toHaveTextContent('Adding...');
  held.answer({ basket: aBasket(), recentItemDetails: [], quantity: 1 });
  expect(await screen.findByText('1 case of 6 added to your basket.')).toBeVisible();
  expect(button()).toHaveTextContent('Add 1 case of 6 to basket, ');
  expect(api.asked(addToBasket)).toEqual([{ cartItems: [{ itemCode: 'W1001-6', quantity: 1 }] }]);
});

it("says in the API's words why an add is refused, and lets the shopper try again", async () => {
  const { user, api } = await showBuying();
  await user.click(option(/^Case of six/));
  api.refuse(addToBasket, { status: 409, message: 'Sorry, only 4 left and 4 are in your basket.' });
  await user.click(button());
  expect(problem()).toHaveTextContent('Sorry, only 4 left and 4 are in your basket.');
  expect(button()).toHaveTextContent('Add 1 case of 6 to basket, £47.94');
  take(api);
  await user.click(button());
  expect(await screen.findByText('1 case of 6 added to your basket.')).toBeVisible();
  expect(problem()).toBeEmptyDOMElement();
});

it("[NET-02] says in the catalogue's words, with the brand's telephone, that an add was not answered", async () => {
  const { user, api } = await showBuying();
  api.drop(addToBasket);
  await user.click(button());
  expect(problem()).toHaveTextContent(
    /^Sorry, we are having problems adding your product, please try again or contact the call centre on [\d ]+\.$/,
  );
  expect(button()).toBeEnabled();
});

it.each(['0', '-1', '1.5', 'abc', ''])('[PRD-06] makes the quantity 1 again for what is none: "%s"', async (typed) => {
  const { user } = await showBuying();
  const field = screen.getByRole('textbox', { name: 'Bottles' });
  expect(field).toHaveValue('1');
  await type(user, typed);
  expect(field).toHaveValue('1');
});

it('[PRD-06] blocks an add that low stock cannot serve, counted in bottles, and hides the reason once it fits', async () => {
  const { user, api } = await showBuying(lowStock(7));
  await user.click(option(/^Case of six/));
  await type(user, '2');
  await user.click(button());
  expect(problem()).toHaveTextContent('Sorry, only 7 left and 0 are in your basket.');
  expect(api.asked(addToBasket)).toEqual([]);
  await type(user, '1');
  expect(problem()).toBeEmptyDOMElement();
  take(api);
  await user.click(button());
  expect(api.asked(addToBasket)).toEqual([{ cartItems: [{ itemCode: 'W1001-6', quantity: 1 }] }]);
});

it('[PRD-06] counts what the basket holds of the wine, and adds the quantity of the chosen option', async () => {
  const { user, api } = await showBuying(lowStock(7), { shopper: withBottles(6) });
  await user.click(option(/^Single bottle/));
  await type(user, '2');
  await user.click(button());
  expect(problem()).toHaveTextContent('Sorry, only 7 left and 6 are in your basket.');
  await type(user, '1');
  take(api);
  await user.click(button());
  expect(api.asked(addToBasket)).toEqual([{ cartItems: [{ itemCode: 'W1001', quantity: 1 }] }]);
});

it('lets nobody choose a case for which too few bottles are left', async () => {
  await showBuying(lowStock(4));
  expect(option(/^Case of six/)).toBeDisabled();
  expect(option(/^Case of six/).closest('label')).toHaveTextContent('Too few left for a case');
  expect(option(/^Single bottle/)).toBeChecked();
});

it.each([
  ['law-uk', 'GBP', '£7.99', '£6.00', '£47.94'],
  ['hsb-uk', 'GBP', '799 pts', '600 pts', '4,794 pts'],
  ['law-us', 'USD', '$7.99', '$6.00', '$47.94'],
] as const)('says at five bottles what a sixth saves, and charges six as a case: %s', async (market, currency, perBottle, saving, six) => {
  const { user } = await showBuying(aProduct({ currency }), { market });
  await user.click(option(/^Single bottle/));
  await type(user, '5');
  expect(screen.getByText(`Add 1 more bottle to pay ${perBottle} a bottle and save ${saving}.`)).toBeInTheDocument();
  await type(user, '6');
  expect(button()).toHaveTextContent(`Add 6 to basket, ${six}`);
});

it('[PRD-01] tells others what members pay, and a member that they pay it', async () => {
  const skus = [aBottle({ vppPrice: 799, vppUnitPricePerLitre: 1065 }), aCaseOfSix()];
  const { unmount } = await showBuying(aProduct({ skus }));
  expect(option(/^Single bottle/).closest('label')).toHaveTextContent(/£7\.99 for members, £10\.65 a litre/);
  expect(screen.getByRole('link', { name: 'See memberships' })).toHaveAttribute('href', '/memberships');
  unmount();
  const shopper = { session: aSession({ memberPrices: true }), basket: aBasket([], { benefits: { memberPrices: true } }) };
  await showBuying(aProduct({ skus }), { shopper });
  expect(option(/^Single bottle/).closest('label')).toHaveTextContent(/£7\.99.*Member price/);
  expect(screen.getByText('You pay the member price.')).toBeVisible();
});

it('shows a single price where there is one way to buy', async () => {
  await showBuying(aProduct({ skus: [aBottle({ listPrice: 899 })] }));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(within(button().closest('form')!).queryByText(/You save/)).not.toBeInTheDocument();
  expect(button()).toHaveTextContent('Add to basket, £8.99');
});

it('tells the member price of a whole case beside the price of the case', async () => {
  await showBuying(aProduct({ skus: [aCaseOfSix({ salePrice: 7400, vppPrice: 6800 })] }));
  expect(screen.getByText('£68.00 for members')).toBeVisible();
});
