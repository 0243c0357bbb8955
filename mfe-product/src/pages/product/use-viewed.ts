import { noteBrowsed } from '@cellardoor/contracts/calls/lists';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';

/** Says that a product is looked at, and has it noted: a page that is made in advance, once it is seen. [PRD-13] [LST-05] */
export function useViewed(itemCode: string): void {
  const bus = useUserModel()?.bus;
  const send = useSend();
  useEffect(() => {
    if (!bus) return undefined;
    const stop = bus.on('product:viewed', (viewed) => {
      if (viewed.itemCode !== itemCode) return;
      // nobody waits for it, and the page is whole without
      void send(noteBrowsed, { itemCode }).catch(() => undefined);
    });
    bus.emit('product:viewed', { itemCode });
    return stop;
  }, [bus, send, itemCode]);
}
