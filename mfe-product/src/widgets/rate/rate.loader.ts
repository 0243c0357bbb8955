import type { OwnRating } from '@cellardoor/contracts';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** What the customer said of the wine before; null where nothing is, 'unknown' where it could not be read: a form would then overwrite it. */
export type RateData = OwnRating | null | 'unknown';

export const loadRate = ({ client, props, signal }: WidgetLoadArgs<'product.rate'>): Promise<RateData> =>
  client.reviews.own(props.itemCode, { signal }).catch(() => 'unknown' as const);
