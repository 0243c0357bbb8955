import type { Product, ProductReviews } from '@cellardoor/contracts';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** A wine with its newest reviews; null where it could not be read, and reviews null where they could not. */
export type TastingNoteData = { readonly wine: Product; readonly reviews: ProductReviews | null } | null;

export async function loadTastingNote({
  send,
  props: { itemCode },
  signal,
}: WidgetLoadArgs<'product.tasting-note'>): Promise<TastingNoteData> {
  const reviews = send(listReviews, { itemCode }, { signal }).catch(() => null);
  const wine = await send(getProduct, { itemCode }, { signal }).catch(() => null);
  return wine && { wine, reviews: await reviews };
}
