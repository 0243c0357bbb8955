import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { useAcceptOffer } from '../../state/accept-offer.ts';
import { texts } from '../../texts/en.ts';
import type { OfferProps } from './offer-block.tsx';
import { OfferSummary } from './offer-summary.tsx';
import styles from './product-offer.module.css';

interface OfferDialogProps extends OfferProps {
  readonly open: boolean;
  readonly onAccepted: () => void;
  /** 'No thanks', or closed in any other way. */
  readonly onRejected: () => void;
}

/** 'Save an extra 20% today', or 'Love {item name}?' of a hero offer. [UPS-01] [UPS-05] */
export function OfferDialog({ offer, terms, itemName, open, onAccepted, onRejected }: OfferDialogProps) {
  const t = useTexts(texts);
  const price = usePrice();
  const { busy, failure, accept } = useAcceptOffer(offer, terms, onAccepted);
  const footer = (
    <>
      <Button busy={busy} busyLabel={t.adding} onClick={() => void accept()}>
        {t.accept(price(offer.offerPrice))}
      </Button>
      <Button variant="quiet" className={styles.reject} onClick={onRejected}>
        {t.reject}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onRejected}
      title={offer.rule === 'hero' ? t.loveIt(itemName) : t.extraOff(terms.discountPercent)}
      footer={footer}
    >
      {failure && (
        <Notice tone="error" className={styles.failure}>
          {failure}
        </Notice>
      )}
      <OfferSummary offer={offer} terms={terms} />
    </Dialog>
  );
}
