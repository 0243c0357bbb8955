import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Notice, Skeleton, Stars, VisuallyHidden, WinePicture } from '@cellardoor/ui';
import styles from './case-contents.module.css';
import { caseContentsTexts } from './case-contents.texts.ts';
import type { Shown } from './use-cases.ts';

/** The wines of a case, how many of each, and where they are from. [PRD-04] */
export function CaseList({ shown }: { readonly shown: Shown }) {
  const t = useTexts(caseContentsTexts);
  if (shown === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t.caseLoading}</VisuallyHidden>
        <Skeleton shape="title" />
      </div>
    );
  if (!shown) return <Notice tone="error">{t.caseFailed}</Notice>;
  return (
    <ul className={styles.list}>
      {shown.contentProducts.map(({ quantity, referencedProduct: wine }) => (
        <li key={wine.itemCode} className={styles.wine}>
          <WinePicture className={styles.picture} src={wine.images.thumbnail} sizes="84px" alt="" />
          <div>
            <h3 className={styles.name}>
              <a href={pathTo('product.detail', { itemCode: wine.itemCode })}>{nameWithVintage(wine)}</a>
            </h3>
            <Stars average={wine.ratingDetails.productRating.avgRating} ratings={wine.ratingDetails.productRating.numberOfReviews} />
            <p className={styles.quantity}>{quantity === 1 ? t.timesBottle(quantity) : t.timesBottles(quantity)}</p>
            <p className={styles.origin}>{[wine.grapeName, wine.countryName].filter(Boolean).join(', ')}</p>
            <p>{wine.webHeadline}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
