import { type RefObject, useEffect, useRef } from 'react';

interface LightDismiss {
  readonly details: RefObject<HTMLDetailsElement | null>;
  /** Closes it, and leaves the focus on what opens it. */
  close(): void;
}

/** Closes an open `<details>` on Escape and on a press outside, as a list of choices should. */
export function useLightDismiss(): LightDismiss {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    details.current!.open = false;
    details.current!.querySelector('summary')!.focus();
  };
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
  return { details, close };
}
