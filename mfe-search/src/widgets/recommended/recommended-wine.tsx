import { pathTo, type ProductSummary } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { cutName, nameWithVintage } from '@cellardoor/rules/names';
import { pricePerBottle } from '@cellardoor/rules/prices';
import { cardPrice, Price, Stars, VisuallyHidden, WinePicture } from '@cellardoor/ui';
import { pricedFor, useMemberPrices } from '@cellardoor/user-model';
import { useId } from 'react';
import { searchTexts } from '../../texts.ts';
import styles from './recommended-wine.module.css';

/** What a bottle costs this shopper: the member's price where it applies and there is one, else the sale price. */
function BottlePrice({ wine }: { readonly wine: ProductSummary }) {
  const t = useTexts(searchTexts);
  const price = cardPrice(pricedFor(wine, useMemberPrices()));
  if (!price) return null;
  const { amount, sku, perLitre } = price;
  const isCase = sku.numberOfBottles > 1;
  return (
    <Price
      size="small"
      amount={pricePerBottle(amount, sku.numberOfBottles)}
      note={isCase ? t.eachBottle : undefined}
      perLitre={{ pays: perLitre.pays }}
    />
  );
}

/** A recommended wine: thumbnail, name and vintage, price, stars, and why it is recommended. [HOM-05] */
export function RecommendedWine({ wine, reason }: { readonly wine: ProductSummary; readonly reason: string }) {
  const nameId = useId();
  const { avgRating, numberOfReviews } = wine.ratingDetails.productRating;
  return (
    <article className={styles.wine} aria-labelledby={nameId} data-item={wine.itemCode}>
      <div className={styles.picture}>
        <WinePicture src={wine.images.thumbnail} alt="" sizes="160px" />
      </div>
      <h3 className={styles.name}>
        <a id={nameId} className={styles.link} href={pathTo('product.detail', { itemCode: wine.itemCode })}>
          <span aria-hidden="true">{nameWithVintage({ ...wine, name: cutName(wine.name) })}</span>
          <VisuallyHidden>{nameWithVintage(wine)}</VisuallyHidden>
        </a>
      </h3>
      <Stars average={avgRating} ratings={numberOfReviews} />
      {reason && <p className={styles.reason}>{reason}</p>}
      <BottlePrice wine={wine} />
    </article>
  );
}
