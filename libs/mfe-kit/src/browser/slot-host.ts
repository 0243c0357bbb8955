import type { SlotHandle, SlotHost } from '../slot.tsx';
import type { PartContext } from './composer.ts';
import type { MountParcel } from './mount-part.ts';
import { nextTask } from './next-task.ts';
import { PartMount } from './part-mount.ts';

let next: Promise<void> | undefined;

/** One task for all slots of a section, separate from the task in which React hydrates the section. */
const taskAfterPiece = (): Promise<void> => (next ??= nextTask().then(() => void (next = undefined)));

/** Mounts the widgets of a part's slots as child parcels of the part, so that single-spa unmounts them with it. */
export const createSlotMounter = (composer: PartContext, mountParcel: MountParcel): SlotHost => ({
  mount({ element, id, widget, props, when }): SlotHandle {
    const ref = { kind: 'widget', id: widget, input: props } as const;
    const mount = new PartMount({ composer, mountParcel, place: element, prefix: `${id}-`, ref });
    void mount.start(when, taskAfterPiece());
    return { update: (input) => void mount.update(input), unmount: () => mount.unmount() };
  },
});
