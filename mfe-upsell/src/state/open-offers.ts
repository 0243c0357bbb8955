import { useLayoutEffect } from 'react';

// the widgets of one page share this module
let open = 0;

/** Counts an offer's dialog while it is open. */
export function useCountedAsOpen(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    open += 1;
    return () => void (open -= 1);
  }, [isOpen]);
}

/** True while an offer, or any other dialog of the page, is in front of the shopper: nothing opens by itself on top of it. [UPS-13] */
export const isDialogOpen = (): boolean => open > 0 || document.querySelector('dialog[open]') !== null;
