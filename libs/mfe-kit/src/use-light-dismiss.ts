import { type RefObject, useEffect, useRef } from 'react';

/** What opens and closes, and what opens it. */
export interface Dismissible {
  isOpen(): boolean;
  close(): void;
  /** Takes the focus back. */
  opener(): HTMLElement | null;
}

const unfolding = (details: HTMLDetailsElement): Dismissible => ({
  isOpen: () => details.open,
  close: () => (details.open = false),
  opener: () => details.querySelector('summary'),
});

/**
 * Closes a popup on Escape, on a press outside and when the focus moves out of it; a `<details>` also when a link in it is followed. A focus
 * that would be lost with it goes back to what opened it. [HDR-04]
 * @param popup how it opens and closes; absent for a `<details>`
 */
export function useLightDismiss(place: RefObject<HTMLElement | null>, popup?: Dismissible): void {
  const latest = useRef(popup);
  useEffect(() => {
    latest.current = popup;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stop = new AbortController();
    const own = () => latest.current ?? unfolding(element as HTMLDetailsElement);
    const closeAndReturn = () => {
      const { opener, close } = own();
      const focused = document.activeElement;
      if (focused === document.body || element.contains(focused)) opener()?.focus();
      close();
    };
    const pressed = (event: Event) => own().isOpen() && !event.composedPath().includes(element) && own().close();
    const left = ({ relatedTarget }: FocusEvent) =>
      own().isOpen() && relatedTarget && !element.contains(relatedTarget as Node) && own().close();
    const escaped = ({ key }: KeyboardEvent) => key === 'Escape' && own().isOpen() && closeAndReturn();
    const followed = ({ target }: Event) => !latest.current && (target as Element).closest('a') && closeAndReturn();
    const { signal } = stop;
    document.addEventListener('pointerdown', pressed, { signal });
    document.addEventListener('keydown', escaped, { signal });
    element.addEventListener('focusout', left, { signal });
    element.addEventListener('click', followed, { signal });
    return () => stop.abort();
  }, [place]);
}
