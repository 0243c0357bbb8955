import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { starWidth } from './star-width.ts';
import styles from './stars.module.css';

const star = 'm10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.9-5.2-2.9-5.2 2.9 1.2-5.9-4.4-4 5.9-.7z';
const row = [0, 20, 40, 60, 80].map((x) => `M${x} 0${star}`).join('');

export interface StarsProps {
  /** 0 to 5, unrounded. */
  readonly average: number;
  readonly reviews: number;
  /** Makes the count a link to the reviews. */
  readonly href?: string;
  readonly className?: string;
}

/** Stars and the number of reviews; nothing where there is no review. The accessible name says the unrounded average. [HOM-07] */
export function Stars({ average, reviews, href, className }: StarsProps) {
  if (reviews === 0) return null;
  const shown = `${average.toFixed(1)} (${reviews})`;
  return (
    <span className={classes(styles.rating, className)}>
      <svg className={styles.stars} viewBox="0 0 100 20" aria-hidden="true" focusable="false">
        <path className={styles.empty} d={row} />
        <svg width={starWidth(average)} height="20">
          <path className={styles.full} d={row} />
        </svg>
      </svg>
      <VisuallyHidden>{`${average} out of 5 stars, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`}</VisuallyHidden>
      {href ? (
        <a className={styles.link} href={href} aria-label={`Read ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`}>
          {shown}
        </a>
      ) : (
        <span aria-hidden="true">{shown}</span>
      )}
    </span>
  );
}
