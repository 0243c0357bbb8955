import { type Basket, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { basketPageTexts } from '../basket-page.texts.ts';
import styles from './free-delivery.module.css';

interface Props {
  readonly offer: Basket['unlimitedPromotion'];
  /** Delivery of this basket is free without it. */
  readonly freeAlready: boolean;
}

/** Advertises the unlimited membership, where the server says that it does. [BSK-05] */
export function UnlimitedPromotion({ offer, freeAlready }: Props) {
  const t = useTexts(basketPageTexts);
  const price = usePrice();
  if (!offer) return null;
  return (
    <div className={styles.hint}>
      <b>{t.unlimitedOffer(offer.name, price(offer.price))}</b>
      <p>{freeAlready ? t.unlimitedHintNext : t.unlimitedHint}</p>
      <a href={pathTo('product.detail', { itemCode: offer.itemCode })}>{t.seeUnlimited}</a>
    </div>
  );
}
