import { usePrice, useTexts } from '@cellardoor/i18n';
import { useAddToBasket } from '@cellardoor/mfe-kit';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import { priceBeside, type ProductOffer } from '../../domain/product-offer.ts';
import { batchOf, unitsBeside } from '../../domain/offer-rules.ts';
import { productOfferWidgetTexts } from './product-offer.texts.ts';
import { OfferSummary } from './offer-summary.tsx';
import styles from './product-offer.module.css';

interface OfferDialogProps extends ProductOffer {
  readonly open: boolean;
  readonly onAccepted: () => void;
  /** 'No thanks', or closed in any other way. */
  readonly onRejected: () => void;
}

/** 'Save an extra 20% today', or 'Love {item name}?' of a hero offer. [UPS-01] [UPS-05] */
export function OfferDialog({ offer, terms, beside, open, onAccepted, onRejected }: OfferDialogProps) {
  const t = useTexts(productOfferWidgetTexts);
  const price = usePrice();
  const basket = useShopper((shopper) => shopper.basket);
  const units = unitsBeside(basket, { beside, terms });
  const add = useAddToBasket();
  const accept = async () => {
    // the dialog says itself why not
    if (await add.run(batchOf({ offer, beside }, units), true)) onAccepted();
  };
  const sum = offer.offerPrice + priceBeside(beside, units);
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
    <Dialog
      open={open}
      onClose={onRejected}
      title={offer.rule === 'hero' ? t.loveIt(beside.name) : t.extraOff(terms.discountPercent)}
      footer={footer}
    >
      {add.failureText && (
        <Notice tone="error" className={styles.failure}>
          {add.failureText}
        </Notice>
      )}
      <OfferSummary offer={offer} terms={terms} beside={beside} units={units} />
    </Dialog>
  );
}
