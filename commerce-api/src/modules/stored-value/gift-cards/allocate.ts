/** Gives each gift what it pays of an amount due, in their order; minor units. */
export function allocate<Gift extends { readonly balance: number }>(gifts: readonly Gift[], due: number): (Gift & { amount: number })[] {
  let left = due;
  return gifts.map((gift) => {
    const amount = Math.min(gift.balance, left);
    left -= amount;
    return { ...gift, amount };
  });
}
