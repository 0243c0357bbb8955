import type { UserRecord } from '@cellardoor/contracts/api/analytics';
import type { Session } from '@cellardoor/contracts/api/session';
import { ageGroupOf, ageOn } from '@cellardoor/rules/ages';
import { type Strength, strengthOf } from '@cellardoor/rules/sessions';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { findCategory } from '../../identity/permissions/permission-store.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { findSavings } from '../../stored-value/savings/savings-store.ts';
import { todayOf } from '../../identity/session/rules.ts';
import { sessionView } from '../../identity/session/session-view.ts';
import type { Customer, RequestShopper } from '../../identity/session/shopper.ts';
import { winePreferences } from './wine-preferences.ts';

export interface RecordParts {
  readonly database: Queries;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

const loginTypes = { hard: 'HARD', soft: 'SOFT', anonymous: 'ANONYMOUS' } as const satisfies Record<Strength, UserRecord['loginType']>;

/** The shopper as analytics may know them; the caller has their consent. What the session keeps from them, the record keeps too. [ANL-01] */
export async function userRecord(parts: RecordParts, market: RequestMarket, shopper: RequestShopper | null): Promise<UserRecord> {
  const session = sessionView(shopper);
  const strength = strengthOf(session);
  const customer = shopper?.customer;
  return {
    loginStatus: strength === 'hard' ? 'LOGGED_IN' : 'LOGGED_OUT',
    loginType: loginTypes[strength],
    ...ofSession(session),
    ...nothingOfAccount,
    ...(shopper && customer && (await ofRecognised(parts, market, shopper, customer))),
    ...(customer && shopper.hard && (await ofLoggedIn(parts, market, customer))),
    currency: market.currency,
  };
}

/** What the session tells at its strength: an anonymous one has no name, and only a full one a last name, a number and classifications. */
function ofSession({ summaryDetails, userDetails, shoppingLocationContext }: Session) {
  const { profileId, brandAccountNumber, salutation, firstName, lastName } = summaryDetails;
  return {
    eProfileId: profileId || null,
    customerId: brandAccountNumber || null,
    salutation: salutation || null,
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    segments: userDetails.profileClassifications.features,
    state: shoppingLocationContext.stateCode,
  };
}

const nothingOfAccount = {
  customerType: null,
  memberships: [],
  subscriptions: [],
  marketingPermissions: [],
  ageGroup: null,
  winePrefs: [],
  credits: null,
};

async function ofRecognised({ database, catalogue }: RecordParts, market: RequestMarket, shopper: RequestShopper, customer: Customer) {
  const [permissions, bought, winePrefs] = await Promise.all([
    findCategory(database, customer.id, 'MARKETING'),
    hasBought(database, customer.id),
    winePreferences(database, catalogue, market, shopper),
  ]);
  return {
    customerType: bought ? ('EXISTING' as const) : ('NEW' as const),
    marketingPermissions: permissions.map(({ code, state }) => ({ code, state: customer.excludedUntil ? ('DENIED' as const) : state })),
    winePrefs,
  };
}

/** What is told of nobody who is only recognised. [USR-12] */
async function ofLoggedIn({ database, now }: RecordParts, market: RequestMarket, customer: Customer) {
  const { id, dateOfBirth, memberships, subscriptions } = customer;
  const accounts = await findSavings(database, id, market);
  return {
    memberships: memberships.map(({ schemeId, status }) => ({ schemeId, status })),
    subscriptions: subscriptions.map(({ schemeId, type, status, frequency }) => ({ schemeId, type, status, frequency })),
    ageGroup: ageGroupOf(ageOn(dateOfBirth, todayOf(market.country, now()))),
    credits: accounts.length > 0 ? accounts.reduce((sum, { balance }) => sum + balance, 0) : null,
  };
}

const hasBought = async (db: Queries, customerId: number): Promise<boolean> =>
  (await queryOne(db, `select 1 from orders where customer_id = $1 and status = 'paid' limit 1`, [customerId])) !== undefined;
