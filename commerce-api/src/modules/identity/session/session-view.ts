import type { Session } from '@cellardoor/contracts/api/session';
import { featuresOf } from './features.ts';
import { membershipView, subscriptionView } from './subscription-view.ts';
import { type Customer, securityStatusOf, type RequestShopper } from './shopper.ts';

/** The session as pages see it; an anonymous visitor's is the same, empty. [USR-02] */
export function sessionView(shopper: RequestShopper | null): Session {
  const customer = shopper?.customer;
  const active = customer?.memberships.filter(({ status }) => status === 'ACTIVE') ?? [];
  const number = customer ? String(customer.id).padStart(8, '0') : '';
  return {
    securityStatus: securityStatusOf(shopper),
    summaryDetails: {
      salutation: customer?.salutation ?? '',
      // A lapsed log-in is greeted by name and shown nothing more. [USR-03]
      emailAddress: shopper?.hard ? (customer?.email ?? '') : '',
      firstName: customer?.firstName ?? '',
      lastName: shopper?.hard ? (customer?.lastName ?? '') : '',
      brandAccountNumber: shopper?.hard ? number : '',
      profileId: number,
    },
    userDetails: {
      freeShipProfile: active.some(({ freeDelivery }) => freeDelivery),
      freeItemProfile: active.some(({ freeItem }) => freeItem),
      userPreferences: shopper?.hard ? preferencesOf(customer) : {},
      ...(shopper?.hard && customer?.paysPlansWithReward && { payForWineplansWithWinereward: true }),
      profileClassifications: { features: shopper?.hard && customer ? featuresOf(customer) : [] },
    },
    shoppingLocationContext: { stateCode: shopper?.stateCode ?? null },
    trustedDetails: { subscriptions: shopper?.hard && customer ? subscriptionsOf(customer) : [] },
    memberPrices: active.some(({ memberPrices }) => memberPrices),
    ...(shopper?.hard && shopper.mayChoosePassword && { mayChoosePassword: true }),
    ...(shopper?.hard && customer?.excludedUntil && { shutOut: true }),
    ...(shopper?.cardAccepted && { cardAccepted: true }),
    ...(shopper?.postUpsellRejected && { postUpsellRejected: true }),
    pointsBalance: shopper?.hard ? (customer?.pointsBalance ?? 0) : 0,
  };
}

/** Memberships first, then all else that the customer has agreed to. */
const subscriptionsOf = ({ memberships, subscriptions }: Customer) => [
  ...memberships.map(membershipView),
  ...subscriptions.map(subscriptionView),
];

/** Ways to be told of offers, as pages know them: nothing is allowed that was not granted, or to anyone who is shut out. [USR-16] [CHK-13] */
function preferencesOf(customer: Customer | null | undefined): Session['userDetails']['userPreferences'] {
  const isGranted = (code: string) => !customer?.excludedUntil && customer?.permissions.MARKETING?.[code] === 'GRANTED';
  return {
    noEmail: !isGranted('EMAIL'),
    mail: isGranted('MAIL'),
    noOutBoundCall: !isGranted('PHONE'),
    shareData: isGranted('SHARE_DATA'),
    shareEmail: isGranted('SHARE_EMAIL'),
    sms: isGranted('SMS'),
  };
}
