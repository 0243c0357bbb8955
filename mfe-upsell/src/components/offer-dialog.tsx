import type { CartItem } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { useAddToBasket } from '@cellardoor/mfe-kit';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { offerTexts } from './offer.texts.ts';
import styles from './offer.module.css';

interface OfferDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** What accepting adds in one call, all or nothing. */
  readonly items: CartItem[];
  /** What that costs, in minor units. */
  readonly sum: number;
  readonly onAccepted: () => void;
  /** 'No thanks', or closed in any other way. */
  readonly onRejected: () => void;
  readonly children: ReactNode;
}

/** An offer that is accepted or turned down; what keeps it from being accepted is said in it. [UPS-05] */
export function OfferDialog({ title, open, items, sum, onAccepted, onRejected, children }: OfferDialogProps) {
  const t = useTexts(offerTexts);
  const price = usePrice();
  const add = useAddToBasket();
  const accept = async () => {
    // the dialog says itself why not
    if (await add.run(items, true)) onAccepted();
  };
  const footer = (
    <>
      <Button busy={add.busy} busyLabel={t.adding} onClick={() => void accept()}>
        {t.accept(price(sum))}
      </Button>
      <Button variant="quiet" className={styles.reject} onClick={onRejected}>
        {t.reject}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onRejected} title={title} footer={footer}>
      {add.failureText && (
        <Notice tone="error" className={styles.failure}>
          {add.failureText}
        </Notice>
      )}
      {children}
    </Dialog>
  );
}
