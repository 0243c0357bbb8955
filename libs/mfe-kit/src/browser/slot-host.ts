import type { SlotHandle, SlotHost } from '../slot.tsx';
import type { PartContext } from './composer.ts';
import type { MountParcel } from './mount-part.ts';
import { nextTask } from './next-task.ts';
import { PartMount } from './part-mount.ts';

let next: Promise<void> | undefined;

/** One task for all slots of a piece: the one in which React brings the piece to life is long enough. */
const taskAfterPiece = (): Promise<void> => (next ??= nextTask().then(() => void (next = undefined)));

/** What slots of one part mount their widgets with: parcels of that part's own parcel, so that single-spa takes them down with it. */
export const createSlotMounter = (composer: PartContext, mountParcel: MountParcel): SlotHost => ({
  mount({ element, id, widget, props, when }): SlotHandle {
    const ref = { kind: 'widget', id: widget, input: props } as const;
    const mount = new PartMount({ composer, mountParcel, place: element, prefix: `${id}-`, ref });
    void mount.start(when, taskAfterPiece());
    return { update: (input) => void mount.update(input), unmount: () => mount.unmount() };
  },
});
