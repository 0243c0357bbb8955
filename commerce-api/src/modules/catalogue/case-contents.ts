import type { Market } from '@cellardoor/contracts';
import type { CaseContents } from '@cellardoor/contracts/api/product-lists';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamed } from './kinds/kinds.ts';
import type { Catalogue } from './catalogue.ts';
import { summaryOf } from './product-view.ts';
import { findCaseContents } from './queries.ts';

/** What a product holds, in its own order; undefined for a code that is unknown, or of what holds nothing. [OFR-10] */
export async function caseContents(db: Queries, catalogue: Catalogue, market: Market, itemCode: string): Promise<CaseContents | undefined> {
  const parent = await catalogue.product(market, itemCode);
  if (!parent || !kindNamed(parent.productType).hasContents) return undefined;
  const contents = await findCaseContents(db, parent.itemCode);
  const wines = await catalogue.products(
    market,
    contents.map((content) => content.itemCode),
  );
  const byCode = new Map(wines.map((wine) => [wine.itemCode, wine]));
  return {
    parentProduct: { itemCode: parent.itemCode, name: parent.name, webHeadline: parent.webHeadline },
    contentProducts: contents.flatMap(({ itemCode: code, quantity }) => {
      const wine = byCode.get(code);
      return wine ? [{ quantity, referencedProduct: summaryOf(wine) }] : [];
    }),
  };
}
