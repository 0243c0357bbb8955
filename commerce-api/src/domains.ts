import type { Routes } from './api.ts';
import { adminRoutes } from './admin/routes.ts';
import { amendmentRoutes } from './amendments/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { basketRoutes } from './basket/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { mailboxPage } from './mail/mailbox-page.ts';
import { eVoucherRoutes } from './e-vouchers/routes.ts';
import { fulfilmentRoutes } from './fulfilment/routes.ts';
import { giftCardRoutes } from './gift-cards/routes.ts';
import { membershipRoutes } from './checkout/routes/memberships.ts';
import { listRoutes } from './lists/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { offerRoutes } from './basket/routes/product-offers.ts';
import { savedCardRoutes } from './saved-cards/routes.ts';
import { savingsRoutes } from './savings/routes.ts';
import { searchOf } from './search/search-of.ts';
import { searchRoutes } from './search/routes.ts';
import { sharedDishes } from './search/shared-dishes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { referralRoutes } from './referrals/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { sessionRoutes } from './accounts/routes.ts';

/** Every domain of the API. A new one is its folder and a line here. */
export const domains: Record<string, Routes> = {
  catalogue: (app, deps) => catalogueRoutes(app, deps, (market, product) => sharedDishes(searchOf(deps.database), market, product)),
  admin: adminRoutes,
  content: contentRoutes,
  mail: mailboxPage,
  search: searchRoutes,
  pictures: pictureRoutes,
  session: sessionRoutes,
  basket: basketRoutes,
  memberships: membershipRoutes,
  offers: offerRoutes,
  checkout: checkoutRoutes,
  giftCards: giftCardRoutes,
  eVouchers: eVoucherRoutes,
  payment: paymentRoutes,
  orders: orderRoutes,
  fulfilment: fulfilmentRoutes,
  amendments: amendmentRoutes,
  members: memberRoutes,
  referrals: referralRoutes,
  reviews: reviewRoutes,
  lists: listRoutes,
  analytics: analyticsRoutes,
  permissions: permissionRoutes,
  savings: savingsRoutes,
  savedCards: savedCardRoutes,
  personalData: personalDataRoutes,
  enquiries: enquiryRoutes,
};
