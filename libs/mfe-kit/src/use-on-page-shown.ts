import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';

/**
 * Calls back when another page is shown in this document. The one that was there from the start is announced, too, once it is live: what the shopper
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
