import type { ShippingMethodInfo, ShippingOption } from '@cellardoor/contracts/api/shipping';
import { getShippingMethodInfo, listShippingOptions } from '@cellardoor/contracts/calls/checkout';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

export interface MethodDetails {
  readonly info?: ShippingMethodInfo;
  /** The days on which it comes. */
  readonly days: readonly ShippingOption[];
}

/** Milliseconds for which a shopper waits for them. */
const patienceMs = 3_000;

/**
 * What there is to know of ways of delivery, and their days, by the ways' codes; undefined until all of it has come, as what comes late would move the button
 * that is about to be pressed. What cannot be read in time is left out: the way can be chosen all the same.
 */
export function useMethodDetails(methodCodes: readonly string[]): ReadonlyMap<string, MethodDetails> | undefined {
  const send = useSend();
  const [read, setRead] = useState<{ readonly of: string; readonly details: ReadonlyMap<string, MethodDetails> }>();
  const of = methodCodes.join();
  useEffect(() => {
    if (!of) return;
    const stop = new AbortController();
    const { signal } = stop;
    let patience: ReturnType<typeof setTimeout>;
    const tooLate = new Promise<undefined>((resolve) => (patience = setTimeout(() => resolve(undefined), patienceMs)));
    const inTime = <T>(answer: Promise<T>) => Promise.race([answer.catch(() => undefined), tooLate]);
    const detailsOf = async (methodCode: string): Promise<[string, MethodDetails]> => {
      const [info, options] = await Promise.all([
        inTime(send(getShippingMethodInfo, { methodCode }, { signal })),
        inTime(send(listShippingOptions, { shippingMethod: methodCode }, { signal })),
      ]);
      return [methodCode, { info, days: options?.shippingOptions ?? [] }];
    };
    void Promise.all(of.split(',').map(detailsOf)).then((all) => signal.aborted || setRead({ of, details: new Map(all) }));
    return () => {
      clearTimeout(patience);
      stop.abort();
    };
  }, [send, of]);
  return read?.of === of ? read.details : undefined;
}
