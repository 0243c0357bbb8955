import { storage } from '../modules/storage/module.ts';
import { paymentSandbox } from '../payment-sandbox/module.ts';
import { pictures } from '../demo-catalogue/module.ts';
import { basket } from '../modules/basket/module.ts';
import { catalogue } from '../modules/catalogue/module.ts';
import { content } from '../modules/content/module.ts';
import { identity } from '../modules/identity/module.ts';
import { lists } from '../modules/lists/module.ts';
import { mail } from '../modules/mail/module.ts';
import { memberships } from '../modules/memberships/module.ts';
import { ordering } from '../modules/ordering/module.ts';
import type { PaymentProviders } from '../modules/ordering/payment-modes/payment-providers.ts';
import { reviews } from '../modules/reviews/module.ts';
import { search } from '../modules/search/module.ts';
import { searchOf } from '../modules/search/search-of.ts';
import { sharedDishes } from '../modules/search/shared-dishes.ts';
import { storedValue } from '../modules/stored-value/module.ts';
import { subscriptions } from '../modules/subscriptions/module.ts';
import type { ApiModule } from '../platform/api-module.ts';
import { platform } from '../platform/module.ts';
import { accounts } from '../workflows/accounts/module.ts';
import { members } from '../workflows/members/module.ts';
import { personalData } from '../workflows/personal-data/module.ts';
import { recurringKinds } from '../workflows/recurring/recurring-kinds.ts';
import { admin } from './admin/module.ts';

/** Every module of the API. A new one is its folder and a line here. */
export const modulesWith = (providers: PaymentProviders): readonly ApiModule[] => [
  platform,
  admin,
  catalogue(
    ({ database }) =>
      (market, product) =>
        sharedDishes(searchOf(database), market, product),
  ),
  search,
  content,
  reviews,
  pictures,
  identity,
  memberships,
  storedValue,
  basket,
  ordering(providers),
  subscriptions(providers, recurringKinds),
  lists,
  storage(providers),
  mail,
  accounts,
  members,
  personalData,
  paymentSandbox,
];
