import { useEffect } from 'react';

/** Closes the drawer when the window grows to where the navigation stands in the header. */
export function useDesktopCloses(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const desktop = matchMedia('(min-width: 48em)');
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [open, close]);
}
