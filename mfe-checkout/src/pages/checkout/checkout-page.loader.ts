import type { Send } from '@cellardoor/commerce-client';
import { type Basket, type OrderSummary, pathTo, type PaymentOption, type Session, type ShippingMethod } from '@cellardoor/contracts';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { beginCheckout, getCheckout, listPaymentOptions, listShippingMethods } from '@cellardoor/contracts/calls/checkout';
import { listVouchers } from '@cellardoor/contracts/calls/gift-cards';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { getSession } from '@cellardoor/contracts/calls/session';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { mayHave } from '../../components/checkout-trace.ts';
import { optionsWithout } from './payment/options-without.ts';

export type CheckoutPageData =
  | {
      readonly of: 'ready';
      readonly basket: Basket;
      /** Null until a checkout has begun. */
      readonly order: OrderSummary | null;
      /** Null when they could not be read: the payment step asks for them again. */
      readonly options: readonly PaymentOption[] | null;
      /** Who is fully logged in; undefined for anybody else. */
      readonly customerId: string | undefined;
      /** Of a customer who is fully logged in. */
      readonly savedCards: readonly SavedCard[];
      /** The vouchers of a customer who is fully logged in. */
      readonly wallet: readonly WalletVoucher[];
      /** The customer's addresses; null for a guest, and when they could not be read. */
      readonly book: AddressBook | null;
      /** The way of delivery that counts until another is chosen; null when it could not be read. */
      readonly standard: ShippingMethod | null;
    }
  | { readonly of: 'empty' }
  | { readonly of: 'failed' };

type Args = Pick<LoadArgs<'checkout.checkout'>, 'send' | 'signal' | 'shopper' | 'market'>;
type Calling = Pick<Args, 'send' | 'signal'>;

const notFound = (error: Error & { statusCode?: number }): null => {
  if (error.statusCode === 404) return null;
  throw error;
};

/** Whoever has just bought and comes back here has nothing left to check out: the way on is the shop. */
async function emptyCheckout(send: Send, signal: AbortSignal): Promise<CheckoutPageData> {
  const lastOrder = mayHave('paid') ? await send(getOrder, {}, { signal }).catch(() => null) : null;
  return lastOrder ? redirect(pathTo('search.home')) : { of: 'empty' };
}

/**
 * The order in progress. A customer's begins here, with the address that they used last: nothing that is known is asked for.
 * What keeps it from beginning the page says, which tries it again.
 */
async function beginFor({ send, signal }: Calling, session: Session | null, order: OrderSummary | null): Promise<OrderSummary | null> {
  return isLoggedIn(session) && !order?.shippingAddress ? send(beginCheckout, {}, { signal }).catch(() => order) : order;
}

/** What is kept of a customer who is fully logged in; each null where it could not be read, and for anybody else. */
async function keptOf({ send, signal, market }: Calling & Pick<Args, 'market'>, session: Session | null) {
  if (!isLoggedIn(session)) return { savedCards: [], wallet: [], book: null };
  const [cards, kept, book] = await Promise.all([
    send(listSavedCards, {}, { signal }).catch(() => null),
    // a shop that pays in points takes no gifts
    market.facts.points ? null : send(listVouchers, {}, { signal }).catch(() => null),
    send(getAddressBook, {}, { signal }).catch(() => null),
  ]);
  return { savedCards: cards?.savedCards ?? [], wallet: kept?.vouchers ?? [], book };
}

/** The basket and the order in progress: what is paid for, and how far its shopper came. The payment options may be missing. [CRT-07] */
export async function loadCheckoutPage({ send, signal, shopper, market }: Args): Promise<CheckoutPageData> {
  const calling = { send, signal, market };
  try {
    const [basket, begun, offered, ways, early] = await Promise.all([
      send(listBasket, { validate: true }, { signal }),
      mayHave('begun') ? send(getCheckout, {}, { signal }).catch(notFound) : null,
      send(listPaymentOptions, {}, { signal }).catch(optionsWithout),
      send(listShippingMethods, { type: 'delivery' }, { signal }).catch(() => null),
      shopper?.session ? keptOf(calling, shopper.session) : null,
    ]);
    if (basket.lineItems.length === 0) return await emptyCheckout(send, signal);
    // who has a basket has a session: where the shell does not tell it, it was not known in time
    const session = shopper?.session ?? (await send(getSession, {}, { signal }));
    const [order, kept] = await Promise.all([beginFor(calling, session, begun), early ?? keptOf(calling, session)]);
    return {
      of: 'ready',
      basket,
      order,
      options: offered?.paymentOptions ?? null,
      customerId: isLoggedIn(session) ? session.summaryDetails.profileId : undefined,
      ...kept,
      standard: ways?.shippingMethods[0] ?? null,
    };
  } catch (error) {
    if (signal.aborted || (error as Error).name === 'Redirect') throw error;
    return { of: 'failed' };
  }
}
