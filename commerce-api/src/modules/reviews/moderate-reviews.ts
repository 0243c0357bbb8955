import type { ReviewState } from '@cellardoor/contracts/api/reviews';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { stateSql } from './review-store.ts';

/** A review as an operator reads it. */
interface ModeratedReview {
  readonly id: number;
  readonly itemCode: string;
  readonly author: string;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  readonly changedAt: Date;
  readonly state: ReviewState;
}

/** Which reviews are listed. */
interface ReviewsAsked {
  readonly itemCode: string | null;
  readonly state: ReviewState | null;
  /** Those that are older than the review of this number; the newest where it is null. */
  readonly before: number | null;
  readonly limit: number;
}

const columns = `id::int as id, item_code as "itemCode", author, stars, title, words as text, changed_at as "changedAt", ${stateSql} as state`;

/** Reviews with words, the last written first. */
export const listModerated = (db: Queries, { itemCode, state, before, limit }: ReviewsAsked): Promise<ModeratedReview[]> =>
  db.query<ModeratedReview>(
    `select ${columns} from reviews
      where (title <> '' or words <> '') and ($1::text is null or item_code = $1) and ($2::text is null or ${stateSql} = $2)
        and ($3::bigint is null or id < $3)
      order by id desc limit $4`,
    [itemCode, state, before, limit],
  );

/**
 * Takes the words of a review down, or shows them; its stars go on counting. What is hidden twice was read again, and stays hidden.
 * Undefined for a review that there is not.
 */
export async function moderate(
  tx: Queries,
  id: number,
  action: 'hide' | 'show',
  now: Date,
): Promise<{ readonly before: ModeratedReview; readonly after: ModeratedReview } | undefined> {
  const before = await queryOne<ModeratedReview>(tx, `select ${columns} from reviews where id = $1 for update`, [id]);
  if (!before) return undefined;
  const hides = action === 'hide';
  const after = await queryOne<ModeratedReview>(tx, `update reviews set hidden = $2, hidden_at = $3 where id = $1 returning ${columns}`, [
    id,
    hides,
    hides ? now : null,
  ]);
  return { before, after: after! };
}
