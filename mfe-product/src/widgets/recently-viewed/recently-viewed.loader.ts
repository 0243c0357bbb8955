import type { ProductSummary } from '@cellardoor/contracts';
import { listRecentlyBrowsed } from '@cellardoor/contracts/calls/lists';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** What the shopper looked at, the newest first; null where it could not be read. [LST-04] */
export const loadRecentlyViewed = ({
  send,
  props: { exceptItemCode },
  signal,
}: WidgetLoadArgs<'product.recently-viewed'>): Promise<ProductSummary[] | null> =>
  send(listRecentlyBrowsed, {}, { signal }).then(
    ({ userItems }) => userItems.map(({ product }) => product).filter(({ itemCode }) => itemCode !== exceptItemCode),
    () => null,
  );
