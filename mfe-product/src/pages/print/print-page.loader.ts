import type { Product } from '@cellardoor/contracts';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** The wine of a print template; 404 for another template, and for no wine. [PRD-03] */
export async function loadPrintPage({ send, params, signal }: LoadArgs<'product.print'>): Promise<{ wine: Product }> {
  // `-` is no code: the API's answer is that there is no such wine
  const itemCode = params.page === 'product' && params.itemcode ? params.itemcode : '-';
  return { wine: await send(getProduct, { itemCode }, { signal }) };
}
