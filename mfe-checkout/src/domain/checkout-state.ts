import type { OrderSummary } from '@cellardoor/contracts';
import type { PayingCard } from './card-token.ts';
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
}

/** An order that is being worked on, step by step: a new one, or one that is opened again. */
export interface CheckoutState {
  readonly order: OrderSummary | null;
  readonly card?: PayingCard;
  /** A completed step that the shopper went back to. */
  readonly wanted?: Step;
  readonly busy?: Step;
  readonly failure?: StepFailure;
  /** The bank declined the payment of this order. */
  readonly declined: boolean;
  /** It is paid, and the confirmation is on its way. */
  readonly leaving: boolean;
}

export type CheckoutEvent =
  /** A call of this step is under way. */
  | { readonly of: 'step-sent'; readonly step: Step }
  /** The API took the step; the shopper goes on with the next one. */
  | { readonly of: 'step-taken'; readonly order: OrderSummary }
  /** The order is different now; the shopper stays at the step. */
  | { readonly of: 'order-read'; readonly order: OrderSummary }
  | { readonly of: 'step-refused'; readonly step: Step; readonly message: string; readonly field?: string }
  | { readonly of: 'card-given'; readonly card: PayingCard }
  /** The API keeps the card for the customer, and it is to pay. */
  | { readonly of: 'card-kept'; readonly card: PayingCard }
  /** The shopper opened a completed step. */
  | { readonly of: 'step-opened'; readonly step: Step }
  /** The shopper went on without a change. */
  | { readonly of: 'step-passed' }
  | { readonly of: 'payment-declined'; readonly message: string }
  /** The card was not even tried: another kind of card, or its details have timed out. */
  | { readonly of: 'card-refused'; readonly message: string }
  /** The API refused to be paid for the order as the shopper saw it. `order`: as it is now; null where it could not be read. */
  | { readonly of: 'payment-refused'; readonly message: string; readonly order: OrderSummary | null }
  | { readonly of: 'paid' }
  /** The log-in has lapsed: the shopper logs in again and finds the order as it was, or goes on as a guest with one that is new. */
  | { readonly of: 'session-lapsed'; readonly message: string };

export const startOf = (order: OrderSummary | null): CheckoutState => ({ order, declined: false, leaving: false });

/** A field's name without the parts of the call around it; the parts of the billing address keep theirs, as their names come twice. */
const nameInForm = (field: string | undefined) => /(?:billingAddress\.)?[^.]*$/.exec(field ?? '')?.[0] || undefined;

/** The order as it is now, what changed, and the step that answers it: what a gift no longer pays needs a card. */
function refusedPayment(state: CheckoutState, { message, order }: Extract<CheckoutEvent, { of: 'payment-refused' }>): CheckoutState {
  const now = order ?? state.order;
  const changes = now && state.order ? orderChanges(state.order, now) : [];
  const step = now && now.orderPriceInfo.toPay > 0 && !state.card ? 'payment' : 'review';
  return { ...state, order: now, declined: false, failure: { step, message, changes } };
}

function answered(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.of) {
    case 'step-sent':
      return { ...state, busy: event.step, failure: undefined };
    case 'step-taken':
      // a step that the shopper opened while another was sent stays open
      return { ...state, order: event.order, wanted: state.wanted === state.busy ? undefined : state.wanted };
    case 'order-read':
      return { ...state, order: event.order };
    case 'step-refused':
      return { ...state, failure: { step: event.step, message: event.message, field: nameInForm(event.field) } };
    case 'card-given':
    case 'card-kept':
      return { ...state, card: event.card, wanted: undefined, failure: undefined };
    case 'step-opened':
      return { ...state, wanted: event.step, failure: undefined, ...(event.step === 'payment' && { card: undefined }) };
    case 'step-passed':
      return { ...state, wanted: undefined, failure: undefined };
    case 'payment-declined':
      return { ...state, card: undefined, declined: true, failure: { step: 'payment', message: event.message } };
    case 'card-refused':
      return { ...state, card: undefined, failure: { step: 'payment', message: event.message } };
    case 'payment-refused':
      return refusedPayment(state, event);
    case 'paid':
      return { ...state, leaving: true };
    case 'session-lapsed':
      return { ...startOf(null), wanted: state.wanted, failure: { step: 'contact', message: event.message } };
  }
}

/** What the shopper did while a call is under way leaves it under way; every answer ends it. */
const byTheShopper: readonly CheckoutEvent['of'][] = ['step-sent', 'card-given', 'step-opened', 'step-passed'];

/** The state after an event. Pure: a page that edits an order that was placed starts from its order, and uses it in the same way. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const next = answered(state, event);
  return byTheShopper.includes(event.of) ? next : { ...next, busy: undefined };
}

/** How far the order is. `paymentReady`: a card was given, or points or gifts pay all. */
export const progressOf = ({ order, card }: CheckoutState): Progress => ({
  order,
  paymentReady: card !== undefined || order?.orderPriceInfo.toPay === 0,
});

/** The step that is worked on. */
export const openStepOf = (state: CheckoutState): Step => openStep(progressOf(state), state.wanted);
