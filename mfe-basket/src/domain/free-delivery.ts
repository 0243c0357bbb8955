/** How far a basket is from free delivery, which comes with `freeFrom` bottles in one order; `missing` is 0 once it is reached. */
export function freeDelivery(numBottles: number, freeFrom: number): { readonly missing: number; readonly reached: boolean } {
  const missing = Math.max(0, freeFrom - numBottles);
  return { missing, reached: missing === 0 };
}
