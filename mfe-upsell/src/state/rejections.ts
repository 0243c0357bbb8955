import { useSyncExternalStore } from 'react';
import { rejectionCookie, rejectionsIn } from '../domain/rejection-cookie.ts';

// The cookie is the state: another tab, and a server that hides the block, see the same count
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const write = (count: number) => {
  document.cookie = rejectionCookie(count, location.protocol === 'https:');
  for (const listener of listeners) listener();
};

/** Rejections of this browser so far. In the browser only. */
export const readRejections = (): number => rejectionsIn(document.cookie);

/** One more time the shopper turned an offer down. [UPS-04] */
export const countRejection = (): void => write(readRejections() + 1);

/** The count starts anew, as at a logout. [USR-05] */
export const clearRejections = (): void => write(0);

/** Rejections so far; 0 in what the server renders, which is the same for all. */
export const useRejections = (): number => useSyncExternalStore(subscribe, readRejections, () => 0);
