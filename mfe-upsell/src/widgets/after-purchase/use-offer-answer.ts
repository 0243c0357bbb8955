import type { AmendAndCommitBody, OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { getOrderOffers } from '@cellardoor/contracts/calls/offers';
import { amendAndCommit } from '@cellardoor/contracts/calls/payment';
import { useTexts } from '@cellardoor/i18n';
import { type Action, type ActionFailure, loadFromServer, useAction } from '@cellardoor/mfe-kit';
import { randomKey, useSend, useUserModel } from '@cellardoor/user-model';
import { useRef, useState } from 'react';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';

/** What is accepted, as it was shown. */
export type Acceptance = Pick<AmendAndCommitBody, 'itemDetails' | 'expectedToPay' | 'expectedPlan'>;

/** How the shopper answers what their order is offered: once, for all of it. */
export interface OfferAnswer {
  /** As they are now: after a refusal they are asked for again. */
  readonly offers: OrderOffers;
  readonly accepting: Action<[Acceptance], void>;
  readonly isDeclined: boolean;
  decline(itemCode: string): Promise<void>;
}

/** Milliseconds for which a bank may take to answer. */
const bankTimeMs = 30_000;
const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } as const;

/** Accepting adds to the order and charges its card, declining ends the offers of this session; the page is loaded again after both. [UPS-07] */
export function useOfferAnswer(loaded: OrderOffers): OfferAnswer {
  const t = useTexts(afterPurchaseWidgetTexts);
  const send = useSend();
  const bus = useUserModel()?.bus;
  const [offers, setOffers] = useState(loaded);
  const [isDeclined, setDeclined] = useState(false);
  // the same call again, after an answer that was lost, is answered as the first one was
  const key = useRef<string>(undefined);
  const { orderId } = offers;

  const lookAgain = async () => {
    const now = await send(getOrderOffers, { orderId }).catch(() => undefined);
    if (now && now.offerItems.length > 0) setOffers(now);
  };
  const accepting = useAction(async (acceptance: Acceptance) => {
    key.current ??= randomKey();
    const options = { timeoutMs: bankTimeMs, idempotencyKey: key.current, retries: false } as const;
    try {
      await send(amendAndCommit, { orderId, action: 'ACCEPT', cardPermission, ...acceptance }, options);
    } catch (error) {
      if ((error as ActionFailure).statusCode === 409) await lookAgain();
      throw error;
    }
    await loadFromServer();
  }, t.notAdded);
  const decline = async (itemCode: string) => {
    setDeclined(true);
    bus?.emit('upsell:rejected', { itemCode });
    // a refusal that does not arrive is none: the page goes on without offers
    const isTold = await send(amendAndCommit, { orderId, action: 'REJECT' }).then(
      () => true,
      () => false,
    );
    if (isTold) await loadFromServer();
  };
  return { offers, accepting, isDeclined, decline };
}
