import type { OwnRating } from '@cellardoor/contracts';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** What the customer said of the wine before; null where nothing is, or where it cannot be known: the form then starts empty. */
export const loadRate = ({ client, props, signal }: WidgetLoadArgs<'product.rate'>): Promise<OwnRating | null> =>
  client.reviews.own(props.itemCode, { signal }).catch(() => null);
