import { type Composer, type MountParcel, type Part, PartMount, type PartRef } from '@cellardoor/mfe-kit/browser';
import { rootPrefix } from '../boot.ts';
import type { RootPart } from './root-part.ts';

/** A page that is in an outlet. */
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

/** The place of the pages: one is there at a time, and `replacePage` puts the next there. */
export class Outlet {
  shown: Shown | undefined;

  constructor(
    readonly place: HTMLElement,
    readonly composer: Composer,
    readonly mountParcel: MountParcel,
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
}
