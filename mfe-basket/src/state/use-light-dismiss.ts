import { type RefObject, useEffect } from 'react';

/** Closes a `<details>` on Escape, on a press outside, and when the focus or a followed link leaves it. */
export function useLightDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => (element.open = false);
    const inside = (event: Event) => event.composedPath().includes(element);
    const pressed = (event: Event) => void (inside(event) || close());
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const followed = (event: Event) => void ((event.target as Element).closest('a') && close());
    document.addEventListener('pointerdown', pressed);
    element.addEventListener('focusout', left);
    element.addEventListener('keydown', key);
    element.addEventListener('click', followed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      element.removeEventListener('focusout', left);
      element.removeEventListener('keydown', key);
      element.removeEventListener('click', followed);
    };
  }, [details]);
}
