import type { Product } from '@cellardoor/contracts';
import { sizesFor } from '@cellardoor/rules/prices';
import { useShopper } from './react.ts';
import type { ShopperState } from './store.ts';

/** True while the shopper is given member prices: by a membership that they have, or by one in their basket, which counts at once. */
export const paysMemberPrices = ({ session, basket }: ShopperState): boolean =>
  (session?.memberPrices ?? false) || (basket?.benefits.memberPrices ?? false);

/** True while the page's shopper is given member prices. On a page that is the same for all it turns true once the page is taken over. */
export const useMemberPrices = (): boolean => useShopper(paysMemberPrices);

/** True while standard delivery costs the shopper nothing, however little they order. */
export const hasFreeDelivery = ({ session, basket }: ShopperState): boolean =>
  (session?.userDetails.freeShipProfile ?? false) || (basket?.benefits.freeDelivery ?? false);

/** A product as this shopper pays for it. What was loaded for everybody knows nothing of them, and what was loaded for them may be old. */
export const pricedFor = <P extends Pick<Product, 'skus'>>(product: P, member: boolean): P => ({
  ...product,
  skus: sizesFor(product.skus, member),
});
