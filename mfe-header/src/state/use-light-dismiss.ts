import { type RefObject, useEffect } from 'react';

/** Closes a `<details>` on Escape, on a press elsewhere, when the focus leaves it and when a link in it is followed. [HDR-04] */
export function useLightDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current!;
    const close = () => {
      element.open = false;
    };
    const closeOutside = (event: Event) => event.composedPath().includes(element) || close();
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => relatedTarget && !element.contains(relatedTarget as Node) && close();
    const closeOnFollow = (event: Event) => (event.target as Element).closest('a') && close();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')!.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    element.addEventListener('focusout', closeOnLeave);
    element.addEventListener('click', closeOnFollow);
    element.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      element.removeEventListener('focusout', closeOnLeave);
      element.removeEventListener('click', closeOnFollow);
      element.removeEventListener('keydown', closeOnEscape);
    };
  }, [details]);
}
