import { usePrice, useTexts } from '@cellardoor/i18n';
import { useShopper } from '@cellardoor/user-model';
import { OfferDialog } from '../../components/offer-dialog.tsx';
import { OfferSummary } from '../../components/offer-summary.tsx';
import { priceBeside, type ProductOffer } from '../../domain/product-offer.ts';
import { batchOf, unitsBeside } from '../../domain/offer-rules.ts';
import { productOfferWidgetTexts } from './product-offer.texts.ts';
import styles from './product-offer.module.css';

interface ProductOfferDialogProps extends ProductOffer {
  readonly open: boolean;
  readonly onAccepted: () => void;
  readonly onRejected: () => void;
}

/** 'Save an extra 20% today', or 'Love {item name}?' of a hero offer. [UPS-01] [UPS-05] */
export function ProductOfferDialog({ offer, terms, beside, ...dialog }: ProductOfferDialogProps) {
  const t = useTexts(productOfferWidgetTexts);
  const price = usePrice();
  const basket = useShopper((shopper) => shopper.basket);
  const units = unitsBeside(basket, { beside, terms });
  const around = priceBeside(beside, units);
  return (
    <OfferDialog
      {...dialog}
      title={offer.rule === 'hero' ? t.loveIt(beside.name) : t.extraOff(terms.discountPercent)}
      items={batchOf({ offer, beside }, units)}
      sum={offer.offerPrice + around}
    >
      <OfferSummary offer={offer} terms={terms}>
        {units > 0 && (
          <p className={styles.beside}>
            <span>{beside.bottles > 1 ? t.withCase(beside.name) : t.withBottles(units, beside.name)}</span>
            <b>{price(around)}</b>
          </p>
        )}
      </OfferSummary>
    </OfferDialog>
  );
}
