import type { ShippingMethodInfo, ShippingOption } from '@cellardoor/contracts/api/shipping';
import { getShippingMethodInfo, listShippingOptions } from '@cellardoor/contracts/calls/checkout';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

interface Details {
  readonly info?: ShippingMethodInfo;
  /** The days on which it comes. */
  readonly days: readonly ShippingOption[];
}

const none: Details = { days: [] };

/** What there is to know of a way of delivery, and its days; what cannot be read is left out: it can be chosen all the same. */
export function useMethodDetails(methodCode: string): Details {
  const send = useSend();
  const [read, setRead] = useState<{ readonly of: string; readonly details: Details }>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void Promise.all([
      send(getShippingMethodInfo, { methodCode }, { signal }).catch(() => undefined),
      send(listShippingOptions, { shippingMethod: methodCode }, { signal }).then(
        ({ shippingOptions }) => shippingOptions,
        () => [],
      ),
    ]).then(([info, days]) => signal.aborted || setRead({ of: methodCode, details: { info, days } }));
    return () => stop.abort();
  }, [send, methodCode]);
  return read?.of === methodCode ? read.details : none;
}
