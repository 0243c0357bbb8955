import type { ProductSummary, UserItem } from '@cellardoor/contracts';
import { deleteFavourite } from '@cellardoor/contracts/calls/lists';
import { useAction } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';

/** The favourites on the page, and the way to take one off. [LST-09] */
export function useFavourites(given: readonly UserItem[], notRemoved: string) {
  const send = useSend();
  const [items, setItems] = useState(given);
  const [leaving, setLeaving] = useState<string>();
  const [gone, setGone] = useState<string>();
  const remove = useAction(async ({ itemCode, name }: ProductSummary) => {
    setLeaving(itemCode);
    setGone(undefined);
    await send(deleteFavourite, { itemCode });
    setItems((before) => before.filter(({ product }) => product.itemCode !== itemCode));
    setGone(name);
  }, notRemoved);
  return { items, gone, leaving: remove.busy ? leaving : undefined, failureText: remove.failureText, remove: remove.run };
}
