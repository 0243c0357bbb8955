import { type FormEvent, useEffect, useState } from 'react';
import type { Checkout } from '../use-checkout.ts';
import type { Kept } from '../steps/use-kept.ts';
import { type DeliveryWords, useDeliveryWords } from './use-delivery-words.ts';
import { useShippingMethods } from './use-shipping-methods.ts';

/** What the shopper chooses of way, day and shop, from what the order has already, until it is sent. What the way costs is shown at once. */
export function useMethodWish({ state, pickWay, deliverBy }: Checkout, kept: Kept<DeliveryWords>) {
  const { order } = state;
  const before = order?.shippingMethod;
  const postcode = order?.shippingAddress?.postcode ?? '';
  const { methods, shops, ...loading } = useShippingMethods(postcode);
  const [code, choose] = useState(before?.methodCode);
  const [day, chooseDay] = useState(before?.date ?? '');
  const [shopId, chooseShop] = useState(before?.location?.addressId);
  const selected = methods?.find(({ methodCode }) => methodCode === code) ?? methods?.[0];
  const shop = shops?.find(({ addressId }) => addressId === shopId) ?? shops?.[0];
  useEffect(() => {
    pickWay(selected);
    return () => pickWay(undefined);
  }, [pickWay, selected]);
  const words = useDeliveryWords(order, kept);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!selected) return;
    const { methodCode, type } = selected;
    const more = type === 'collection' ? { addressId: shop?.addressId } : { date: day || undefined };
    void deliverBy({ methodCode, type, postcode, ...more }, words.words);
  };
  return {
    ...loading,
    methods,
    shops,
    selected,
    shop,
    day,
    words,
    /** False for what is not sent at all, such as a membership. */
    isDelivered: order?.delivered ?? false,
    choose: (methodCode: string) => {
      choose(methodCode);
      // another way has other days
      chooseDay('');
    },
    chooseDay,
    chooseShop,
    submit,
  };
}

export type MethodWish = ReturnType<typeof useMethodWish>;
