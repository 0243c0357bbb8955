import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Stars } from '@cellardoor/ui';
import { texts } from '../../texts/en.ts';
import styles from './reviews.module.css';

/** What customers made of it, in one line. [PRD-01] */
export function Reviews({ wine }: { readonly wine: Product }) {
  const t = useTexts(texts);
  const { avgRating, numberOfReviews } = wine.ratingDetails.productRating;
  if (numberOfReviews === 0) return <p>{t.noReviews}</p>;
  return (
    <div className={styles.summary}>
      <b aria-hidden="true">{avgRating.toFixed(1)}</b>
      <div>
        <Stars average={avgRating} reviews={numberOfReviews} />
        <p aria-hidden="true">{`${t.outOfFive}, ${t.fromReviews(numberOfReviews)}`}</p>
      </div>
    </div>
  );
}
