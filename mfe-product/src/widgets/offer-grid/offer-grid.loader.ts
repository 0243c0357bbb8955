import type { Product } from '@cellardoor/contracts';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** Products that one grid shows at most. */
const mostItems = 12;

/** The products of these codes that the shop sells, in the order in which they are named. [PRD-11] */
export async function loadOfferGrid({ props, send, signal }: WidgetLoadArgs<'product.offer-grid'>): Promise<readonly Product[]> {
  const codes = [...new Set(props.itemCodes.split(',').map((code) => code.trim()))].filter(Boolean).slice(0, mostItems);
  const asked = codes.map((itemCode) =>
    send(getProduct, { itemCode, promoted: '1' }, { signal }).catch((error: { statusCode?: number }) => {
      if (error.statusCode === 404) return null;
      throw error;
    }),
  );
  return (await Promise.all(asked)).filter((product) => product !== null);
}
