import type { OrderOfferItem } from '@cellardoor/contracts/api/order-offers';
import { useTexts } from '@cellardoor/i18n';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { type ReactNode, useId } from 'react';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import styles from './after-purchase.module.css';
import { ConsentBox } from './consent-box.tsx';
import { useConsent } from './use-consent.ts';
import type { Acceptance, OfferAnswer } from './use-offer-answer.ts';
import { useOfferTitle } from './use-offer-title.ts';

/** What each dialog of an offer is given. */
export interface OfferDialogProps {
  readonly item: OrderOfferItem;
  readonly answer: OfferAnswer;
}

interface SignUpDialogProps extends OfferDialogProps {
  /** What pressing the button accepts, at what it costs; minor units. */
  readonly acceptance: Acceptance & { readonly expectedToPay: number };
  readonly acceptLabel: string;
  /** Why it cannot be accepted as it stands. */
  readonly obstacle?: string | undefined;
  /** What is charged later. */
  readonly future: ReactNode;
  readonly children: ReactNode;
}

/** An offer for a placed order: what it is, the box to agree by, and two answers. Closing it is a rejection. [UPS-07] [UPS-08] */
export function SignUpDialog({ item, answer, acceptance, acceptLabel, obstacle, future, children }: SignUpDialogProps) {
  const t = useTexts(afterPurchaseWidgetTexts);
  const title = useOfferTitle(item);
  const obstacleId = useId();
  const { offers, accepting } = answer;
  const consent = useConsent(JSON.stringify(acceptance));
  const reject = () => void answer.decline(item.itemCode);
  const accept = () => {
    if (consent.require()) void accepting.run(acceptance);
  };
  const footer = (
    <>
      <Button
        busy={accepting.busy}
        busyLabel={t.addingToOrder}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && obstacleId}
        onClick={accept}
      >
        {acceptLabel}
      </Button>
      <Button variant="quiet" className={styles.reject} disabled={accepting.busy} onClick={reject}>
        {t.noThanks}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={reject} dismissible={!accepting.busy} backdropCloses={false} title={title} footer={footer}>
      <div className={styles.body}>
        {children}
        {obstacle && (
          <p className={styles.obstacle} id={obstacleId} role="alert">
            {obstacle}
          </p>
        )}
        <ConsentBox card={offers.card!} consent={consent} toPay={acceptance.expectedToPay} future={future} />
        {accepting.failureText && <Notice tone="error">{accepting.failureText}</Notice>}
      </div>
    </Dialog>
  );
}
