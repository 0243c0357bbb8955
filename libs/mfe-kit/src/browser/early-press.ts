import { pressable } from './pressable.ts';

declare global {
  interface Window {
    /** Of the document's first lines, which keep the last press until the page's script is there: gives it, and keeps no more. */
    cdEarlyPress?(): HTMLElement | undefined;
  }
}

/** With a key held down a link leads on at once, as any link. */
const leadsOn = (control: Element, { metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  control instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey);

/** What was pressed before the page's script was there, until its place takes it. */
let before: HTMLElement | undefined;

function takePressedBefore(place: HTMLElement): HTMLElement | undefined {
  if (window.cdEarlyPress) before = window.cdEarlyPress();
  delete window.cdEarlyPress;
  if (!before || !place.contains(before)) return undefined;
  const pressed = before;
  before = undefined;
  return pressed;
}

/** Keeps the last press of a button, or of such a link, that the server rendered and nobody hears yet, to press it again when its part is live. */
export function keepEarlyPress(place: HTMLElement): { isKept(): boolean; replay(): void; forget(): void } {
  let pressed = takePressedBefore(place);
  const over = new AbortController();
  const hear = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(pressable);
    if (!control || leadsOn(control, event)) return;
    event.preventDefault();
    // the part may hear already, before it is said to be live: it would be pressed twice
    event.stopPropagation();
    pressed = control;
  };
  place.addEventListener('click', hear, { capture: true, signal: over.signal });
  return {
    isKept: () => pressed !== undefined,
    replay() {
      over.abort();
      if (pressed?.isConnected) pressed.click();
    },
    forget: () => over.abort(),
  };
}
