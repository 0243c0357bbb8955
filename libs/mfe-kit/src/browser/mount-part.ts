import type { AppProps, Parcel, ParcelConfig } from 'single-spa';
import type { Composer, Part, PartRef } from './composer.ts';
import { partLifecycles } from './part-lifecycles.tsx';
import type { PartProps } from './part-root.tsx';

export type MountParcel = AppProps['mountParcel'];

/** A part that is on the page. */
export interface MountedPart {
  /** Shows the same part with another input, its data already loaded. */
  show(input: object, data: unknown): Promise<void>;
  unmount(): Promise<void>;
}

export interface Mounting {
  readonly composer: Composer;
  readonly mountParcel: MountParcel;
  readonly element: HTMLElement;
  readonly prefix: string;
  readonly part: Part;
  readonly ref: PartRef;
  readonly data: unknown;
  /** Called when the first view is in the document and live, before it is painted. */
  readonly onShown?: () => void;
}

/**
 * Mounts a part whose code and data are there: hydrates where the server rendered, renders where it did not. Resolves when its view is live,
 * or has failed and says so.
 */
export async function mountPart({ composer, mountParcel, element, prefix, part, ref, data, onShown }: Mounting): Promise<MountedPart> {
  const props = (input: object, now: unknown): PartProps => ({ composer, part, subject: { ...ref, input }, data: now });
  const lifecycles = partLifecycles(composer, ref.id, prefix);
  let parcel!: Parcel<object>;
  await new Promise<void>((resolve, reject) => {
    const shown = () => {
      onShown?.();
      resolve();
    };
    const own = { domElement: element, ...props(ref.input, data), onShown: shown, onFailed: resolve };
    parcel = mountParcel(lifecycles as ParcelConfig, own) as Parcel<object>;
    parcel.mountPromise.catch(reject);
  });
  await parcel.mountPromise;
  return {
    show: async (input, now) => void (await parcel.update?.(props(input, now))),
    unmount: async () => void (parcel.getStatus() === 'MOUNTED' && (await parcel.unmount())),
  };
}
