import { longest } from '@cellardoor/rules/accounts';
import { Type } from 'typebox';
import { Order } from './order.ts';

/** Things of one kind, each as the shop keeps it: times in ISO 8601 UTC, amounts in minor units. */
const Kept = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** All that a brand keeps of a customer, in all its countries; no secret, and nothing of others. [ACC-07] */
export const PersonalData = Type.Object(
  {
    account: Kept,
    permissionChanges: Kept,
    selfExclusions: Kept,
    addresses: Kept,
    billingAddresses: Kept,
    emailChanges: Kept,
    newsletters: Kept,
    memberships: Kept,
    subscriptions: Kept,
    winePlans: Kept,
    planCases: Kept,
    recurringAgreements: Kept,
    recurringCharges: Kept,
    wineRewards: Kept,
    rewardStatements: Kept,
    rewardRefunds: Kept,
    planConsents: Kept,
    planEvents: Kept,
    savings: Kept,
    storage: Kept,
    storedWines: Kept,
    storageMoves: Kept,
    storageRents: Kept,
    storageWithdrawals: Kept,
    vouchers: Kept,
    savedCards: Kept,
    referrals: Kept,
    referralLinks: Kept,
    baskets: Kept,
    savedForLater: Kept,
    ownCases: Kept,
    reviews: Kept,
    favourites: Kept,
    recentlyViewed: Kept,
    alerts: Kept,
    enquiries: Kept,
    sessions: Kept,
    temporaryPasswords: Kept,
    orders: Type.Array(Order),
  },
  { $id: 'PersonalData' },
);
export type PersonalData = Type.Static<typeof PersonalData>;

export const CloseAccountBody = Type.Object({ password: Type.String({ maxLength: longest.password }) });
