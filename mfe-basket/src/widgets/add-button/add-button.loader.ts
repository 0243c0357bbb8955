import type { Product } from '@cellardoor/contracts';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { buyable, type Buyable } from '../../domain/buyable.ts';

/** The wine behind a code; null where it is not sold here, and then there is nothing to add. [PRD-07] */
export async function loadAddButton({
  send,
  props,
  signal,
}: Pick<WidgetLoadArgs<'basket.add-button'>, 'send' | 'props' | 'signal'>): Promise<Buyable | null> {
  const product = await send(getProduct, { itemCode: props.itemCode }, { signal }).catch(unlessUnknown);
  return product && buyable(product, props.itemCode);
}

/** @throws every other failure: the shell leaves the place empty then, and the browser tries again. */
function unlessUnknown(error: Error & { statusCode?: number }): Product | null {
  if (error.statusCode === 404 || error.statusCode === 410) return null;
  throw error;
}
