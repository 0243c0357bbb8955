import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aMarket } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import type { Session } from '@cellardoor/contracts';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { beginCheckout, getCheckout, listPaymentOptions, listShippingMethods } from '@cellardoor/contracts/calls/checkout';
import { listVouchers } from '@cellardoor/contracts/calls/gift-cards';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { getSession } from '@cellardoor/contracts/calls/session';
import { loadCheckoutPage } from './checkout-page.loader.ts';

const ada = aCustomer({ summaryDetails: { profileId: '77' } });

/** Loads the page for whoever the API says has the session. */
function load(shopper: { session: Session; basket: null } | null, session: Session) {
  const api = new FakeApi();
  api.answer(listBasket, aBasket());
  api.refuse(getCheckout, { status: 404, message: 'No checkout has begun.' });
  api.answer(listPaymentOptions, { paymentOptions: [] } as never);
  api.answer(listShippingMethods, { shippingMethods: [] } as never);
  api.answer(getSession, session);
  api.answer(listSavedCards, { savedCards: [] } as never);
  api.answer(listVouchers, { vouchers: [] } as never);
  api.answer(getAddressBook, { addresses: [] } as never);
  api.refuse(beginCheckout, { status: 409, message: 'No address yet.' });
  const { signal } = new AbortController();
  return { api, page: loadCheckoutPage({ send: api.send, signal, shopper, market: aMarket() }) };
}

it('asks whose session it is when the server could not tell it in time, so that a customer is not treated as a guest', async () => {
  const { api, page } = load(null, ada);
  expect(await page).toMatchObject({ of: 'ready', customerId: '77', book: { addresses: [] } });
  expect([api.asked(getSession).length, api.asked(beginCheckout).length]).toEqual([1, 1]);
});

it('does not ask for a session that is known', async () => {
  const { api, page } = load({ session: ada, basket: null }, aSession());
  expect(await page).toMatchObject({ of: 'ready', customerId: '77' });
  expect(api.asked(getSession)).toEqual([]);
});

it('reads nothing of a customer for a guest', async () => {
  const { api, page } = load(null, aSession());
  expect(await page).toMatchObject({ of: 'ready', customerId: undefined, book: null, savedCards: [], wallet: [] });
  expect([api.asked(getAddressBook), api.asked(listSavedCards), api.asked(beginCheckout)]).toEqual([[], [], []]);
});
