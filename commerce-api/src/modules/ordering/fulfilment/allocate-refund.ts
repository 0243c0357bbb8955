/** What paid an order, with what can still be given back to it; minor units. */
export interface RefundSource {
  readonly source: 'card' | 'savings' | 'gift' | 'points';
  readonly left: number;
}

/** What cards can have back beside an amount that stays on them, in minor units: a card alone pays for e-vouchers. */
export function withoutReserve<Source extends RefundSource>(sources: readonly Source[], reserve: number): Source[] {
  let kept = reserve;
  return sources.map((each) => {
    if (each.source !== 'card') return each;
    const part = Math.min(each.left, kept);
    kept -= part;
    return { ...each, left: each.left - part };
  });
}

/**
 * Gives each source what it gets of a refund, in their order, all that it can take before the next: what is beside a reserve on the cards
 * first, then of the reserve what is wanting. Sources that get nothing are left out.
 */
export function allocateRefund<Source extends RefundSource>(
  sources: readonly Source[],
  amount: number,
  reserve = 0,
): (Source & { amount: number })[] {
  let open = amount;
  const take = (most: number) => {
    const part = Math.min(most, open);
    open -= part;
    return part;
  };
  const first = withoutReserve(sources, reserve).map(({ left }) => take(left));
  const rest = sources.map(({ left }, at) => take(left - first[at]!));
  return sources.flatMap((each, at) => {
    const part = first[at]! + rest[at]!;
    return part > 0 ? [{ ...each, amount: part }] : [];
  });
}
