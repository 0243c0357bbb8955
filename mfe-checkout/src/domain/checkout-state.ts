import type { OrderSummary } from '@cellardoor/contracts';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import type { PayingMeans } from './paying-means.ts';
import { type OrderChange, orderChanges } from './order-changes.ts';
import { openStep, type Progress, type Step } from './steps.ts';

/** What stopped a step, fit to show. */
export interface StepFailure {
  readonly step: Step;
  readonly message: string;
  /** Name of the field at fault, where the server named one. */
  readonly field?: string;
  /** What is no longer as the shopper saw it, where the order changed. */
  readonly changes?: readonly OrderChange[];
  /** Only a change of the basket helps. */
  readonly isOfBasket?: boolean;
}

/** An order that is being worked on, step by step: a new one, or one that is opened again. */
export interface CheckoutState {
  readonly order: OrderSummary | null;
  /** What is to pay what points and gifts leave. */
  readonly means?: PayingMeans;
  /** The way of delivery that is picked in its form and not sent yet. */
  readonly picked?: OfferedMethod;
  /** A completed step that the shopper went back to. */
  readonly wanted?: Step;
  readonly busy?: Step;
  readonly failure?: StepFailure;
  /** The bank declined the payment of this order. */
  readonly declined: boolean;
  /** It is paid, and the confirmation is on its way. */
  readonly leaving: boolean;
  /** The API knows the order no longer, in this browser: it was paid elsewhere, or the session is gone. */
  readonly isLost?: boolean;
  /** The API refused the order, as nothing is in its basket any more. */
  readonly isEmptied?: boolean;
  /** Here the shopper has gone on without the log-in that the page was made with: nothing of it is on the page. */
  readonly isWithoutLogIn?: boolean;
  /** What their membership would take off, of which a guest has none; minor units. */
  readonly guestPaysMore?: number;
}

export type CheckoutEvent =
  /** A call of this step is under way. */
  | { readonly of: 'step-sent'; readonly step: Step }
  /** The API took the step; the shopper goes on with the next one. */
  | { readonly of: 'step-taken'; readonly order: OrderSummary }
  /** The API began an order for a guest. */
  | { readonly of: 'begun-as-guest'; readonly order: OrderSummary; readonly paysMore?: number }
  /** The order is different now; the shopper stays at the step. */
  | { readonly of: 'order-read'; readonly order: OrderSummary }
  | { readonly of: 'step-refused'; readonly step: Step; readonly message: string; readonly field?: string }
  /** The shopper picked a way of delivery; undefined once its form is closed. */
  | { readonly of: 'way-picked'; readonly method: OfferedMethod | undefined }
  | { readonly of: 'means-given'; readonly means: PayingMeans }
  /** The API keeps the card for the customer, and it is to pay. */
  | { readonly of: 'card-kept'; readonly means: PayingMeans }
  /** The shopper opened a completed step. */
  | { readonly of: 'step-opened'; readonly step: Step }
  /** The shopper went on without a change. */
  | { readonly of: 'step-passed' }
  | { readonly of: 'payment-declined'; readonly message: string }
  /** What was to pay was not even tried: another kind of card, details that have timed out, a mode that is not offered. */
  | { readonly of: 'card-refused'; readonly message: string }
  /** The API refused to be paid for the order as the shopper saw it. `order`: as it is now; null where it could not be read. */
  | { readonly of: 'payment-refused'; readonly message: string; readonly order: OrderSummary | null; readonly isOfBasket?: boolean }
  /** The shopper closed a sheet that the step had opened: nothing was asked for. */
  | { readonly of: 'step-left' }
  | { readonly of: 'paid' }
  | { readonly of: 'order-lost' }
  /** Nothing is in the basket any more: it was emptied, or paid for, elsewhere. */
  | { readonly of: 'basket-emptied' }
  /** The log-in has lapsed: the shopper logs in again and finds the order as it was, or goes on as a guest with one that is new. */
  | { readonly of: 'session-lapsed'; readonly message: string };

export const startOf = (order: OrderSummary | null): CheckoutState => ({ order, declined: false, leaving: false });

