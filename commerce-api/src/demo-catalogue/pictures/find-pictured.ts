import { isEVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { loadProducts, type ProductRecord } from '../../modules/catalogue/product-record.ts';
import { findCaseContents } from '../../modules/catalogue/queries.ts';
import { kindNamed } from '../../modules/catalogue/kinds/kinds.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { PicturedWine } from '../../modules/catalogue/bottle-spec.ts';
import type { PicturedProduct } from './product-pictures.ts';

const wineOf = (record: ProductRecord): PicturedWine => ({
  itemCode: record.item_code,
  name: record.name,
  producer: record.producer,
  appellation: record.appellation,
  region: record.region,
  colour: record.colour,
  vintage: record.vintage,
  grapes: record.grapes,
  style: record.style,
  alcoholPercent: record.alcohol_tenths / 10,
});

/** E-vouchers are in no catalogue: they look alike, and differ in what stands on their line. */
export const eVoucherCard: Omit<PicturedProduct, 'itemCode'> = {
  name: 'E-voucher, To be given',
  producer: '',
  appellation: '',
  region: '',
  colour: '',
  vintage: '',
  grapes: [],
  style: '',
  alcoholPercent: 0,
  contents: [],
  picture: 'card',
};

/** What a product's picture is drawn from, whatever market sells it; undefined for a code that is no product's own. */
export async function findPictured(db: Queries, itemCode: string): Promise<PicturedProduct | undefined> {
  if (isEVoucherItemCode(itemCode)) return { ...eVoucherCard, itemCode };
  const record = (await loadProducts(db, [itemCode])).get(itemCode);
  if (record?.item_code !== itemCode) return undefined;
  const { picture, hasContents } = kindNamed(record.kind);
  if (!hasContents) return { ...wineOf(record), contents: [], picture };
  const contents = await findCaseContents(db, itemCode);
  const wines = await loadProducts(
    db,
    contents.map((content) => content.itemCode),
  );
  const bottles = contents.flatMap(({ itemCode: code, quantity }) => {
    const wine = wines.get(code);
    return wine ? Array<PicturedWine>(quantity).fill(wineOf(wine)) : [];
  });
  return { ...wineOf(record), contents: bottles, picture };
}
