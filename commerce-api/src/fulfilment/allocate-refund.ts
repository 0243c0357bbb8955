/** What paid an order, with what can still be given back to it; minor units. */
export interface RefundSource {
  readonly left: number;
}

/** Gives each source what it gets of a refund, in their order: all that it can take, before the next. Sources that get nothing are left out. */
export function allocateRefund<Source extends RefundSource>(sources: readonly Source[], amount: number): (Source & { amount: number })[] {
  let open = amount;
  return sources.flatMap((source) => {
    const part = Math.min(source.left, open);
    open -= part;
    return part > 0 ? [{ ...source, amount: part }] : [];
  });
}
