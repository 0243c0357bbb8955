import { afterPaint } from '../after-paint.ts';
import { pathWithin, controlAtPath } from './control-path.ts';
import { controlSelector, replayableSelector } from './pressable.ts';

declare global {
  interface Window {
    /** Set by an inline script that captures clicks until the page's script has loaded. Returns the last one, and stops capturing. */
    cdCapturedClick?(): HTMLElement | undefined;
  }
}

/** A click with a modifier key follows a link at once. */
const leadsOn = (control: Element, { metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  control instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey);

/** A clicked control and its path, because hydration may replace the control. */
interface CapturedClick {
  readonly control: HTMLElement;
  readonly path: readonly number[];
}

const capturedClickIn = (place: HTMLElement, control: HTMLElement): CapturedClick => ({ control, path: pathWithin(place, control) });

/** The control clicked before the page's script loaded, until its part takes it. */
let clickedBeforeScript: HTMLElement | undefined;

function takeClickBeforeScript(place: HTMLElement): CapturedClick | undefined {
  if (window.cdCapturedClick) clickedBeforeScript = window.cdCapturedClick();
  delete window.cdCapturedClick;
  if (!clickedBeforeScript || !place.contains(clickedBeforeScript)) return undefined;
  const pressed = capturedClickIn(place, clickedBeforeScript);
  clickedBeforeScript = undefined;
  return pressed;
}

/** Events that were handled, so that nested parts do not handle them twice. */
const counted = new WeakSet<Event>();

/** When the mouse goes down on a control and up on its replacement, the browser reports no click: clicks the replacement. */
function followMouse(place: HTMLElement, { pointerType, target }: PointerEvent): void {
  const control = (target as Element).closest<HTMLElement>(controlSelector);
  if (pointerType !== 'mouse' || !control) return;
  const { path } = capturedClickIn(place, control);
  const up = async (end: PointerEvent) => {
    const successor = control.isConnected ? undefined : controlAtPath(control, place, path);
    if (!successor?.contains(end.target as Node) || counted.has(end)) return;
    counted.add(end);
    // a form's button works only after the form has rendered as hydrated
    await afterPaint();
    successor.click();
  };
  addEventListener('pointerup', (event) => void up(event), { capture: true, once: true });
}

/** Captures the last click on a server-rendered control in `place` that is not hydrated yet. `replay` repeats it after hydration. */
export function captureClicks(place: HTMLElement): { hasClick(): boolean; replay(): void; forget(): void } {
  let pressed = takeClickBeforeScript(place);
  const over = new AbortController();
  const capture = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(replayableSelector);
    if (!control || leadsOn(control, event)) return;
    event.preventDefault();
    // the part may be hydrated before it reports so, and would handle the click twice
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
