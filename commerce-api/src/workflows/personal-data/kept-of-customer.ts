import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import { keptByBasket } from '../../modules/basket/api.ts';
import { keptByIdentity } from '../../modules/identity/api.ts';
import { keptByLists } from '../../modules/lists/api.ts';
import { keptByMemberships } from '../../modules/memberships/api.ts';
import { keptByOrdering } from '../../modules/ordering/api.ts';
import { keptByReviews } from '../../modules/reviews/api.ts';
import { keptInStorage } from '../../modules/storage/api.ts';
import { keptInStoredValue } from '../../modules/stored-value/api.ts';
import { keptBySubscriptions } from '../../modules/subscriptions/api.ts';

/** What is kept of a customer whose id is $1, by its name in their data: a query for each, in the module that keeps it. [ACC-07] */
export const keptOfCustomer: Readonly<Record<Exclude<keyof PersonalData, 'orders'>, string>> = {
  ...keptByIdentity,
  ...keptByMemberships,
  ...keptInStoredValue,
  ...keptBySubscriptions,
  ...keptByOrdering,
  ...keptByBasket,
  ...keptByReviews,
  ...keptByLists,
  ...keptInStorage,
};
