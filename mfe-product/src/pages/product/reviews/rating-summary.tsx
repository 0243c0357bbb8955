import type { Product, ProductReviews } from '@cellardoor/contracts';
import { formatCount, useMarket, useTexts } from '@cellardoor/i18n';
import { Stars } from '@cellardoor/ui';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './rating-summary.module.css';

interface SummaryProps {
  readonly rating: Product['ratingDetails']['productRating'];
  readonly distribution: ProductReviews['distribution'];
}

/** How many gave five stars, four, and so on, as bars. */
function Distribution({ counts }: { counts: readonly number[] }) {
  const t = useTexts(productPageTexts);
  const { locale } = useMarket();
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={styles.bars} aria-label={t.distribution}>
      {[5, 4, 3, 2, 1].map((star) => {
        const count = counts[star - 1] ?? 0;
        return (
          <li key={star}>
            <span>{t.starsOf(star)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className={styles.track} width="100" height="8" />
              <rect className={styles.bar} width={all > 0 ? (count * 100) / all : 0} height="8" />
            </svg>
            <span className={styles.count}>{formatCount(count, locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Average, number of ratings, and how they spread; where nobody has rated yet, that. [PRD-01] */
export function RatingSummary({ rating: { avgRating, numberOfReviews }, distribution }: SummaryProps) {
  const t = useTexts(productPageTexts);
  const { locale } = useMarket();
  if (numberOfReviews === 0) return <p>{t.noRatings}</p>;
  return (
    <div>
      <div className={styles.summary}>
        <b aria-hidden="true">{avgRating.toFixed(1)}</b>
        <div>
          <Stars average={avgRating} ratings={numberOfReviews} />
          <p aria-hidden="true">{`${t.outOfFive}, ${t.fromRatings(numberOfReviews, formatCount(numberOfReviews, locale))}`}</p>
        </div>
      </div>
      {distribution && <Distribution counts={distribution} />}
    </div>
  );
}
