/** A payment into savings, with what became of it. Amounts are minor units. */
export interface Deposit {
  readonly orderId: number;
  readonly amount: number;
  /** What the shop added to it. */
  readonly bonus: number;
  /** What of the amount was paid back, or kept in the place of a spent bonus. */
  readonly gone: number;
}

/** What a refund does with a payment. `taken` leaves the account: `toCard` of it goes back to its card, the rest is kept. */
export interface RefundPart {
  readonly orderId: number;
  readonly taken: number;
  readonly toCard: number;
  /** Bonus that the shop takes back. */
  readonly bonusBack: number;
}

/**
 * Shares a refund out to the payments that it comes from, the newest first. The bonus on what is paid back goes: from what is left of bonuses, and where
 * they were spent, out of what is paid back. So nobody has wine for a bonus and its payment back, and what a bonus earned on spent money stays.
 * @param deposits the newest first @param asked at most what of payments is left
 */
export function allocateRefund(deposits: readonly Deposit[], asked: number, bonusLeft: number): RefundPart[] {
  let rest = asked;
  let bonus = bonusLeft;
  const parts: RefundPart[] = [];
  for (const { orderId, amount, bonus: added, gone } of deposits) {
    const taken = Math.min(rest, amount - gone);
    if (taken <= 0) continue;
    const shareUpTo = (paid: number) => Math.floor((added * paid) / amount);
    // what is left of the payment has what is left of its bonus, whatever was rounded
    const due = shareUpTo(amount - gone) - shareUpTo(amount - gone - taken);
    const bonusBack = Math.min(due, bonus);
    rest -= taken;
    bonus -= bonusBack;
    parts.push({ orderId, taken, toCard: Math.max(0, taken - (due - bonusBack)), bonusBack });
  }
  return parts;
}

/** What a refund comes to. */
export const sumsOf = (parts: readonly RefundPart[]): { readonly amount: number; readonly bonusBack: number; readonly kept: number } => ({
  amount: parts.reduce((sum, { toCard }) => sum + toCard, 0),
  bonusBack: parts.reduce((sum, part) => sum + part.bonusBack, 0),
  kept: parts.reduce((sum, { taken, toCard }) => sum + taken - toCard, 0),
});
