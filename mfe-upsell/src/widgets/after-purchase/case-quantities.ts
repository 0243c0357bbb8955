import type { AmendmentQuote } from '@cellardoor/contracts/api/order-offers';

/** How many of each wine, by item code. */
export type Quantities = Readonly<Record<string, number>>;

/** Why bottles cannot be added as they are chosen, named as the text that says so. */
export type CaseObstacle = 'unsaved' | 'noneChosen' | 'tooManyBottles';

export const quantitiesOf = (items: AmendmentQuote['items']): Quantities =>
  Object.fromEntries(items.map(({ itemCode, quantity }) => [itemCode, quantity]));

/** As the API is asked about them: 'W1001:2,W1002:1'. */
export const writtenQuantities = (quantities: Quantities): string =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemCode, quantity]) => `${itemCode}:${quantity}`)
    .join();

/** What stands in the way of adding them: they are not saved, none, or more than the spaces of the case. [UPS-09] */
export function obstacleOf(chosen: Quantities, saved: Quantities, spaces: number): CaseObstacle | undefined {
  if (writtenQuantities(chosen) !== writtenQuantities(saved)) return 'unsaved';
  const bottles = Object.values(saved).reduce((sum, quantity) => sum + quantity, 0);
  if (bottles === 0) return 'noneChosen';
  return bottles > spaces ? 'tooManyBottles' : undefined;
}
