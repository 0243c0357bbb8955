import type { NearShop } from '@cellardoor/contracts/api/addresses';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import { listCollectionLocations, listShippingMethods } from '@cellardoor/contracts/calls/checkout';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

interface State {
  readonly methods?: readonly OfferedMethod[];
  /** Where it can be collected, the nearest to the postcode first. */
  readonly shops?: readonly NearShop[];
  readonly failed?: boolean;
}

/** The ways of delivery to a postcode, then those of collection with their shops; undefined while they load. */
export function useShippingMethods(postcode: string) {
  const send = useSend();
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setState({});
    Promise.all([
      send(listShippingMethods, { postcode, type: 'delivery' }, { signal }),
      send(listShippingMethods, { postcode, type: 'collection' }, { signal }),
      send(listCollectionLocations, { postcode, type: 'collection' }, { signal }),
    ]).then(
      ([delivered, collected, { collectionLocations }]) =>
        setState({ methods: [...delivered.shippingMethods, ...collected.shippingMethods], shops: collectionLocations }),
      () => signal.aborted || setState({ failed: true }),
    );
    return () => stop.abort();
  }, [send, postcode, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
