import type { ProductReviews } from '@cellardoor/contracts';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import type { ReviewOrder } from '@cellardoor/rules/reviews';
import { useAction } from '@cellardoor/mfe-kit';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect, useMemo, useState } from 'react';

/** How many more reviews one press brings. */
const moreAtOnce = '10';

export interface ShownReviews {
  /** Null until they are there. */
  readonly known: ProductReviews | null;
  /** True once they could not be had. */
  readonly failed: boolean;
  readonly loading: boolean;
  /** Written ones that are not shown yet. */
  readonly left: number;
  readonly order: ReviewOrder;
  more(): Promise<void>;
  /** Shows the first ones in another order. */
  sort(order: ReviewOrder): Promise<void>;
}

/** Those already shown, and the next ones; one that was changed in between comes once. */
const joined = (shown: ProductReviews, next: ProductReviews): ProductReviews => {
  const ids = new Set(shown.reviews.map(({ id }) => id));
  return { ...next, offset: 0, reviews: [...shown.reviews, ...next.reviews.filter(({ id }) => !ids.has(id))] };
};

/** A wine's reviews: as the page came with them, then as the shopper asks for more, or adds one. */
export function useReviews(itemCode: string, given: ProductReviews | null): ShownReviews {
  const bus = useUserModel()?.bus;
  const send = useSend();
  const [known, setKnown] = useState(given);
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const show = (reviews: ProductReviews, by: ReviewOrder) => {
    setKnown(reviews);
    setOrder(by);
  };
  useEffect(
    () => bus?.on('product:rated', (rated) => rated.itemCode === itemCode && show(rated.productReviews, 'newest')),
    [bus, itemCode],
  );
  const { run, busy, failure } = useAction(async (shown: ProductReviews | null, sort: ReviewOrder) => {
    const next = await send(listReviews, { itemCode, sort, ...(shown && { offset: String(shown.reviews.length), limit: moreAtOnce }) });
    show(shown ? joined(shown, next) : next, sort);
  });
  useEffect(() => {
    if (!given) void run(null, order);
    // once: what the server could not wait for
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return useMemo(
    () => ({
      known,
      failed: failure !== undefined,
      loading: busy,
      left: known ? Math.max(0, known.total - known.reviews.length) : 0,
      order,
      more: () => run(known, order),
      sort: (by: ReviewOrder) => run(null, by),
    }),
    // `run` is another function each time, and does the same for the same product
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [itemCode, send, known, order, failure, busy],
  );
}
