import type { PaymentOption } from '@cellardoor/contracts';
import { listPaymentOptions } from '@cellardoor/contracts/calls/checkout';
import { useSend } from '@cellardoor/user-model';
import { useCallback, useEffect, useState } from 'react';
import { optionsWithout } from './options-without.ts';

/** Milliseconds before each time that the options are asked for by themselves. */
const waitsMs = [0, 2_000, 5_000];

export interface PaymentOptions {
  /** Null while they are not known: the brand's cards are shown then, and the server has the last word. */
  readonly options: readonly PaymentOption[] | null;
  readonly state: 'known' | 'asked' | 'failed';
  readonly retry: () => void;
}

/** The ways to pay that came with the page; where they did not, they are asked for while the payment step is open. */
export function usePaymentOptions(given: readonly PaymentOption[] | null, isOpen: boolean): PaymentOptions {
  const send = useSend();
  const [read, setRead] = useState<readonly PaymentOption[] | null>(null);
  const [asks, setAsks] = useState(0);
  const options = given ?? read;
  const waitMs = waitsMs[asks];
  const isWanted = isOpen && !options && waitMs !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () =>
      send(listPaymentOptions, {}, { signal })
        .catch(optionsWithout)
        .then((offered) => {
          if (signal.aborted) return;
          if (offered) setRead(offered.paymentOptions);
          else setAsks((before) => before + 1);
        });
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [send, isWanted, waitMs]);
  const retry = useCallback(() => setAsks(0), []);
  return { options, state: options ? 'known' : waitMs === undefined ? 'failed' : 'asked', retry };
}