/** A field's name without the parts of the call around it; parts of the billing address and messages keep theirs, as their names come more than once. */
const nameInForm = (field: string | undefined) => /(?:(?:billingAddress|giftMessages)\.)?[^.]*$/.exec(field ?? '')?.[0] || undefined;

/** The order as it is now, what changed, and the step that answers it: what a gift no longer pays needs a card. */
function refusedPayment(
  state: CheckoutState,
  { message, order, isOfBasket }: Extract<CheckoutEvent, { of: 'payment-refused' }>,
): CheckoutState {
  const now = order ?? state.order;
  const changes = now && state.order ? orderChanges(state.order, now) : [];
  const step = now && now.orderPriceInfo.toPay > 0 && !state.means ? 'payment' : 'review';
  return { ...state, order: now, declined: false, failure: { step, message, changes, isOfBasket } };
}

function answered(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.of) {
    case 'step-sent':
      return { ...state, busy: event.step, failure: undefined };
    case 'step-taken':
      // a step that the shopper opened while another was sent stays open
      return { ...state, order: event.order, wanted: state.wanted === state.busy ? undefined : state.wanted };
    case 'begun-as-guest':
      // whoever corrects their address was a guest before
      return { guestPaysMore: event.paysMore, ...answered(state, { of: 'step-taken', order: event.order }), isWithoutLogIn: true };
    case 'order-read':
      return { ...state, order: event.order };
    case 'step-refused':
      return { ...state, failure: { step: event.step, message: event.message, field: nameInForm(event.field) } };
    case 'way-picked':
      return { ...state, picked: event.method };
    case 'means-given':
    case 'card-kept':
      return { ...state, means: event.means, wanted: undefined, failure: undefined };
    case 'step-opened':
      return { ...state, wanted: event.step, failure: undefined, ...(event.step === 'payment' && { means: undefined }) };
    case 'step-passed':
      return { ...state, wanted: undefined, failure: undefined };
    case 'payment-declined':
      return { ...state, means: undefined, declined: true, failure: { step: 'payment', message: event.message } };
    case 'card-refused':
      return { ...state, means: undefined, failure: { step: 'payment', message: event.message } };
    case 'payment-refused':
      return refusedPayment(state, event);
    case 'step-left':
      return state;
    case 'paid':
      return { ...state, leaving: true };
    case 'order-lost':
      return { ...startOf(null), isLost: true };
    case 'basket-emptied':
      return { ...startOf(null), isEmptied: true };
    case 'session-lapsed':
      return { ...startOf(null), wanted: state.wanted, isWithoutLogIn: true, failure: { step: 'contact', message: event.message } };
  }
}

/** What the shopper did while a call is under way leaves it under way; every answer ends it. */
const byTheShopper: readonly CheckoutEvent['of'][] = ['step-sent', 'way-picked', 'means-given', 'step-opened', 'step-passed'];

/** The state after an event. Pure: a page that edits an order that was placed starts from its order, and uses it in the same way. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const next = answered(state, event);
  return byTheShopper.includes(event.of) ? next : { ...next, busy: undefined };
}

/** How far the order is. `paymentReady`: it is said what pays, or points or gifts pay all. */
export const progressOf = ({ order, means }: CheckoutState): Progress => ({
  order,
  paymentReady: means !== undefined || order?.orderPriceInfo.toPay === 0,
});

/** The step that is worked on. */
export const openStepOf = (state: CheckoutState): Step => openStep(progressOf(state), state.wanted);

/** True where there is nothing left to pay for: the API said so, or gave an order without a line, of which nothing more is told. */
export const isEmptied = ({ order, isEmptied: refused, failure, leaving }: CheckoutState): boolean =>
  !leaving && (refused === true || (order?.lineItems.length === 0 && !failure?.changes?.length));

/** The order as it is shown beside the steps: with what the way that is picked would make of it. */
export function shownOrderOf({ order, picked }: CheckoutState): OrderSummary | null {
  if (!order || !picked?.orderMoney) return order;
  const { orderMoney, ...shippingMethod } = picked;
  return { ...order, shippingMethod, ...orderMoney };
}
