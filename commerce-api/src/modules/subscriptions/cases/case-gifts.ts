import type { FreeGifts } from '@cellardoor/contracts/api/wine-plans';
import { type CaseBottle, findCaseBottles } from '../../catalogue/case-bottles.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import type { Scheme } from '../schemes/scheme.ts';

/** What comes free with each case and can be had now, in the scheme's order: the first one comes, the others take its place once it is sold out. [SUB-29] */
export async function giftsOf(
  db: Queries,
  { brand, country }: Pick<WinePlanRow, 'brand' | 'country'>,
  { freeGifts }: Scheme,
): Promise<CaseBottle[]> {
  if (freeGifts.length === 0) return [];
  const found = await findCaseBottles(db, { brand, country }, freeGifts);
  return freeGifts.flatMap((itemCode) => {
    const gift = found.get(itemCode);
    return gift && gift.stock > 0 ? [gift] : [];
  });
}

/** The same, as the customer sees them. */
export const giftViews = (gifts: readonly CaseBottle[]): FreeGifts['gifts'] =>
  gifts.map(({ itemCode, name, thumbnail }, i) => ({ itemCode, name, thumbnail, isChosen: i === 0 }));
