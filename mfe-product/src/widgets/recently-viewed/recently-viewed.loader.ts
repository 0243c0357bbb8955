import type { ProductSummary } from '@cellardoor/contracts';
import { listRecentlyBrowsed } from '@cellardoor/contracts/calls/lists';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

type Asking = WidgetLoadArgs<'product.recently-viewed'>;

/** What the shopper looked at, the newest first, without one of them; null where it could not be read. [LST-04] */
export const findViewed = (
  send: Asking['send'],
  exceptItemCode: string | undefined,
  signal: AbortSignal,
): Promise<readonly ProductSummary[] | null> =>
  send(listRecentlyBrowsed, {}, { signal }).then(
    ({ userItems }) => userItems.map(({ product }) => product).filter(({ itemCode }) => itemCode !== exceptItemCode),
    () => null,
  );

export const loadRecentlyViewed = ({ send, props: { exceptItemCode }, signal }: Asking) => findViewed(send, exceptItemCode, signal);
