import type { OfferItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useCallback, useEffect, useState } from 'react';
import { opensByItself } from '../domain/offer-rules.ts';
import { clearRejections, countRejection, readRejections } from './rejections.ts';

/** `never` until the first time: then the dialog stays, open or shut, so that closing gives the focus back. */
export type DialogState = 'never' | 'open' | 'shut';

/** When the offer of `itemCode` is open: by its button, or by an add that calls for it. [UPS-01] [UPS-04] */
export function useOfferDialog(itemCode: string, offer: OfferItem) {
  const bus = useUserModel()?.bus;
  const [dialog, setDialog] = useState<DialogState>('never');

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

  useEffect(
    () => bus?.on('basket:added', (added) => opensByItself(added, itemCode, readRejections()) && open(true)),
    [bus, itemCode, open],
  );
  useEffect(() => bus?.on('user:logout', clearRejections), [bus]);
  return { dialog, open, close, reject };
}
