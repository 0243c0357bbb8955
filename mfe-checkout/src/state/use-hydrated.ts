import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is taken over: forms wait until what is typed can be kept and sent. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
