import type { ShippingMethod } from '@cellardoor/contracts';
import { listShippingMethods } from '@cellardoor/contracts/calls/checkout';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

interface State {
  readonly methods?: readonly ShippingMethod[];
  readonly failed?: boolean;
}

/** The delivery methods to a postcode; undefined while they load. */
export function useShippingMethods(postcode: string) {
  const send = useSend();
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setState({});
    send(listShippingMethods, { postcode, type: 'delivery' }, { signal: stop.signal }).then(
      ({ shippingMethods }) => setState({ methods: shippingMethods }),
      () => stop.signal.aborted || setState({ failed: true }),
    );
    return () => stop.abort();
  }, [send, postcode, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
