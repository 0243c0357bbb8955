import type { AppProps, Parcel, ParcelConfig } from 'single-spa';
import type { PartContext, Part, PartRef } from './composer.ts';
import { partLifecycles } from './part-lifecycles.ts';
import type { PartProps } from './part-root.tsx';

export type MountParcel = AppProps['mountParcel'];

/** A part that is on the page. */
export interface MountedPart {
  /** Shows the part with another input and its loaded data. */
  show(input: object, data: unknown): Promise<void>;
  unmount(): Promise<void>;
}

export interface MountPartOptions {
  readonly composer: PartContext;
  readonly mountParcel: MountParcel;
  readonly element: HTMLElement;
  readonly prefix: string;
  readonly part: Part;
  readonly ref: PartRef;
  readonly data: unknown;
  /** Called when the first view is in the document and hydrated, before it is painted. */
  readonly onShown?: () => void;
}

/**
 * Mounts a part whose code and data are loaded: hydrates the server's HTML, or renders where there is none. Resolves when the view is hydrated, or
 * shows an error.
 */
export async function mountPart({
  composer,
  mountParcel,
  element,
  prefix,
  part,
  ref,
  data,
  onShown,
}: MountPartOptions): Promise<MountedPart> {
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
    // single-spa refuses to end a part that is being updated with its page: the queue below ends it
    parcel.unmountPromise.catch(() => undefined);
  });
  await parcel.mountPromise;
  const isMounted = () => parcel.getStatus() === 'MOUNTED';
  /** Updates that wait until React has put them into the document. */
  const uncommitted = new Set<() => void>();
  const committed = (now: PartProps): { readonly props: PartProps; readonly promise: Promise<void> } => {
    let end = () => {};
    const promise = new Promise<void>((resolve) => {
      end = () => {
        uncommitted.delete(end);
        resolve();
      };
    });
    uncommitted.add(end);
    return { props: { ...now, onCommitted: end, onFailed: end }, promise };
  };
  // single-spa refuses an update, and an unmount, while another update is under way
  let last: Promise<unknown> = Promise.resolve();
  const next = (step: () => Promise<unknown> | undefined): Promise<void> => {
    const done = last.then(async () => void (isMounted() && (await step())));
    last = done.catch(() => {});
    return done;
  };
  return {
    show: async (input, now) => {
      const update = committed(props(input, now));
      await next(() => parcel.update?.(update.props));
      if (isMounted()) await update.promise;
    },
    unmount: async () => {
      await next(() => parcel.unmount());
      // pending updates resolve, as they will not be rendered any more
      for (const end of uncommitted) end();
    },
  };
}
