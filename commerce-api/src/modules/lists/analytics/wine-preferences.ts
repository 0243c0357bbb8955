import type { Market } from '@cellardoor/contracts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { tastesOf } from '../tastes.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';

const most = 3;

/** Types of what a customer keeps, bought or rated well, the strongest first; what they merely looked at says nothing here. [ANL-01] */
export async function winePreferences(db: Queries, catalogue: Catalogue, market: Market, shopper: RequestShopper): Promise<string[]> {
  const tastes = (await tastesOf(db, shopper)).filter(({ because }) => because !== 'browsed');
  const weights = new Map(tastes.map(({ itemCode, weight }) => [itemCode, weight]));
  const byType = new Map<string, number>();
  for (const { itemCode, colourName } of await catalogue.products(market, [...weights.keys()]))
    byType.set(colourName, (byType.get(colourName) ?? 0) + weights.get(itemCode)!);
  return [...byType.entries()]
    .toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b))
    .slice(0, most)
    .map(([type]) => type);
}
