import { storageCalls } from './storage.ts';
import { addressCalls } from './addresses.ts';
import { analyticsCalls } from './analytics.ts';
import { basketCalls } from './basket.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { enquiryCalls } from './enquiries.ts';
import { giftCardCalls } from './gift-cards.ts';
import { listCalls } from './lists.ts';
import { membershipCalls } from './memberships.ts';
import { offerCalls } from './offers.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payment.ts';
import { permissionCalls } from './permissions.ts';
import { personalDataCalls } from './personal-data.ts';
import { referralCalls } from './referrals.ts';
import { reviewCalls } from './reviews.ts';
import { savedCardCalls } from './saved-cards.ts';
import { savingsCalls } from './savings.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { winePlanCalls } from './wine-plans.ts';
import { wineRewardCalls } from './wine-reward.ts';

export { type CallSchema, everyCallsErrors } from './call-schema.ts';

/** What each call takes and gives, by its name. */
export const callSchemas = {
  ...addressCalls,
  ...analyticsCalls,
  ...basketCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...enquiryCalls,
  ...giftCardCalls,
  ...listCalls,
  ...membershipCalls,
  ...offerCalls,
  ...orderCalls,
  ...paymentCalls,
  ...permissionCalls,
  ...personalDataCalls,
  ...referralCalls,
  ...reviewCalls,
  ...savedCardCalls,
  ...savingsCalls,
  ...searchCalls,
  ...sessionCalls,
  ...winePlanCalls,
  ...wineRewardCalls,
  ...storageCalls,
} as const;
