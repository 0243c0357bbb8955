import { consentIn, partnerCardCookie, pointsExplainedCookie } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Button, Dialog } from '@cellardoor/ui';
import { useShopper, useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { cookieValue, dismissal } from '../../domain/cookies.ts';
import styles from './points-dialog.module.css';
import { pointsWidgetTexts } from './points.texts.ts';

/** Says to each visitor of the bank partner's shop once what points are, after whatever else they are asked; not in the checkout. [HDR-11] */
export function PointsDialog() {
  const t = useTexts(pointsWidgetTexts);
  const { points } = useMarket().facts;
  const bus = useUserModel()?.bus;
  const accepted = useShopper(({ session }) => session?.cardAccepted ?? false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!points || !bus) return undefined;
    const look = () => {
      const { cookie } = document;
      const known = cookieValue(cookie, pointsExplainedCookie.name) === 'true';
      const busy = !consentIn(cookie) || (!accepted && cookieValue(cookie, partnerCardCookie.name) !== '');
      setOpen(!known && !busy && !document.documentElement.dataset.page?.startsWith('checkout.'));
    };
    look();
    const stop = [bus.on('page:shown', look), bus.on('header:cookies-chosen', look)];
    return () => stop.forEach((off) => off());
  }, [accepted, bus, points]);
  const close = () => {
    document.cookie = dismissal(pointsExplainedCookie, location.protocol === 'https:');
    setOpen(false);
  };
  return (
    <Dialog open={open} onClose={close} title={t.pointsTitle} size="narrow" footer={<Button onClick={close}>{t.pointsClose}</Button>}>
      <ol className={styles.steps}>
        <li>{t.pointsPrices}</li>
        <li>{t.pointsFirst}</li>
        <li>{t.pointsRest}</li>
      </ol>
    </Dialog>
  );
}
