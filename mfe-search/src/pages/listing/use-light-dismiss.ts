import { type RefObject, useEffect, useRef } from 'react';

/** Closes an open `<details>` on Escape and on a press outside, as a list of choices should. */
export function useLightDismiss(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (details.current && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', escaped);
    };
  }, []);
  return details;
}
