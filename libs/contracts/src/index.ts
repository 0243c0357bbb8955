export { checkoutRedirect } from './checkout.ts';
export type * from './country.ts';
export * from './face.ts';
export * from './faces.ts';
export * from './market.ts';
export * from './routes.ts';
export { type PlaceGroup, placeGroups, placePath, slugOf } from './search.ts';
export { upsellRejectionCookie } from './upsell.ts';
export type * from './api/index.ts';
