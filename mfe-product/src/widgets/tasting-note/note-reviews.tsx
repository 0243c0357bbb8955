import { pathTo, type ProductReviews } from '@cellardoor/contracts';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { Stars } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import { productTexts } from '../../texts.ts';
import styles from './tasting-note.module.css';
import { tastingNoteTexts } from './tasting-note.texts.ts';

interface NoteReviewsProps {
  readonly itemCode: string;
  readonly reviews: ProductReviews | null;
  /** The dialog was opened for them: they come into view, with the focus. */
  readonly first: boolean;
}

/** The newest reviews below a tasting note. [RTE-06] */
export function NoteReviews({ itemCode, reviews, first }: NoteReviewsProps) {
  const t = useTexts(tastingNoteTexts, productTexts);
  const market = useMarket();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) return undefined;
    // the dialog around opens after this effect, and takes the focus
    const frame = requestAnimationFrame(() => {
      title.current?.focus();
      title.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
  return (
    <section className={styles.reviews} aria-labelledby="note-reviews">
      <h3 ref={title} id="note-reviews" tabIndex={-1}>
        {t.noteReviews}
      </h3>
      {!reviews?.reviews.length && <p>{t.noteNoReviews}</p>}
      <ul>
        {reviews?.reviews.map(({ id, stars, title: words, text, author, date, verifiedBuyer, sample }) => (
          <li key={id}>
            <Stars average={stars} />
            {words && <b>{words}</b>}
            <p>{text}</p>
            <small>
              {[author, formatDate(date, market), sample ? t.sampleReview : verifiedBuyer ? t.verifiedBuyer : t.unverifiedBuyer].join(', ')}
            </small>
          </li>
        ))}
      </ul>
      <a href={`${pathTo('product.detail', { itemCode })}#ReviewsApp`}>{t.allReviews}</a>
    </section>
  );
}
