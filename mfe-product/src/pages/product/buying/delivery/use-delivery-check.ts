import type { DeliveryEstimate } from '@cellardoor/contracts';
import { estimateDelivery } from '@cellardoor/contracts/calls/checkout';
import { useAction } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import type { PurchaseChoice } from '../use-purchase.ts';

/** Asks what it costs to deliver the shopper's choice beside their basket, and when it comes. The answer goes when the choice changes. [PRD-17] */
export function useDeliveryCheck({ itemCode, quantity }: PurchaseChoice, unknown: string) {
  const send = useSend();
  const choice = `${itemCode} ${quantity}`;
  const [known, setKnown] = useState<{ readonly choice: string; readonly estimate: DeliveryEstimate }>();
  const { run, busy, failureText } = useAction(async (place: string) => {
    setKnown(undefined);
    const estimate = await send(estimateDelivery, { itemCode, quantity: String(quantity), place });
    setKnown({ choice, estimate });
  }, unknown);
  return { check: run, busy, failureText, estimate: known?.choice === choice ? known.estimate : undefined };
}
