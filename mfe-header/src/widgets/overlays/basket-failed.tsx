import { useTexts } from '@cellardoor/i18n';
import { Button, Dialog } from '@cellardoor/ui';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { overlaysWidgetTexts } from './overlays.texts.ts';

/** Says why something did not get into the basket, unless who tried says so on the spot. [HDR-05] [PRD-07] */
export function BasketFailed() {
  const t = useTexts(overlaysWidgetTexts);
  const bus = useUserModel()?.bus;
  const [message, setMessage] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      bus?.on('basket:failed', (failure) => {
        if (failure.saidHere) return;
        setMessage(failure.message);
        setOpen(true);
      }),
    [bus],
  );
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={t.basketTitle} size="narrow" footer={<Button onClick={close}>{t.close}</Button>}>
      <p role="alert">{message}</p>
    </Dialog>
  );
}
