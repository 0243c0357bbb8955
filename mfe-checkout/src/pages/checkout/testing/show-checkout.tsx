import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import type { Basket, OrderSummary, PageParams, PaymentOption, Session } from '@cellardoor/contracts';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import {
  beginCheckout,
  getCheckout,
  getShippingMethodInfo,
  listCollectionLocations,
  listPaymentOptions,
  listShippingMethods,
  listShippingOptions,
  openCardEntry,
} from '@cellardoor/contracts/calls/checkout';
import { listVouchers } from '@cellardoor/contracts/calls/gift-cards';
import { setUpPayer } from '@cellardoor/contracts/calls/payment';
import { getSession } from '@cellardoor/contracts/calls/session';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aShippingMethod } from '@cellardoor/component-testing/orders.ts';
import { aMarket, type RenderedPart, renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import { leaveTrace } from '../../../components/checkout-trace.ts';
import checkoutPage from '../checkout-page.tsx';

/** Who is at the checkout, with what, and what the API knows of them. */
export interface AtCheckout {
  readonly market?: string;
  readonly session?: Session;
  readonly basket?: Basket;
  /** Null before a checkout has begun. */
  readonly order?: OrderSummary | null;
  /** Null where they cannot be read. */
  readonly options?: readonly PaymentOption[] | null;
  readonly savedCards?: readonly SavedCard[];
  readonly wallet?: readonly WalletVoucher[];
  readonly book?: AddressBook | null;
  readonly params?: PageParams<'checkout.checkout'>;
  /** Further answers, also in place of those that are prepared for every checkout. */
  readonly prepare?: (api: FakeApi) => void;
}

export const aCardOption = (changes?: Partial<PaymentOption>): PaymentOption => ({
  paymentMode: 'creditCard',
  paymentProvider: 'cybersource',
  cards: ['mastercard', 'visa', 'amex'],
  ...changes,
});

/** Shows the checkout page; what each part of the page asks for as it opens has an answer. */
export async function showCheckout(at: AtCheckout = {}): Promise<RenderedPart> {
  const { session = aSession(), basket = aBasket(), order = null, options = [aCardOption()] } = at;
  const { savedCards = [], wallet = [], book = { shippingAddresses: [], billingAddress: null } } = at;
  const api = new FakeApi();
  api.answer(getSession, session);
  api.answer(listBasket, basket);
  if (order) {
    leaveTrace('begun');
    api.answer(getCheckout, order);
  } else sessionStorage.clear();
  if (options) api.answer(listPaymentOptions, { paymentOptions: [...options] });
  if (isLoggedIn(session)) {
    api.answer(listSavedCards, { savedCards: [...savedCards] });
    api.answer(listVouchers, { vouchers: [...wallet] });
    if (book) api.answer(getAddressBook, book);
    else api.refuse(getAddressBook, { status: 500, message: 'No.' });
    if (order) api.answer(beginCheckout, order);
  }
  const ways = [aShippingMethod()];
  api.answer(listShippingMethods, ({ type }) => ({ shippingMethods: type === 'collection' ? [] : ways }));
  api.answer(listCollectionLocations, { collectionLocations: [] });
  api.answer(listShippingOptions, { shippingMethod: 'STD', shippingOptions: [] });
  api.refuse(getShippingMethodInfo, { status: 404, message: 'No.' });
  api.refuse(openCardEntry, { status: 503, message: 'No.' });
  api.refuse(setUpPayer, { status: 503, message: 'No.' });
  at.prepare?.(api);
  const market = aMarket(at.market);
  const { params = { country: market.checkoutPath.split('/')[3] } } = at;
  return renderPage(checkoutPage, 'checkout.checkout', params, { api, market, shopper: { session, basket } });
}

/** A step by its title. */
export const step = (name: string | RegExp): HTMLElement => screen.getByRole('region', { name });
