import { type Queries, queryOne } from '../../platform/db/database.ts';
import type { ProductDraft } from './product-draft.ts';

/** Names the demo catalogue that was filled in last, null for none. Who fills one waits here for another to end. */
export async function lockSeed(tx: Queries): Promise<string | null> {
  const state = await queryOne<{ seed_digest: string | null }>(tx, 'select seed_digest from catalogue_state where id = 1 for update');
  return state?.seed_digest ?? null;
}

export async function recordSeed(tx: Queries, digest: string): Promise<void> {
  await tx.query('update catalogue_state set seed_digest = $1 where id = 1', [digest]);
}

/** True once anything was imported: then no demo is filled in. */
export const hasImported = async (tx: Queries): Promise<boolean> =>
  (await queryOne(tx, `select 1 from products where source <> 'demo' limit 1`)) !== undefined;

/** Takes products of the demo out of sale that it no longer has. */
export async function withdrawDemoProductsExcept(tx: Queries, drafts: readonly Pick<ProductDraft, 'itemCode'>[]): Promise<void> {
  await tx.query(
    `delete from skus where wine_item_code in (select item_code from products where source = 'demo' and item_code <> all($1::text[]))`,
    [drafts.map((draft) => draft.itemCode)],
  );
}
