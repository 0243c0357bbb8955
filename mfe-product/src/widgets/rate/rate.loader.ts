import type { OwnRating } from '@cellardoor/contracts';
import { getOwnRating } from '@cellardoor/contracts/calls/reviews';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** What the customer said of the wine before; null where nothing is, 'unknown' where it could not be read: a form would then overwrite it. */
export type RateData = OwnRating | null | 'unknown';

export const loadRate = ({ send, props: { itemCode }, signal }: WidgetLoadArgs<'product.rate'>): Promise<RateData> =>
  send(getOwnRating, { itemCode }, { signal }).catch(() => 'unknown' as const);
