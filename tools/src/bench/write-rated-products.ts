import type { ProductDraft } from '../../../commerce-api/src/modules/catalogue/product-draft.ts';
import { writeProducts } from '../../../commerce-api/src/modules/catalogue/write-products.ts';
import { writeRatings } from '../../../commerce-api/src/modules/reviews/api.ts';
import type { Queries } from '../../../commerce-api/src/platform/db/database.ts';

/** Writes products with their stock and ratings, as an import does. */
export async function writeRatedProducts(tx: Queries, drafts: readonly ProductDraft[]): Promise<void> {
  await writeProducts(tx, drafts);
  await writeRatings(tx, drafts);
}
