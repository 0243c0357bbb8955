import { afterPaint } from '../after-paint.ts';
import { pathInPlace, successorOf } from './path-in-place.ts';
import { anyControl, replayableSelector } from './pressable.ts';

declare global {
  interface Window {
    /** Of the document's first lines, which keep the last press until the page's script is there: gives it, and keeps no more. */
    cdEarlyPress?(): HTMLElement | undefined;
  }
}

/** With a key held down a link leads on at once, as any link. */
const leadsOn = (control: Element, { metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  control instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey);

/** A control, and where it stood: what comes to life may be rendered anew. */
interface Pressed {
  readonly control: HTMLElement;
  readonly path: readonly number[];
}

const pressedIn = (place: HTMLElement, control: HTMLElement): Pressed => ({ control, path: pathInPlace(place, control) });

/** What was pressed before the page's script was there, until its place takes it. */
let before: HTMLElement | undefined;

function takePressedBefore(place: HTMLElement): Pressed | undefined {
  if (window.cdEarlyPress) before = window.cdEarlyPress();
  delete window.cdEarlyPress;
  if (!before || !place.contains(before)) return undefined;
  const pressed = pressedIn(place, before);
  before = undefined;
  return pressed;
}

/** Ends of presses that were counted: a part may lie in another that comes to life, too. */
const counted = new WeakSet<Event>();

/** A mouse that goes down on one control and up on the one that has been rendered in its stead presses neither: presses the second. */
function followMouse(place: HTMLElement, { pointerType, target }: PointerEvent): void {
  const control = (target as Element).closest<HTMLElement>(anyControl);
  if (pointerType !== 'mouse' || !control) return;
  const { path } = pressedIn(place, control);
  const up = async (end: PointerEvent) => {
    const successor = control.isConnected ? undefined : successorOf(control, place, path);
    if (!successor?.contains(end.target as Node) || counted.has(end)) return;
    counted.add(end);
    // a form's button sends only once the form knows that it is live
    await afterPaint();
    successor.click();
  };
  addEventListener('pointerup', (event) => void up(event), { capture: true, once: true });
}

/** Keeps the last press of a button, or of such a link, that the server rendered and nobody hears yet, to press it again when its part is live. */
export function keepEarlyPress(place: HTMLElement): { isKept(): boolean; replay(): void; forget(): void } {
  let pressed = takePressedBefore(place);
  const over = new AbortController();
  const hear = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(replayableSelector);
    if (!control || leadsOn(control, event)) return;
    event.preventDefault();
    // the part may hear already, before it is said to be live: it would be pressed twice
    event.stopPropagation();
    pressed = pressedIn(place, control);
  };
  const early = { capture: true, signal: over.signal };
  place.addEventListener('click', hear, early);
  place.addEventListener('pointerdown', (event) => followMouse(place, event), early);
  return {
    isKept: () => pressed !== undefined,
    replay() {
      over.abort();
      if (pressed) successorOf(pressed.control, place, pressed.path)?.click();
    },
    forget: () => over.abort(),
  };
}
