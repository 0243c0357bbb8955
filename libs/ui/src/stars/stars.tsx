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
  /** How many gave stars, with words or without. Left out where one review's own stars are shown. */
  readonly ratings?: number;
  /** Makes stars and count a link to ratings and reviews. [RTE-06] */
  readonly href?: string;
  /** Hears a press of that link. */
  readonly onFollow?: MouseEventHandler<HTMLAnchorElement>;
  readonly className?: string;
}

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

/** 'from 412 ratings': a rating need not have words, so it is not called a review. */
function useRatingWords() {
  const t = useTexts(starsTexts);
  const { locale } = useMarket();
  return (ratings: number) => t.ratings(ratings, formatCount(ratings, locale));
}

/** Stars and the number of ratings, which lead to them and to the reviews where there is an address. */
function Shown({ average, ratings, href, onFollow }: Omit<StarsProps, 'className'>) {
  const t = useTexts(starsTexts);
  const { locale } = useMarket();
  const ratingWords = useRatingWords();
  const stars = <Row average={average} />;
  if (ratings === undefined) return stars;
  if (!href)
    return (
      <>
        {stars}
        <span aria-hidden="true">{`${average.toFixed(1)} (${formatCount(ratings, locale)})`}</span>
      </>
    );
  const text = t.averageFrom(average.toFixed(1), ratingWords(ratings));
  return (
    // one name: hidden words beside the figures would be read after a space
    <a className={styles.link} href={href} onClick={onFollow} aria-label={t.ratingsAndReviews(text)}>
      {stars}
      <span>{text}</span>
    </a>
  );
}

/** Stars and the number of ratings; nothing where there is none. The accessible name says the unrounded average. [HOM-07] */
export function Stars({ average, ratings, href, onFollow, className }: StarsProps) {
  const t = useTexts(starsTexts);
  const ratingWords = useRatingWords();
  if (ratings === 0) return null;
  const spoken = [t.outOfStars(String(average)), ...(ratings === undefined ? [] : [ratingWords(ratings)])].join(', ');
  return (
    <span className={classes(styles.rating, className)}>
      <Shown average={average} ratings={ratings} href={href} onFollow={onFollow} />
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
