import { type Composer, type MountParcel, mountPart, type Part, PartMount, type PartRef } from '@cellardoor/mfe-kit/browser';
import { rootPrefix } from '../boot.ts';
import type { RootPart } from './root-part.ts';

interface Shown {
  readonly id: string;
  /** False when the page cannot take another input as it stands. */
  show(input: object, data: unknown): Promise<boolean>;
  unmount(): void;
}

export interface NextPage {
  readonly part: Part;
  readonly ref: PartRef;
  readonly data: unknown;
}

/** The place of the pages: one is there at a time, and the next takes over within one frame. */
export class Outlet {
  private shown: Shown | undefined;
  private count = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly composer: Composer,
    private readonly mountParcel: MountParcel,
  ) {}

  /** Takes over what the server rendered. Resolves when the page is live, or its code did not come: its HTML stays then. */
  async takeOver({ ref, serverData }: RootPart): Promise<void> {
    const { place, composer, mountParcel } = this;
    const mount = new PartMount({ composer, mountParcel, place, prefix: rootPrefix('page'), ref, serverData });
    this.shown = {
      id: ref.id,
      show: (input, data) => mount.show(input, data),
      unmount: () => mount.unmount(),
    };
    await mount.start();
  }

  /** The same page with another input keeps its state, its focus and its place. */
  async update({ ref, data }: NextPage): Promise<boolean> {
    return this.shown?.id === ref.id && (await this.shown.show(ref.input, data));
  }

  /** Another page in place of this one. `arrange` runs when it is in the document and before it is painted: for scroll, focus and head. */
  async replace({ part, ref, data }: NextPage, arrange: () => void): Promise<void> {
    const { place, composer, mountParcel } = this;
    const before = [...place.children] as HTMLElement[];
    const leaving = this.shown;
    const element = document.createElement('div');
    element.dataset.part = ref.id;
    place.append(element);
    // all in one task, from here to `onShown`: no frame shows two pages, or none
    for (const old of before) old.hidden = true;
    let isIn = false;
    const onShown = () => {
      if (isIn) return;
      isIn = true;
      leaving?.unmount();
      for (const old of before) old.remove();
      arrange();
    };
    const prefix = `page${++this.count}-`;
    const mounted = await mountPart({ composer, mountParcel, element, prefix, part, ref, data, onShown });
    // a view that failed shows nothing of its own, and the page has changed all the same
    onShown();
    this.shown = {
      id: ref.id,
      show: async (input, now) => (await mounted.show(input, now), true),
      unmount: () => void mounted.unmount(),
    };
  }
}
