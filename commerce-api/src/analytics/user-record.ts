import type { UserRecord } from '@cellardoor/contracts/api/analytics';
import type { Session } from '@cellardoor/contracts/api/session';
import { ageGroupOf, ageOn } from '@cellardoor/rules/ages';
import { type Strength, strengthOf } from '@cellardoor/rules/sessions';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Queries, queryOne } from '../db/database.ts';
import { findCategory } from '../permissions/permission-store.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { findSavings } from '../savings/savings-store.ts';
import { todayOf } from '../session/rules.ts';
import { sessionView } from '../session/session-view.ts';
import type { Customer, RequestShopper } from '../session/shopper.ts';
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

/** What the session tells at its strength: an anonymous one has no name, and only a full one subscriptions. [USR-12] */
function ofSession({ summaryDetails, userDetails, shoppingLocationContext, trustedDetails }: Session) {
  const { profileId, brandAccountNumber, salutation, firstName, lastName } = summaryDetails;
  const agreed = trustedDetails.subscriptions;
  return {
    eProfileId: profileId || null,
    customerId: brandAccountNumber || null,
    salutation: salutation || null,
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    memberships: agreed.filter(isMembership).map(({ schemeId, status }) => ({ schemeId, status })),
    subscriptions: agreed
      .filter((one) => !isMembership(one))
      .map(({ schemeId, type, status, frequency }) => ({ schemeId, type, status, frequency })),
    segments: userDetails.profileClassifications.features,
    state: shoppingLocationContext.stateCode,
  };
}

const isMembership = ({ type }: { readonly type: string }): boolean => type === 'MEMBERSHIP';

const nothingOfAccount = { customerType: null, marketingPermissions: [], ageGroup: null, winePrefs: [], credits: null };

async function ofRecognised({ database, catalogue }: RecordParts, market: RequestMarket, shopper: RequestShopper, { id }: Customer) {
  const [permissions, bought, winePrefs] = await Promise.all([
    findCategory(database, id, 'MARKETING'),
    hasBought(database, id),
    winePreferences(database, catalogue, market, shopper),
  ]);
  return {
    customerType: bought ? ('EXISTING' as const) : ('NEW' as const),
    marketingPermissions: permissions.map(({ code, state }) => ({ code, state })),
    winePrefs,
  };
}

async function ofLoggedIn({ database, now }: RecordParts, market: RequestMarket, { id, dateOfBirth }: Customer) {
  const accounts = await findSavings(database, id, market);
  return {
    ageGroup: ageGroupOf(ageOn(dateOfBirth, todayOf(market.country, now()))),
    credits: accounts.length > 0 ? accounts.reduce((sum, { balance }) => sum + balance, 0) : null,
  };
}

const hasBought = async (db: Queries, customerId: number): Promise<boolean> =>
  (await queryOne(db, `select 1 from orders where customer_id = $1 and status = 'paid' limit 1`, [customerId])) !== undefined;
