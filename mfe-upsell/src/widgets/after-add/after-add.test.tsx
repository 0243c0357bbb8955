import { getBasketOffers } from '@cellardoor/contracts/calls/offers';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { someOffers } from '@cellardoor/component-testing/products.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor } from '@testing-library/react';
import afterAdd from './after-add.tsx';

interface Around {
  readonly bottles?: number;
  readonly path?: string;
  /** Of the line that was added. */
  readonly discount?: number;
}

async function afterAnAdd({ bottles = 12, path = '/wines', discount = 0 }: Around = {}, given?: FakeApi) {
  const api = given ?? new FakeApi();
  const added = aLine({ sku: { itemCode: 'W1001' }, itemPriceInfo: { discount } });
  if (!given) api.answer(getBasketOffers, someOffers());
  const shopper = { session: aSession(), basket: aBasket([added], { numBottles: bottles }) };
  return renderWidget(afterAdd, 'upsell.after-add', { itemCode: 'W1001', add: 1 }, { api, path, shopper });
}
const offer = () => screen.findByRole('dialog', { name: 'SAVE AN EXTRA 20% TODAY' });
const isAsked = (api: FakeApi) => api.asked(getBasketOffers).length > 0;

beforeEach(() => {
  document.cookie = 'UpsellRejectionCount=0; Path=/';
});
afterEach(() => document.querySelector('dialog[data-other]')?.remove());

it('[UPS-02] opens by itself once twelve bottles are in the basket, and gives the focus back when it is turned down', async () => {
  const { user, told } = await afterAnAdd();
  await offer();
  expect(told).toContainEqual({ name: 'upsell:opened', detail: expect.objectContaining({ itemCode: 'C3000', byItself: true }) });
  await user.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.cookie).toContain('UpsellRejectionCount=1');
});

it.each([
  ['with eleven bottles', { bottles: 11 }],
  ['on the basket’s page', { path: '/jsp/checkout/common/shoppingcart.jsp' }],
  ['after an add that was an offer’s', { discount: 960 }],
])('[UPS-02] does not open by itself %s, and asks nothing', async (_when, around) => {
  const { api } = await afterAnAdd(around);
  expect(isAsked(api)).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[UPS-14] does not open by itself after one refusal', async () => {
  document.cookie = 'UpsellRejectionCount=1; Path=/';
  const { api } = await afterAnAdd();
  expect(isAsked(api)).toBe(false);
});

it('[UPS-13] gives way to a dialog that has opened meanwhile', async () => {
  const api = new FakeApi();
  const asked = api.hold(getBasketOffers);
  await afterAnAdd({}, api);
  await waitFor(() => expect(isAsked(api)).toBe(true));
  const other = document.createElement('dialog');
  other.dataset.other = '';
  other.open = true;
  document.body.append(other);
  await act(async () => asked.answer(someOffers()));
  expect(screen.queryByRole('dialog', { name: /^SAVE/ })).not.toBeInTheDocument();
});
