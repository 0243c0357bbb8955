import type { Database } from '../../platform/db/database.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { listModerated } from '../../modules/reviews/moderate-reviews.ts';
import type { Typed } from './operator-programs.ts';
import { countOf, readWords, refuseUsage } from './typed-words.ts';
import { moderate } from '../../modules/reviews/api.ts';

/** Reviews that are printed at once. */
const reviewsAPage = 40;

const usage = `Usage: OPERATOR_KEY=... npm run reviews -- list [--waiting] [--item W1029] [--before 1234]
       npm run reviews -- hide 12
       npm run reviews -- show 12`;

const options = { waiting: { type: 'boolean' }, item: { type: 'string' }, before: { type: 'string' } } as const;
type Values = ReturnType<typeof readWords<typeof options>>['values'];

const numberOf = (given: string, place: string): number =>
  countOf(given) ?? refuseUsage(usage, `${place} is '${given}'; it must be the number of a review, such as 12.`);

/** A review a line, and how the older ones are read. */
async function listText(database: Database, { waiting = false, item, before }: Values): Promise<string> {
  const found = await listModerated(database, {
    itemCode: item ?? null,
    state: waiting ? 'waiting' : null,
    before: before === undefined ? null : numberOf(before, '--before'),
    limit: reviewsAPage + 1,
  });
  if (found.length === 0) return 'There are no such reviews.';
  const shown = found.slice(0, reviewsAPage);
  const more = found.length > shown.length ? [`There are older reviews: --before ${shown.at(-1)!.id}`] : [];
  return [...shown.map((review) => JSON.stringify(review)), ...more].join('\n');
}

/** Takes reviews down and shows them again, in an operator's name. [OPS-01] */
export async function runReviews(database: Database, { words, key }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [action, id, ...others] = positionals;
  if (action === 'list' && id === undefined) {
    await requireOperator(database, key, 'reviews.read');
    return listText(database, values);
  }
  if ((action !== 'hide' && action !== 'show') || id === undefined || others.length > 0 || Object.keys(values).length > 0)
    return refuseUsage(usage);
  const asked = numberOf(id, `What stands after ${action}`);
  return database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'reviews.moderate');
    const { before, after } =
      (await moderate(tx, asked, action, now)) ?? refuse(404, `There is no review ${id}.`, { code: 'unknown_review' });
    await keepTrail(tx, operator, {
      at: now,
      action,
      subject: `review ${after.id}`,
      before: { state: before.state },
      after: { state: after.state },
    });
    return JSON.stringify(after);
  });
}
