/**
 * Gives jsdom what browsers have and it lacks: dialogs, popovers, scrolling, media queries, observers, channels, `<search>`, and questions about CSS
 * and the page's timing. Every media query is false until `setMedia` names it; an observed element is in sight at once; no CSS is supported.
 */
export function fillInPlatform(): void {
  const dialog = HTMLDialogElement.prototype;
  const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
  dialog.showModal = dialog.show = function show() {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    const first = this.querySelector<HTMLElement>('[autofocus], button, a[href], input, select, textarea, [tabindex]');
    (first ?? this).focus();
  };
  dialog.close = function close(value?: string) {
    if (!this.open) return;
    if (value !== undefined) this.returnValue = value;
    this.open = false;
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else if (this.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    this.dispatchEvent(new Event('close'));
  };
  const element = HTMLElement.prototype;
  const toggled = (of: HTMLElement, open: boolean) => {
    of.toggleAttribute('data-popover-open', open);
    of.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed', oldState: open ? 'closed' : 'open' }));
  };
  element.showPopover = function showPopover() {
    toggled(this, true);
  };
  element.hidePopover = function hidePopover() {
    toggled(this, false);
  };
  element.scrollIntoView = () => {};
  element.scrollTo = () => {};
  window.scrollTo = () => {};
  performance.getEntriesByType = () => [];
  window.CSS = { ...window.CSS, supports: () => false };
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: media.has(query), media: query }) as MediaQueryList;
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function createElement(this: Document, ...args: [string]) {
    const created = create.apply(this, args);
    // React complains of a tag that the browser does not know
    if (args[0] === 'search') Object.defineProperty(created, Symbol.toStringTag, { value: 'HTMLElement' });
    return created;
  };
  // a browser of one tab: nobody else hears it
  window.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver = class {
    readonly #seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen;
    }
    observe(target: Element) {
      queueMicrotask(() =>
        this.#seen([{ target, isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      );
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  afterEach(() => media.clear());
}

const media = new Set<string>();

/** Makes media queries true until the test ends: `setMedia('(min-width: 48em)')`. Call it before rendering. */
export function setMedia(...queries: readonly string[]): void {
  for (const query of queries) media.add(query);
}
