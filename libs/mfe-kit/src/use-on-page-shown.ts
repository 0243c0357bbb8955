import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';

/**
 * Calls back when the router shows another page in this document. Not for the first page, whose event comes after hydration: what the shopper has
 * opened before stays open.
 */
export function useOnPageShown(onArrival: () => void): void {
  const bus = useUserModel()?.bus;
  const latest = useRef(onArrival);
  useEffect(() => {
    latest.current = onArrival;
  });
  useEffect(() => {
    let isAwaited = document.documentElement.dataset.ready === undefined;
    return bus?.on('page:shown', () => {
      if (!isAwaited) latest.current();
      isAwaited = false;
    });
  }, [bus]);
}
