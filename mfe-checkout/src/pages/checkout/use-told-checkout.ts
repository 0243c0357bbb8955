import { type Basket, toldOrder } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';
import { progressOf } from '../../domain/checkout-state.ts';
import { modeOfMeans } from '../../domain/paying-means.ts';
import { nextStep, steps } from '../../domain/steps.ts';
import type { Checkout } from './use-checkout.ts';

/** Tells that a checkout is in front of the shopper, and how it is delivered and paid once that is decided, or decided anew. */
export function useToldCheckout({ state }: Checkout, basket: Basket): void {
  const bus = useUserModel()?.bus;
  const { order, means } = state;
  const reached = steps.indexOf(nextStep(progressOf(state)));
  const method = reached > steps.indexOf('method') ? order!.shippingMethod!.methodCode : undefined;
  const payment = reached > steps.indexOf('payment') ? (means ? modeOfMeans(means) : 'none') : undefined;
  const now = useRef({ order, basket });
  now.current = { order, basket };

  useEffect(() => bus?.emit('checkout:begun', { basket: now.current.basket }), [bus]);
  useEffect(() => {
    if (method) bus?.emit('checkout:delivery-chosen', { order: toldOrder(now.current.order!) });
  }, [bus, method]);
  useEffect(() => {
    if (payment) bus?.emit('checkout:payment-chosen', { order: toldOrder(now.current.order!), paymentMode: payment });
  }, [bus, payment, means]);
}
