import { createHash } from 'node:crypto';
import { memberships } from '../../../db/seed/memberships.ts';
import { type Database, queryOne } from '../../db/database.ts';
import { writeProducts } from '../write-products.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { withMemberPrices } from './member-prices.ts';
import { readSeedMembership } from './read-membership.ts';

/**
 * Puts the demo catalogue, and the memberships that the shops sell, into the database, unless the same one is there already; stock of wines that were there stays.
 * Gives the number of products written. The tables must be there (`migrate`).
 */
export async function fillDemoCatalogue(db: Database): Promise<number> {
  const wines = demoCatalogue().map(withMemberPrices);
  const drafts = [...wines, ...memberships.map((seed, i) => readSeedMembership(seed, wines.length + i))];
  const digest = createHash('sha256').update(JSON.stringify(drafts)).digest('hex');
  return db.transaction(async (tx) => {
    const state = await queryOne<{ seed_digest: string | null }>(tx, 'select seed_digest from catalogue_state where id = 1 for update');
    if (state?.seed_digest === digest) return 0;
    await tx.query(`delete from products where source = 'demo' and item_code <> all($1::text[])`, [drafts.map((d) => d.itemCode)]);
    await writeProducts(tx, drafts);
    await tx.query('update catalogue_state set seed_digest = $1 where id = 1', [digest]);
    return drafts.length;
  });
}
