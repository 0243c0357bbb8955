import { getFavourite } from '@cellardoor/contracts/calls/lists';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { strengthOf } from '@cellardoor/rules/sessions';

/** Whether the wine is a favourite; false for a visitor, and where it could not be read. */
export async function loadFavourite({ send, shopper, props: { itemCode }, signal }: WidgetLoadArgs<'product.favourite'>): Promise<boolean> {
  if (strengthOf(shopper?.session) === 'anonymous') return false;
  return send(getFavourite, { itemCode }, { signal }).then(
    ({ inFavourites }) => inFavourites,
    () => false,
  );
}
