import type { Address, CallInput, OrderSummary } from '@cellardoor/contracts';
import type { OrderGiftBody } from '@cellardoor/contracts/api/gift-cards';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import {
  beginCheckout,
  beginGuestCheckout,
  chooseShippingMethod,
  getCheckout,
  setDeliveryAddress,
  setGiftMessages,
  setLabelMessages,
} from '@cellardoor/contracts/calls/checkout';
import { addGift, removeGift } from '@cellardoor/contracts/calls/gift-cards';
import { payWithoutSavings, payWithSavings } from '@cellardoor/contracts/calls/savings';
import { type ActionFailure, useAction } from '@cellardoor/mfe-kit';
import { strengthOf } from '@cellardoor/rules/sessions';
import { type ShopperState, useSend, useUserModel } from '@cellardoor/user-model';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { guestPaysMore, type SeenBefore } from '../../domain/guest-pays-more.ts';
import type { PayingMeans } from '../../domain/paying-means.ts';
import { type CheckoutEvent, checkoutReducer, openStepOf, progressOf, startOf } from '../../domain/checkout-state.ts';
import { type Step, stateOf } from '../../domain/steps.ts';
import { isShownAgain, leaveTrace, mayHave } from '../../components/checkout-trace.ts';
import { type DeliveryWords, giftMessagesBody, labelMessagesBody } from './delivery/use-delivery-words.ts';

/** How the order shall come; `date` is an ISO date, `addressId` a shop's. */
interface DeliveryWish {
  readonly methodCode: string;
  readonly type: 'delivery' | 'collection';
  readonly postcode: string;
  readonly date?: string;
  readonly addressId?: string;
}

type DeliveryOptions = NonNullable<CallInput<'setDeliveryAddress'>['options']>;

const isKnown = (state: ShopperState | undefined) => strengthOf(state?.session) !== 'anonymous';

/** The order in progress and how far the shopper is with it. One call at a time: a second click while one is under way does nothing. */
export function useCheckout(initial: OrderSummary | null, seen: SeenBefore) {
  const send = useSend();
  const model = useUserModel();
  const [state, dispatch] = useReducer(checkoutReducer, initial, startOf);
  const begun = state.order !== null;
  useEffect(() => {
    if (begun) leaveTrace('begun');
  }, [begun]);
  // whoever turned back on the provider's pages finds the order as it is, not as it was when the page was made
  const [unread, setUnread] = useState(false);
  const readAgain = useCallback(async () => {
    try {
      dispatch({ of: 'order-read', order: await send(getCheckout) });
      setUnread(false);
    } catch (error) {
      // paid, or somebody else's by now: the server knows what to show
      if ([401, 404].includes((error as ActionFailure).statusCode ?? 0)) return location.reload();
      setUnread(true);
    }
  }, [send]);
  useEffect(() => {
    if (isShownAgain() && mayHave('begun')) void readAgain();
  }, [readAgain]);

  const refused = async (step: Step, { message, field, statusCode, code }: ActionFailure): Promise<CheckoutEvent> => {
    const isLost = code === 'no_order';
    // an order that is not found may be that of a customer who was logged out elsewhere: the session says so
    if (isLost || statusCode === 401) await model?.refresh().catch(() => undefined);
    if (isLost) return { of: 'order-lost' };
    if (code === 'basket_empty') return { of: 'basket-emptied' };
    return statusCode === 401 ? { of: 'session-lapsed', message } : { of: 'step-refused', step, message, field };
  };
  const { run } = useAction(async (step: Step, work: () => Promise<CheckoutEvent>) => {
    dispatch({ of: 'step-sent', step });
    dispatch(await work().catch((error: ActionFailure) => refused(step, error)));
  });
  const complete = (step: Step, call: () => Promise<OrderSummary>) => run(step, async () => ({ of: 'step-taken', order: await call() }));

  const pickWay = useCallback((method: OfferedMethod | undefined) => dispatch({ of: 'way-picked', method }), []);

  const open = openStepOf(state);
  return {
    state,
    open,
    /** True where the order on the page may be old, as it could not be read again. */
    unread,
    readAgain,
    /** Makes a call for a step, and takes in what came of it. */
    run,
    stateOf: (step: Step) => stateOf(step, open, progressOf(state)),
    busy: (step: Step) => state.busy === step || state.leaving,
    failureOf: (step: Step) => (state.failure?.step === step ? state.failure : undefined),
    edit: (step: Step) => dispatch({ of: 'step-opened', step }),
    asGuest: (email: string) =>
      run('contact', async () => {
        const order = await send(beginGuestCheckout, { emailId: email });
        // whom the browser only recognised is a stranger from now on, in the header too
        if (isKnown(model?.state.getState())) await model?.refresh().catch(() => undefined);
        return { of: 'begun-as-guest', order, paysMore: guestPaysMore(seen, order) };
      }),
    asRegistered: () => complete('contact', () => send(beginCheckout)),
    deliverTo: (address: Address, options: DeliveryOptions) =>
      complete('delivery', () => send(setDeliveryAddress, { shippingDetail: address, options })),
    pickWay,
    /** How it comes, then what is written on it and in it: what is collected has no label. Each call may be made again, where a later one was refused. */
    deliverBy: (wish: DeliveryWish, words: DeliveryWords) =>
      complete('method', async () => {
        await send(chooseShippingMethod, wish);
        if (wish.type === 'delivery') await send(setLabelMessages, labelMessagesBody(words));
        return send(setGiftMessages, giftMessagesBody(words));
      }),
    addGift: (gift: OrderGiftBody) => complete('payment', () => send(addGift, gift)),
    // one that another tab took off is gone all the same: the order is shown as it is
    removeGift: (id: string) =>
      run('payment', async () => ({ of: 'order-read', order: await send(removeGift, { giftId: id }).catch(() => send(getCheckout)) })),
    /** The order is paid with wine reward, or without it. */
    chooseReward: (accountId: string, pays: boolean) =>
      run('payment', async () => ({ of: 'order-read', order: await send(pays ? payWithSavings : payWithoutSavings, { accountId }) })),
    goOn: () => dispatch({ of: 'step-passed' }),
    payWith: (means: PayingMeans) => dispatch({ of: 'means-given', means }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
