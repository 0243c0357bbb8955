import type { ToldProduct } from '@cellardoor/contracts';
import { noteBrowsed } from '@cellardoor/contracts/calls/lists';
import { afterPaint } from '@cellardoor/mfe-kit';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';

/** Says that a product is looked at, and has it noted: a page that is made in advance, once it is seen. [PRD-13] [LST-05] */
export function useViewed(product: ToldProduct): void {
  const { itemCode } = product;
  const bus = useUserModel()?.bus;
  const send = useSend();
  // the product is a new object with each render: it is viewed once all the same
  const now = useRef(product);
  now.current = product;
  useEffect(() => {
    if (!bus) return undefined;
    const stop = bus.on('product:viewed', (viewed) => {
      if (viewed.itemCode !== itemCode) return;
      // nobody waits for it, and the page is whole without
      void send(noteBrowsed, { itemCode }, { outlivesPage: true }).catch(() => undefined);
    });
    let left = false;
    // a press may be what brings the page to life: it is answered first
    void afterPaint().then(() => {
      if (!left) bus.emit('product:viewed', { itemCode, product: now.current });
    });
    return () => {
      left = true;
      stop();
    };
  }, [bus, send, itemCode]);
}
