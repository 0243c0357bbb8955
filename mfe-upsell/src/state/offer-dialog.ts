import type { OfferItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useCallback, useEffect, useState } from 'react';
import { useCountedAsOpen } from './open-offers.ts';
import { clearRejections, countRejection } from './rejections.ts';

/** `never` until the first time: then the dialog stays, open or shut, so that closing gives the focus back. */
export type DialogState = 'never' | 'open' | 'shut';

/** Opens an offer and closes it, accepted or turned down, and tells others. `itemCode` is the product that it is made beside, or in a basket its own. [UPS-04] */
export function useOfferDialog(itemCode: string, offer: OfferItem) {
  const bus = useUserModel()?.bus;
  const [dialog, setDialog] = useState<DialogState>('never');
  useCountedAsOpen(dialog === 'open');

  const open = useCallback(
    (byItself: boolean) => {
      setDialog('open');
      bus?.emit('upsell:opened', { itemCode, byItself, offer });
    },
    [bus, itemCode, offer],
  );
  const close = useCallback(() => setDialog('shut'), []);
  const reject = useCallback(() => {
    setDialog('shut');
    countRejection();
    bus?.emit('upsell:rejected', { itemCode });
  }, [bus, itemCode]);

  useEffect(() => bus?.on('user:logout', clearRejections), [bus]);
  return { dialog, open, close, reject };
}
