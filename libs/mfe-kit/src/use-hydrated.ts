import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server renders and while it is taken over, true from then on: forms cannot send before. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
