import { afterPaint } from '../after-paint.ts';
import { pathWithin, controlAtPath } from './control-path.ts';
import { controlSelector, replayableSelector } from './pressable.ts';

declare global {
  interface Window {
    /** Of the document's first lines, which keep the last press until the page's script is there: gives it, and keeps no more. */
    cdCapturedClick?(): HTMLElement | undefined;
  }
}

/** With a key held down a link leads on at once, as any link. */
const leadsOn = (control: Element, { metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  control instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey);

/** A control, and where it stood: what comes to life may be rendered anew. */
interface CapturedClick {
  readonly control: HTMLElement;
  readonly path: readonly number[];
}

const capturedClickIn = (place: HTMLElement, control: HTMLElement): CapturedClick => ({ control, path: pathWithin(place, control) });

/** What was pressed before the page's script was there, until its place takes it. */
let clickedBeforeScript: HTMLElement | undefined;

function takeClickBeforeScript(place: HTMLElement): CapturedClick | undefined {
  if (window.cdCapturedClick) clickedBeforeScript = window.cdCapturedClick();
  delete window.cdCapturedClick;
  if (!clickedBeforeScript || !place.contains(clickedBeforeScript)) return undefined;
  const pressed = capturedClickIn(place, clickedBeforeScript);
  clickedBeforeScript = undefined;
  return pressed;
}

/** Ends of presses that were counted: a part may lie in another that comes to life, too. */
const counted = new WeakSet<Event>();

/** A mouse that goes down on one control and up on the one that has been rendered in its stead presses neither: presses the second. */
function followMouse(place: HTMLElement, { pointerType, target }: PointerEvent): void {
  const control = (target as Element).closest<HTMLElement>(controlSelector);
  if (pointerType !== 'mouse' || !control) return;
  const { path } = capturedClickIn(place, control);
  const up = async (end: PointerEvent) => {
    const successor = control.isConnected ? undefined : controlAtPath(control, place, path);
    if (!successor?.contains(end.target as Node) || counted.has(end)) return;
    counted.add(end);
    // a form's button sends only once the form knows that it is live
    await afterPaint();
    successor.click();
  };
  addEventListener('pointerup', (event) => void up(event), { capture: true, once: true });
}

/** Keeps the last press of a button, or of such a link, that the server rendered and nobody hears yet, to press it again when its part is live. */
export function captureClicks(place: HTMLElement): { hasClick(): boolean; replay(): void; forget(): void } {
  let pressed = takeClickBeforeScript(place);
  const over = new AbortController();
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(replayableSelector);
    if (!control || leadsOn(control, event)) return;
    event.preventDefault();
    // the part may hear already, before it is said to be live: it would be pressed twice
    event.stopPropagation();
    pressed = capturedClickIn(place, control);
  };
  const early = { capture: true, signal: over.signal };
  place.addEventListener('click', capture, early);
  place.addEventListener('pointerdown', (event) => followMouse(place, event), early);
  return {
    hasClick: () => pressed !== undefined,
    replay() {
      over.abort();
      if (pressed) controlAtPath(pressed.control, place, pressed.path)?.click();
    },
    forget: () => over.abort(),
  };
}
