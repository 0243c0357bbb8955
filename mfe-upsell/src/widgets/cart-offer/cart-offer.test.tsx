import type { OfferItem, ProductOffers } from '@cellardoor/contracts';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { getBasketOffers } from '@cellardoor/contracts/calls/offers';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { someOffers } from '@cellardoor/component-testing/products.ts';
import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CartOffer } from '../../domain/cart-offer.ts';
import cartOffer from './cart-offer.tsx';

const { availableSpaces, offerItems, terms: caseTerms } = someOffers();
const terms = { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 };
const aCase = offerItems[0]!;
const aPlan: OfferItem = {
  ...aCase,
  type: 'WINEPLAN',
  itemCode: 'P3041',
  displayName: 'Eight-week six',
  webHeadline: 'Six bottles every eight weeks',
  bottleCount: 6,
  listPrice: 4944,
  offerPrice: 3120,
  terms,
  plan: {
    schemeCode: 'EIGHTWEEKS',
    name: 'Eight-week six',
    caseType: 'MIXED',
    bottles: 6,
    price: 3900,
    frequency: 'P8W',
    nextChargeDate: '2027-01-25',
    nextCharge: 4699,
    yearCost: 31314,
    firstDeliveryFree: true,
  },
};
const offersOf = (...items: OfferItem[]): ProductOffers => ({ offerItems: items, terms: caseTerms, availableSpaces });

async function show(offers = offersOf(aPlan, aCase), around: PartSurroundings<CartOffer | null> = {}) {
  const api = around.api ?? new FakeApi();
  if (!around.api) api.answer(getBasketOffers, offers);
  return renderWidget(cartOffer, 'upsell.cart', {}, { shopper: { session: aSession(), basket: aBasket() }, ...around, api });
}
const line = () => screen.getByRole('button', { name: 'You could save a further 20% on your order today' });
const dialog = () => screen.getByRole('dialog', { name: 'SAVE AN EXTRA 20% TODAY' });
const rejections = () => /UpsellRejectionCount=(\d+)/.exec(document.cookie)?.[1];

beforeEach(() => {
  document.cookie = 'UpsellRejectionCount=0; Path=/';
});

it('[UPS-02] [UPS-03] opens the basket’s offer from its line: a plan with its terms and all that follows', async () => {
  const { user } = await show();
  await user.click(line());
  expect(dialog()).toHaveTextContent(/Eight-week six.*Six bottles every eight weeks.*£31\.20.*£49\.44.*6 bottles/);
  const [told] = within(dialog()).getAllByRole('list');
  expect(
    within(told!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'An extra 20% off the case, already taken from its price',
    'Up to £60.00 off',
    'At least 20% saved on every case that follows',
    'A case of 6 bottles every 8 weeks',
  ]);
  expect(dialog()).toHaveTextContent('£39.00');
  expect(dialog()).toHaveTextContent('£46.99');
  expect(dialog()).toHaveTextContent('£313.14');
});

it('[UPS-05] adds the plan’s case of six once, by its offer; the mixed case where that is chosen', async () => {
  const { user, api } = await show();
  api.refuse(addToBasket, { status: 409, message: 'You have this offer in your basket already.' });
  await user.click(line());
  await user.click(screen.getByRole('button', { name: 'Add to basket, £31.20' }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('You have this offer in your basket already.');
  await user.click(screen.getByRole('radio', { name: /^The Cellar Dozen/ }));
  await user.click(screen.getByRole('button', { name: 'Add to basket, £76.80' }));
  await waitFor(() => expect(api.asked(addToBasket)).toHaveLength(2));
  expect(api.asked(addToBasket)).toEqual([
    { cartItems: [{ itemCode: 'P3041', quantity: 1, upsellOfferDetails: { type: 'WINEPLAN', rule: 'extra' } }] },
    { cartItems: [{ itemCode: 'C3000', quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'extra' } }] },
  ]);
  expect(rejections()).toBe('0');
});

it('explains its terms in a box of their own, whose closing rejects nothing', async () => {
  const { user, told } = await show(offersOf(aPlan));
  await user.click(line());
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Learn more' }));
  const box = screen.getByRole('dialog', { name: 'Terms of this offer' });
  expect(box).toHaveTextContent('Nothing is charged now.');
  await user.click(within(box).getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeVisible();
  expect(told.some(({ name }) => name === 'upsell:rejected')).toBe(false);
});

it('[UPS-02] [UPS-04] never opens by itself on the basket’s page; three refusals leave an empty place', async () => {
  const { user, model, container } = await show();
  const full = aBasket([], { numBottles: 24 });
  act(() => model.bus.emit('basket:added', { itemCode: 'W1001', quantity: 24, bottles: 24, mixed: false, basket: full }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const count of ['1', '2', '3']) {
    await user.click(line());
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(rejections()).toBe(count);
  }
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(container).not.toBeEmptyDOMElement();
  expect(container.querySelector('[data-none]')).not.toBeInTheDocument();
});

it('asks again what goes with the basket when other wines are in it', async () => {
  const { model, api } = await show();
  api.answer(getBasketOffers, offersOf());
  act(() => model.state.setState({ basket: aBasket([aLine({ sku: { itemCode: 'W2' }, product: { itemCode: 'W2' } })]) }));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

it('shows points where the brand counts in points, and the price of members to members', async () => {
  const { user } = await show(offersOf({ ...aCase, memberPrice: 7500 }), {
    market: 'hsb-uk',
    shopper: { session: aSession({ memberPrices: true }), basket: aBasket([], { benefits: { memberPrices: true, freeDelivery: false } }) },
  });
  await user.click(line());
  expect(screen.getByRole('button', { name: 'Add to basket, 7,500 pts' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('£');
});

it.each(['none', 'unread', 'an empty basket'])('gives up its place where there is no offer: %s', async (why) => {
  const api = new FakeApi();
  if (why === 'none') api.answer(getBasketOffers, offersOf());
  else if (why === 'unread') api.drop(getBasketOffers);
  const empty = why === 'an empty basket' ? { shopper: { session: aSession(), basket: null } } : {};
  const { container } = await show(offersOf(), { api, ...empty });
  expect(container.querySelector('[data-none]')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
