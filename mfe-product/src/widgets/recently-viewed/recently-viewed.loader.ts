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

/** None for a page that is made without a shopper: the list of a visitor stands in a cookie, and the browser asks for it. */
export const loadRecentlyViewed = async ({ send, shopper, props: { exceptItemCode }, signal }: Asking) =>
  shopper ? findViewed(send, exceptItemCode, signal) : [];
