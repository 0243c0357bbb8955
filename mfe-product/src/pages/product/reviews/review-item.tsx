import type { Review } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Icon, Stars } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { formatMonth } from '../../../domain/month.ts';
import { productTexts } from '../../../texts.ts';
import styles from './review-item.module.css';

/** One customer's review, and whether its writer bought the wine here. Its words are text, whatever they look like. */
export function ReviewItem({ review: { author, stars, title, text, date, verifiedBuyer, sample } }: { readonly review: Review }) {
  const t = useTexts(productTexts);
  const market = useMarket();
  return (
    <li className={styles.review} tabIndex={-1}>
      <Stars average={stars} />
      {title && <h3 className={styles.title}>{title}</h3>}
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.by}>
        <b>{author}</b>
        <time dateTime={date}>{formatMonth(date, market)}</time>
        {sample && <span className={styles.sample}>{t.sampleReview}</span>}
        {verifiedBuyer ? (
          <span className={styles.verified}>
            <Icon of={icons.check} />
            {t.verifiedBuyer}
          </span>
        ) : (
          !sample && <span className={styles.sample}>{t.unverifiedBuyer}</span>
        )}
      </p>
    </li>
  );
}
