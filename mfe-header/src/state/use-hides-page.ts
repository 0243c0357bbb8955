import { useEffect } from 'react';

/** On the page of gifts, where a gift may be chosen already, an open menu hides less than elsewhere. */
const behindMenu = (): HTMLElement[] => {
  const page = document.documentElement.dataset.page === 'product.gifts' ? '#page [data-content-block]' : '#page';
  return [...document.querySelectorAll<HTMLElement>(`#footer, ${page}`)];
};

/** While the menu is open, hides the footer and the page behind it; the place that was scrolled to stays. [RTE-03] */
export function useHidesPage(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const hidden = behindMenu();
    const hide = (isHidden: boolean) => {
      for (const element of hidden) {
        element.inert = isHidden;
        element.style.visibility = isHidden ? 'hidden' : '';
      }
    };
    hide(true);
    return () => hide(false);
  }, [open]);
}
