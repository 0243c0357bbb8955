import type { SlotHandle, SlotHost } from '../slot.tsx';
import type { Composer } from './composer.ts';
import type { MountParcel } from './mount-part.ts';
import { PartMount } from './part-mount.ts';

/** What slots of one part mount their widgets with: parcels of that part's own parcel, so that single-spa takes them down with it. */
export const createSlotHost = (composer: Composer, mountParcel: MountParcel): SlotHost => ({
  mount({ element, id, widget, props, when }): SlotHandle {
    const ref = { kind: 'widget', id: widget, input: props } as const;
    const mount = new PartMount({ composer, mountParcel, place: element, prefix: `${id}-`, ref });
    void mount.start(when);
    return { update: (input) => void mount.update(input), unmount: () => mount.unmount() };
  },
});
