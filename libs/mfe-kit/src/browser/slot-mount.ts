import type { SlotTime } from '../slot.tsx';
import type { Composer, PartRef } from './composer.ts';
import { type MountedPart, type MountParcel, mountPart } from './mount-part.ts';
import { showNotice } from './notice.ts';
import { takeServerData } from './server-data.ts';
import { whenVisible } from './when-visible.ts';

/** One widget in one slot, from the first sight of it to its end. Its failures stay here. [EMB-02] */
export class SlotMount {
  private readonly ended = new AbortController();
  private mounted: MountedPart | undefined;
  private loading: AbortController | undefined;
  private shown: string;

  constructor(
    private readonly composer: Composer,
    private readonly mountParcel: MountParcel,
    private readonly place: HTMLElement,
    private readonly prefix: string,
    private ref: PartRef,
  ) {
    this.shown = JSON.stringify(ref.input);
  }

  async start(when: SlotTime): Promise<void> {
    if (when === 'visible') await whenVisible(this.place);
    if (this.ended.signal.aborted) return;
    try {
      await this.mount();
    } catch (error) {
      if (this.ended.signal.aborted) return;
      this.composer.report(`${this.ref.id} could not be shown`, error);
      showNotice(this.place, () => void this.start('now'));
    }
  }

  private async mount() {
    const { composer, mountParcel, prefix, ref } = this;
    const part = await composer.find('widget', ref.id);
    const element = this.element();
    const server = takeServerData(element);
    const data = server ? server.is : await composer.load(part, ref, this.ended.signal);
    if (this.ended.signal.aborted) return;
    this.mounted = await mountPart({ composer, mountParcel, element, prefix, part, ref, data });
    if (this.ended.signal.aborted) return this.unmount();
    this.place.dataset.live = '';
    if (JSON.stringify(this.ref.input) !== this.shown) await this.update(this.ref.input);
  }

  private element(): HTMLElement {
    const there = this.place.firstElementChild;
    if (there instanceof HTMLElement && there.dataset.unavailable === undefined) return there;
    const fresh = document.createElement('div');
    this.place.replaceChildren(fresh);
    return fresh;
  }

  /** Loads anew for other props; the old view stays until then, and when that fails. */
  async update(input: object): Promise<void> {
    this.ref = { ...this.ref, input };
    if (!this.mounted) return;
    this.loading?.abort();
    const mine = (this.loading = new AbortController());
    try {
      const part = await this.composer.find('widget', this.ref.id);
      const data = await this.composer.load(part, this.ref, mine.signal);
      if (mine.signal.aborted || this.ended.signal.aborted) return;
      this.shown = JSON.stringify(input);
      await this.mounted.show(input, data);
    } catch (error) {
      if (!mine.signal.aborted) this.composer.report(`${this.ref.id} could not be updated`, error);
    }
  }

  unmount(): void {
    this.ended.abort();
    this.loading?.abort();
    void this.mounted?.unmount();
  }
}
