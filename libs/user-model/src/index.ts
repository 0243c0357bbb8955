export { type Bus, createBus, type Told } from './bus.ts';
export { hasFreeDelivery, paysMemberPrices, pricedFor, useMemberPrices } from './member-prices.ts';
export { randomKey } from './random-key.ts';
export { UserModelContext, useSend, useShopper, useUserModel } from './react.ts';
export { announcing } from './steps.ts';
export { createUserModel, anonymous, type ShopperState, type UserModel } from './store.ts';
