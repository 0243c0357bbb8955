import { createHash } from 'node:crypto';
import { memberships } from '../../../db/seed/memberships.ts';
import { type Database, type Queries, queryOne } from '../../db/database.ts';
import type { ProductDraft } from '../product-draft.ts';
import { listPricesAsked, writeAskedPrices } from '../write-asked-prices.ts';
import { weightedWords } from '../weighted-words.ts';
import { countRows, writeProducts } from '../write-products.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { withMemberPrices } from './member-prices.ts';
import { readSeedMembership } from './read-membership.ts';

/** What became of the demo catalogue: how many products were written, or why none. */
export type DemoOutcome = { readonly written: number } | { readonly kept: 'same' | 'imported' };

/**
 * Puts the demo catalogue, and the memberships that the shops sell, into the database, unless the same one is there already or anything
 * was imported. Stock of wines that were there stays, and so do customers' reviews: what the demo no longer sells is not deleted, but has
 * no price any more. The tables must be there (`migrate`).
 */
export async function fillDemoCatalogue(db: Database): Promise<DemoOutcome> {
  const wines = demoCatalogue().map(withMemberPrices);
  const drafts = [...wines, ...memberships.map((seed, i) => readSeedMembership(seed, wines.length + i))];
  const digest = createHash('sha256')
    .update(JSON.stringify([drafts, askedDaysAgo, drafts.map(weightedWords)]))
    .digest('hex');
  const fill = async (tx: Queries): Promise<DemoOutcome> => {
    const state = await queryOne<{ seed_digest: string | null }>(tx, 'select seed_digest from catalogue_state where id = 1 for update');
    if (state?.seed_digest === digest) return { kept: 'same' };
    if (await queryOne(tx, `select 1 from products where source <> 'demo' limit 1`)) return { kept: 'imported' };
    await withdraw(tx, drafts);
    await writeProducts(tx, drafts);
    await writeHistory(tx, drafts);
    await tx.query(countRows);
    await tx.query('update catalogue_state set seed_digest = $1 where id = 1', [digest]);
    return { written: drafts.length };
  };
  return db.transaction(fill, { mayTakeLong: true });
}

/** When the list prices of reduced wines were asked, in days before the demo is filled: what makes its prices of before true. */
const askedDaysAgo = { from: 90, until: 1 };

function writeHistory(tx: Queries, drafts: readonly ProductDraft[]): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  // a case is compared with what its bottles cost one by one, and needs no history
  const singles = drafts.map(({ skus }) => ({ skus: skus.filter(({ bottles }) => bottles <= 1) }));
  return writeAskedPrices(tx, listPricesAsked(singles, daysAgo(askedDaysAgo.from), daysAgo(askedDaysAgo.until)));
}

/** Takes what the demo no longer has out of sale. */
const withdraw = (tx: Queries, drafts: readonly ProductDraft[]) =>
  tx.query(
    `delete from skus where wine_item_code in (select item_code from products where source = 'demo' and item_code <> all($1::text[]))`,
    [drafts.map((draft) => draft.itemCode)],
  );
