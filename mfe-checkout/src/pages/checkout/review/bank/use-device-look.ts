import type { Send } from '@cellardoor/commerce-client';
import { setUpPayer } from '@cellardoor/contracts/calls/payment';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';
import { nameOfCard, type PayingCard } from '../../../../domain/card-token.ts';
import { showDevice } from './show-device.ts';

interface Look {
  readonly card: PayingCard;
  readonly over: Promise<void>;
  stop(): void;
}

function begin(send: Send, card: PayingCard): Look {
  const stop = new AbortController();
  const { signal } = stop;
  // what is wrong with the card is said by the payment; the API sets up what is missing
  const over = send(setUpPayer, nameOfCard(card), { signal })
    .then((setup) => showDevice(setup, signal))
    .catch(() => undefined);
  return { card, over, stop: () => stop.abort() };
}

/**
 * Has the card's bank look at the browser as soon as the card is known, while its shopper still reads what they pay for. Gives what a payment
 * waits for: each payment uses a look up, and a further one with the same card takes another. [CKO-13]
 */
export function useDeviceLook(card: PayingCard | undefined): () => Promise<void> {
  const send = useSend();
  const look = useRef<Look>(undefined);
  useEffect(() => {
    look.current = card && begin(send, card);
    return () => look.current?.stop();
  }, [send, card]);
  return async () => {
    if (!card) return;
    const { over } = (look.current ??= begin(send, card));
    await over;
    look.current = undefined;
  };
}
