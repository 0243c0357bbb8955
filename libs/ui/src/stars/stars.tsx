import type { MouseEventHandler } from 'react';
import { formatCount, useMarket, useTexts } from '@cellardoor/i18n';
import { classes } from '../classes.ts';
import { starsTexts } from './stars.texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { star } from './star.ts';
import { starWidth } from './star-width.ts';
import styles from './stars.module.css';

const row = [0, 20, 40, 60, 80].map((x) => `M${x} 0${star}`).join('');

export interface StarsProps {
  /** 0 to 5, unrounded. */
  readonly average: number;
  /** Left out where one review's own stars are shown. */
  readonly reviews?: number;
  /** Makes stars and count a link to the reviews. [RTE-06] */
  readonly href?: string;
  /** Hears a press of that link. */
  readonly onFollow?: MouseEventHandler<HTMLAnchorElement>;
  readonly className?: string;
}

const reviewsText = (reviews: number, locale: string) => `${formatCount(reviews, locale)} ${reviews === 1 ? 'review' : 'reviews'}`;

function Row({ average }: { readonly average: number }) {
  return (
    <svg className={styles.stars} viewBox="0 0 100 20" aria-hidden="true" focusable="false">
      <path className={styles.empty} d={row} />
      <svg width={starWidth(average)} height="20">
        <path className={styles.full} d={row} />
      </svg>
    </svg>
  );
}

/** Stars and the number of reviews, which lead to them together where there is an address. */
function Shown({ average, reviews, href, onFollow }: Omit<StarsProps, 'className'>) {
  const t = useTexts(starsTexts);
  const { locale } = useMarket();
  const stars = <Row average={average} />;
  if (reviews === undefined) return stars;
  const count = `${average.toFixed(1)} (${formatCount(reviews, locale)})`;
  if (!href)
    return (
      <>
        {stars}
        <span aria-hidden="true">{count}</span>
      </>
    );
  return (
    // one name: hidden words beside the figures would be read after a space, '4.7 (412) : read the reviews'
    <a className={styles.link} href={href} onClick={onFollow} aria-label={`${count}${t.readReviews}`}>
      {stars}
      <span>{count}</span>
    </a>
  );
}

/** Stars and the number of reviews; nothing where there is no review. The accessible name says the unrounded average. [HOM-07] */
export function Stars({ average, reviews, href, onFollow, className }: StarsProps) {
  const { locale } = useMarket();
  if (reviews === 0) return null;
  const spoken = [`${average} out of 5 stars`, ...(reviews === undefined ? [] : [reviewsText(reviews, locale)])].join(', ');
  return (
    <span className={classes(styles.rating, className)}>
      <Shown average={average} reviews={reviews} href={href} onFollow={onFollow} />
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
