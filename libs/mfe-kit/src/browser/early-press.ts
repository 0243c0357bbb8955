/** What does something without script: a form's own button, a popover's. A link that only stands in for a button does not count. */
const worksAlone = (control: Element) =>
  control instanceof HTMLButtonElement && (control.type !== 'button' || control.hasAttribute('popovertarget'));

/** A link may say `data-opens`: a plain press opens something here. With a key held down it leads on at once, as any link. */
const pressable = 'button, [role=button], a[data-opens]';
const leadsOn = (control: Element, { metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  control instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey);

/** Keeps the last press of a button, or of such a link, that the server rendered and nobody hears yet, to press it again when its part is live. */
export function keepEarlyPress(place: HTMLElement): { replay(): void; forget(): void } {
  let pressed: HTMLElement | undefined;
  const over = new AbortController();
  const hear = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(pressable);
    if (!control || worksAlone(control) || leadsOn(control, event)) return;
    event.preventDefault();
    // the part may hear already, before it is said to be live: it would be pressed twice
    event.stopPropagation();
    pressed = control;
  };
  place.addEventListener('click', hear, { capture: true, signal: over.signal });
  return {
    replay() {
      over.abort();
      if (pressed?.isConnected) pressed.click();
    },
    forget: () => over.abort(),
  };
}
