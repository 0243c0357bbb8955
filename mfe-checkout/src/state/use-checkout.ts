import type { Address, GiftBody, OrderSummary } from '@cellardoor/contracts';
import {
  beginCheckout,
  beginGuestCheckout,
  chooseShippingMethod,
  getCheckout,
  setDeliveryAddress,
} from '@cellardoor/contracts/calls/checkout';
import { addGift, removeGift } from '@cellardoor/contracts/calls/gift-cards';
import { strengthOf } from '@cellardoor/rules/sessions';
import { type ShopperState, useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { leaveTrace } from '../data/checkout-trace.ts';
import type { CardToken } from '../domain/card-token.ts';
import type { OrderChange } from '../domain/order-changes.ts';
import { openStep, type Progress, type Step, stateOf } from '../domain/steps.ts';

/** What stopped a step, fit to show. */
export interface StepFailure {
  readonly step: Step;
  readonly message: string;
  /** Name of the field at fault, where the server named one. */
  readonly field?: string;
  readonly changes?: readonly OrderChange[];
}

export interface CheckoutState {
  readonly order: OrderSummary | null;
  readonly card?: CardToken;
  /** A settled step that the shopper went back to. */
  readonly wanted?: Step;
  readonly busy?: Step;
  readonly failure?: StepFailure;
  /** The order was tried to be paid, and the bank said no. */
  readonly declined?: boolean;
  /** It is paid, and the confirmation is on its way. */
  readonly leaving?: boolean;
}

type Failed = Error & { field?: string; statusCode?: number };

const isKnown = (state: ShopperState | undefined) => strengthOf(state?.session) !== 'anonymous';
const lapsed = ({ statusCode }: Failed) => statusCode === 401;

export const failureAt = (step: Step, { message, field }: Failed): StepFailure => ({ step, message, field: field?.split('.').at(-1) });

/** The log-in has lapsed: the shopper logs in again and finds the order as it was, or goes on as a guest with one that is new. */
export const fromTheStart = ({ message }: { readonly message: string }): Partial<CheckoutState> => ({
  order: null,
  card: undefined,
  declined: false,
  failure: { step: 'contact', message },
});

/** The order in progress and how far the shopper is with it. One call at a time: a second click while one is under way does nothing. */
export function useCheckout(initial: OrderSummary | null) {
  const send = useSend();
  const model = useUserModel();
  const [state, setState] = useState<CheckoutState>({ order: initial });
  const working = useRef(false);
  const begun = state.order !== null;
  useEffect(() => {
    if (begun) leaveTrace('begun');
  }, [begun]);

  const update = (change: Partial<CheckoutState>) => setState((now) => ({ ...now, ...change }));
  const exclusively = async (step: Step, work: () => Promise<Partial<CheckoutState>>) => {
    if (working.current) return;
    working.current = true;
    update({ busy: step, failure: undefined });
    const result = await work().catch(async (error: Failed) => {
      if (!lapsed(error)) return { failure: failureAt(step, error) };
      await model?.refresh().catch(() => undefined);
      return fromTheStart(error);
    });
    working.current = false;
    update({ ...result, busy: undefined });
  };
  const settle = (step: Step, call: () => Promise<OrderSummary>) =>
    exclusively(step, async () => ({ order: await call(), wanted: undefined }));

  const progress: Progress = { order: state.order, paymentReady: state.card !== undefined || state.order?.orderPriceInfo.toPay === 0 };
  const open = openStep(progress, state.wanted);
  return {
    send,
    state,
    open,
    exclusively,
    stateOf: (step: Step) => stateOf(step, open, progress),
    busy: (step: Step) => state.busy === step || Boolean(state.leaving),
    failureOf: (step: Step) => (state.failure?.step === step ? state.failure : undefined),
    edit: (step: Step) => update({ wanted: step, failure: undefined, ...(step === 'payment' && { card: undefined }) }),
    asGuest: (email: string) =>
      settle('contact', async () => {
        const order = await send(beginGuestCheckout, { emailId: email });
        // whom the browser only recognised is a stranger from now on, in the header too
        if (isKnown(model?.state.getState())) await model?.refresh().catch(() => undefined);
        return order;
      }),
    asRegistered: () => settle('contact', () => send(beginCheckout)),
    deliverTo: (address: Address, ageConfirmed: boolean) =>
      settle('delivery', () => send(setDeliveryAddress, { shippingDetail: address, options: { ageConfirmed } })),
    deliverBy: (methodCode: string, postcode: string) =>
      settle('method', () => send(chooseShippingMethod, { methodCode, postcode, type: 'delivery' })),
    addGift: (gift: GiftBody) => settle('payment', () => send(addGift, gift)),
    // one that another tab took off is gone all the same: the order is shown as it is
    removeGift: (id: string) =>
      exclusively('payment', async () => ({ order: await send(removeGift, { giftId: id }).catch(() => send(getCheckout)) })),
    goOn: () => update({ wanted: undefined, failure: undefined }),
    payWith: (card: CardToken) => update({ card, wanted: undefined, failure: undefined }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
