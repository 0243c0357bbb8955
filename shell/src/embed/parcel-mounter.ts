import type { MountParcel } from '@cellardoor/mfe-kit/browser';
import { type AppProps, mountRootParcel } from 'single-spa';

/**
 * Mounts one parcel that stays as long as the page, and gives the way to mount others as its children. single-spa keeps every root parcel for
 * ever, with its element and listeners, and forgets a child when it is unmounted.
 */
export const createParcelMounter = (): Promise<MountParcel> =>
  new Promise((resolve, reject) => {
    const stays = {
      name: 'cellardoor-widgets',
      bootstrap: async () => undefined,
      mount: async ({ mountParcel }: AppProps) => resolve(mountParcel),
      unmount: async () => undefined,
    };
    mountRootParcel(stays, { domElement: document.createElement('div') }).mountPromise.catch(reject);
  });
