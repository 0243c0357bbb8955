/** Bottles in one order from which standard delivery costs nothing. */
export const freeDeliveryBottles = 12;

/** How far a basket is from free delivery; `missing` is 0 once it is reached. */
export function freeDelivery(numBottles: number): { readonly missing: number; readonly reached: boolean } {
  const missing = Math.max(0, freeDeliveryBottles - numBottles);
  return { missing, reached: missing === 0 };
}
