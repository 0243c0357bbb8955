import { afterPaint } from '../after-paint.ts';
import type { SlotLoadTime } from '../slot.tsx';
import type { PartContext, PartRef } from './composer.ts';
import { type MountedPart, type MountParcel, mountPart } from './mount-part.ts';
import { nextTask } from './next-task.ts';
import { showLoadError } from './notice.ts';
import { type ServerData, takeServerData } from './server-data.ts';
import { captureClicks } from './captured-clicks.ts';
import { waitForPointerUp } from './wait-for-pointer-up.ts';
import { whenInteracted } from './when-interacted.ts';
import { whenVisible } from './when-visible.ts';

export interface PartMountOptions {
  readonly composer: PartContext;
  readonly mountParcel: MountParcel;
  /** Contains the part's element, with the server's HTML if the server rendered it in time. */
  readonly place: HTMLElement;
  readonly prefix: string;
  readonly ref: PartRef;
  /** Returns the data with which the server rendered the element; by default it is read from the next element. */
  readonly serverData?: (element: HTMLElement) => ServerData | undefined;
}

/** Loads, mounts and unmounts one part in one place. Its failures do not affect the page. [EMB-02] */
export class PartMount {
  private readonly ended = new AbortController();
  private mounted: MountedPart | undefined;
  private loading: AbortController | undefined;
  private ref: PartRef;
  private shown: string;

  constructor(private readonly at: PartMountOptions) {
    this.ref = at.ref;
    this.shown = JSON.stringify(at.ref.input);
  }

  /** Captures clicks from now on. Resolves when the part is mounted, or has failed and shows an error. @param begins what the rest waits for */
  async start(when: SlotLoadTime = 'now', begins?: Promise<void>): Promise<void> {
    const { composer, place } = this.at;
    const press = captureClicks(place);
    this.ended.signal.addEventListener('abort', press.forget);
    await begins;
    await timeFor(place, when);
    if (this.ended.signal.aborted) return;
    try {
      await this.mount();
      // a form's button works only after the form has rendered as hydrated
      if (press.hasClick()) await afterPaint();
      press.replay();
    } catch (error) {
      press.forget();
      if (this.ended.signal.aborted) return;
      composer.report(`${this.ref.id} could not be shown`, error, this.ref.id);
      showLoadError(place, () => void this.start());
    }
  }

  private async mount() {
    const { composer, mountParcel, place, prefix, serverData = takeServerData } = this.at;
    const part = await composer.find(this.ref.kind, this.ref.id);
    if (this.ended.signal.aborted) return;
    const element = elementIn(place);
    const server = serverData(element);
    // the server's HTML is hydrated with its own props, even if they have changed since
    const ref = server ? this.at.ref : this.ref;
    const data = server ? server.is : await composer.load(part, ref, this.ended.signal);
    await nextTask();
    if (server) await waitForPointerUp(place);
    if (this.ended.signal.aborted) return;
    this.shown = JSON.stringify(ref.input);
    this.mounted = await mountPart({ composer, mountParcel, element, prefix, part, ref, data });
    if (this.ended.signal.aborted) return this.unmount();
    place.dataset.live = '';
    if (JSON.stringify(this.ref.input) !== this.shown) await this.update(this.ref.input);
  }

  /** Loads data for another input; the old view stays until it is loaded, and when loading fails. */
  async update(input: object): Promise<void> {
    this.ref = { ...this.ref, input };
    if (!this.mounted) return;
    this.loading?.abort();
    const mine = (this.loading = new AbortController());
    const { composer } = this.at;
    try {
      const part = await composer.find(this.ref.kind, this.ref.id);
      const data = await composer.load(part, this.ref, mine.signal);
      if (!mine.signal.aborted) await this.show(input, data);
    } catch (error) {
      if (!mine.signal.aborted) composer.report(`${this.ref.id} could not be updated`, error, this.ref.id);
    }
  }

  /** Shows another input with loaded data. False when the part is not mounted. */
  async show(input: object, data: unknown): Promise<boolean> {
    if (!this.mounted || this.ended.signal.aborted) return false;
    this.shown = JSON.stringify(input);
    await this.mounted.show(input, data);
    return true;
  }

  unmount(): void {
    this.ended.abort();
    this.loading?.abort();
    void this.mounted?.unmount();
  }
}

/** Waits for an interaction only where the server has rendered the part: an empty place is filled at once. */
async function timeFor(place: HTMLElement, when: SlotLoadTime): Promise<void> {
  if (when === 'visible') await whenVisible(place);
  if (when === 'touched' && place.querySelector(':scope > [data-ssr]')) await whenInteracted();
}

function elementIn(place: HTMLElement): HTMLElement {
  const there = place.firstElementChild;
  if (there instanceof HTMLElement && there.dataset.unavailable === undefined) return there;
  const fresh = document.createElement('div');
  place.replaceChildren(fresh);
  return fresh;
}
