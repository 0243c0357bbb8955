/** What does something without script: a form's own button, a popover's. A link that only stands in for a button does not count. */
const worksAlone = (control: Element) =>
  control instanceof HTMLButtonElement && (control.type !== 'button' || control.hasAttribute('popovertarget'));

/** Keeps the last press of a button that the server rendered and nobody hears yet, to press it again when its part is live. */
export function keepEarlyPress(place: HTMLElement): { replay(): void; forget(): void } {
  let pressed: HTMLElement | undefined;
  const over = new AbortController();
  const hear = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>('button, [role=button]');
    if (!control || worksAlone(control)) return;
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
