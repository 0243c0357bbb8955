export { type Bus, createBus } from './bus.ts';
export { hasFreeDelivery, paysMemberPrices, pricedFor, useMemberPrices } from './member-prices.ts';
export { type AddState, UserModelContext, type UserModelScope, useAddToBasket, useSend, useShopper, useUserModel } from './react.ts';
export { createUserModel, nobody, type ShopperState, type UserModel } from './store.ts';
