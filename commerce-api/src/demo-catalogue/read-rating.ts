import { seedReviews } from './seed/reviews.ts';
import { reviewsOfReds } from './seed/reviews-of-reds.ts';
import { reviewsOfWhites } from './seed/reviews-of-whites.ts';
import type { RatingDraft, ReviewDraft } from '../modules/catalogue/product-draft.ts';
import { fnv1a } from '../modules/catalogue/seeded-random.ts';
import { number, parts } from './seed-line.ts';
import { starCounts } from './star-counts.ts';

const day = 86_400_000;
/** The newest review of the demo is no younger than this. */
const newest = Date.UTC(2026, 8, 20);

/** Sample reviews by item code. */
const samples: Readonly<Record<string, readonly string[]>> = { ...seedReviews, ...reviewsOfReds, ...reviewsOfWhites };

/** Reviews come weeks apart; the same dates each time. */
function datesFor(itemCode: string, count: number): string[] {
  let at = newest;
  return Array.from({ length: count }, (_, i) => {
    at -= (3 + (fnv1a(`review ${i} ${itemCode}`) % 50)) * day;
    return new Date(at).toISOString().slice(0, 10);
  });
}

function writtenOf(itemCode: string): ReviewDraft[] {
  const lines = samples[itemCode] ?? [];
  const dates = datesFor(itemCode, lines.length);
  return lines.map((line, i) => {
    const [stars, author = '', title = '', text = ''] = parts(line);
    return { stars: number(stars, itemCode), author, title, text, on: dates[i]! };
  });
}

/** '4.5 | 122' with its spread and with what customers of the demo wrote. @throws with the item code in the message */
export function readRating([stars, reviews]: readonly (string | undefined)[], itemCode: string): RatingDraft {
  const written = writtenOf(itemCode);
  const count = number(reviews, itemCode);
  const least = [1, 2, 3, 4, 5].map((star) => written.filter((review) => review.stars === star).length);
  const counts = starCounts(number(stars, itemCode), count, least);
  const total = counts.reduce((sum, people, i) => sum + people * (i + 1), 0);
  return { reviews: count, stars: count > 0 ? total / count : 0, counts, written };
}
