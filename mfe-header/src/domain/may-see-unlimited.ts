import { hidesUnlimitedPromotion } from '@cellardoor/rules/unlimited';
import { hasFreeDelivery, type ShopperState } from '@cellardoor/user-model';

/** True for a shopper to whom unlimited delivery is worth offering: nobody is offered what they have, or are about to buy. [USR-09] [BSK-05] */
export const maySeeUnlimited = (state: ShopperState): boolean =>
  !hasFreeDelivery(state) && !hidesUnlimitedPromotion(state.basket?.lineItems.map(({ sku }) => sku.itemCode) ?? []);
