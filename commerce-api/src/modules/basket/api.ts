/** All that other modules call to change baskets, offers and promotions. */
export {
  lockBasketIfFound,
  mergeBaskets,
  lockOrCreateBasket,
  removePurchasedLines,
  writeEVoucherLine,
  writePlanLine,
} from './basket-store.ts';
export { noteDoneAdd } from './done-adds.ts';
export { continueAsGuest, endLogIn } from './leave-log-in.ts';
export { fillOffers, fillPlanOffers } from './offers/fill-offers.ts';
export { forgetBaskets, keptByBasket, lockBasketsOf } from './personal-data.ts';
export { addPromotion, endPromotion } from './promotions/change-promotions.ts';
export { givePromotionBack, usePromotion } from './promotions/promotion-uses.ts';
