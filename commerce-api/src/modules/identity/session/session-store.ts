import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';
import { daysAfter, newSessionDays, sessionDays } from './lifetimes.ts';
import { joinTerms } from '../../memberships/join-terms.ts';
import { agreedAt, type MembershipRow, membershipRows } from '../../memberships/membership-row.ts';
import { hasSavingsAccount, type SubscriptionRow, subscriptionRows } from '../../memberships/subscription-row.ts';
import { excludedUntilSql } from './self-exclusion.ts';
import type { Customer, RequestShopper } from './shopper.ts';
import { hashOf, newToken } from './token.ts';

interface Row {
  id: number;
  basket_id: number | null;
  hard_until: Date | null;
  new_password_until: Date | null;
  expires_at: Date;
  customer_id: number | null;
  email: string;
  salutation: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  points_balance: number;
  pays_plans_with_reward: boolean;
  permissions: Customer['permissions'];
  memberships: MembershipRow[] | null;
  subscriptions: SubscriptionRow[] | null;
  has_savings_account: boolean;
  excluded_until: Date | null;
  state_code: string | null;
  card_accepted: boolean;
  post_upsell_rejected: boolean;
}

const shopperOf = (row: Row, now: Date): RequestShopper => ({
  sessionId: row.id,
  basketId: row.basket_id,
  hard: row.hard_until !== null && row.hard_until > now,
  expiresAt: row.expires_at,
  stateCode: row.state_code,
  cardAccepted: row.card_accepted,
  postUpsellRejected: row.post_upsell_rejected,
  mayChoosePassword: row.new_password_until !== null && row.new_password_until > now,
  customer:
    row.customer_id === null
      ? null
      : {
          id: row.customer_id,
          email: row.email,
          salutation: row.salutation,
          firstName: row.first_name,
          lastName: row.last_name,
          dateOfBirth: row.date_of_birth,
          pointsBalance: row.points_balance,
          paysPlansWithReward: row.pays_plans_with_reward,
          permissions: row.permissions,
          memberships: joinTerms((row.memberships ?? []).map((membership) => agreedAt(membership, now))),
          subscriptions: (row.subscriptions ?? []).map((subscription) => agreedAt(subscription, now)),
          hasSavingsAccount: row.has_savings_account,
          excludedUntil: row.excluded_until,
        },
});

/** The shopper of a cookie's value, or undefined when it is forged, expired, or of another brand or country. */
export async function findShopper(db: Queries, token: string, market: Market, now: Date): Promise<RequestShopper | undefined> {
  return (await findShopperWith(db, token, market, now, ''))?.shopper;
}

/** Statements by their columns: a text that is one object is looked up faster than one that is put together each time. */
const queries = new Map<string, string>();

function queryWith(columns: string): string {
  const known = queries.get(columns) ?? shopperQuery(columns);
  queries.set(columns, known);
  return known;
}

const shopperQuery = (columns: string) => `
  select s.id, s.basket_id, s.hard_until, s.new_password_until, s.expires_at, s.customer_id, s.state_code, s.card_accepted_at is not null as card_accepted,
    exists (select 1 from order_amendments a where a.session_id = s.id) as post_upsell_rejected,
    c.email, c.salutation, c.first_name, c.last_name, c.date_of_birth, c.points_balance, c.pays_plans_with_reward, c.permissions,
    (${membershipRows('c.id', 's.brand', 's.country')}) as memberships,
    (${subscriptionRows('c.id', 's.country')}) as subscriptions, ${hasSavingsAccount('c.id', 's.country')} as has_savings_account,
    ${excludedUntilSql('$4')} as excluded_until ${columns}
  from sessions s left join customers c on c.id = s.customer_id and c.brand = s.brand
  where s.token_hash = $1 and s.brand = $2 and s.country = $3 and s.expires_at > $4`;

/** The shopper, and `columns` (SQL, each with a comma before it) of `sessions s` read with them. */
export async function findShopperWith<More>(
  db: Queries,
  token: string,
  { brand, country }: Market,
  now: Date,
  columns: string,
): Promise<{ shopper: RequestShopper; row: More } | undefined> {
  const row = await queryOne<Row & More>(db, queryWith(columns), [hashOf(token), brand, country, now]);
  return row && { shopper: shopperOf(row, now), row };
}

/** Starts an anonymous session; the token goes into the cookie. It ends after a day, unless the cookie comes back: then `renewSession` gives it its 30 days. */
export async function startSession(
  db: Queries,
  { brand, country }: Market,
  now: Date,
): Promise<{ token: string; shopper: RequestShopper }> {
  const { token, hash } = newToken();
  const expiresAt = daysAfter(now, newSessionDays);
  const row = await queryOne<{ id: number }>(
    db,
    'insert into sessions (token_hash, brand, country, expires_at) values ($1, $2, $3, $4) returning id',
    [hash, brand, country, expiresAt],
  );
  const shopper = {
    sessionId: row!.id,
    basketId: null,
    customer: null,
    hard: false,
    mayChoosePassword: false,
    stateCode: null,
    cardAccepted: false,
    postUpsellRejected: false,
    expiresAt,
  };
  return { token, shopper };
}

/** Lets the session's 30 days begin anew, at its first return and then once a day at most: a visit is a use. */
export async function renewSession(db: Queries, { sessionId, expiresAt }: RequestShopper, now: Date): Promise<void> {
  if (expiresAt >= daysAfter(now, sessionDays - 1)) return;
  await db.query('update sessions set expires_at = $2 where id = $1 and expires_at > $3', [sessionId, daysAfter(now, sessionDays), now]);
}

/** Gives a session a new token, so that one that was planted or overheard before a log-in is worth nothing after it. */
export async function rotateToken(db: Queries, sessionId: number, now: Date): Promise<string> {
  const { token, hash } = newToken();
  await db.query('update sessions set token_hash = $2, expires_at = $3 where id = $1', [sessionId, hash, daysAfter(now, sessionDays)]);
  return token;
}

/** Ends a session; its cookie is worth nothing from now on. */
export async function endSession(db: Queries, sessionId: number): Promise<void> {
  await db.query('update sessions set token_hash = $2, expires_at = now(), hard_until = null where id = $1', [sessionId, newToken().hash]);
}

/**
 * Ends all sessions of a customer but one, in every country, also those that only recognise them. Their cookies are worth nothing from now on: not by
 * their time alone, as a process whose clock is behind would take them for good, and renew them.
 */
export async function endOtherSessions(db: Queries, customerId: number, sessionId: number | null, now: Date): Promise<void> {
  await db.query(
    `update sessions set token_hash = 'ended ' || id, expires_at = $3, hard_until = null where customer_id = $1 and id is distinct from $2`,
    [customerId, sessionId, now],
  );
}

/** Forgets expired sessions, which nobody can use any more. Placed orders outlive them. */
export async function forgetExpiredSessions(db: Queries): Promise<void> {
  await deleteInBatches(db, 'sessions', 'id', `select id from sessions where expires_at < now() - interval '1 day' order by expires_at`);
}

/** Notes which basket a session has. */
export async function setSessionBasket(tx: Queries, sessionId: number, basketId: number): Promise<void> {
  await tx.query('update sessions set basket_id = $2 where id = $1', [sessionId, basketId]);
}

/** Makes a session its customer's, logged in until a time, with the customer's basket. */
export async function logInSession(tx: Queries, sessionId: number, customerId: number, hardUntil: Date, basketId: number): Promise<void> {
  await tx.query('update sessions set customer_id = $2, hard_until = $3, basket_id = $4, new_password_until = null where id = $1', [
    sessionId,
    customerId,
    hardUntil,
    basketId,
  ]);
}

/** Remembers that a session showed a card that its brand takes. */
export async function markPartnerCardShown(db: Queries, sessionId: number, now: Date): Promise<void> {
  await db.query('update sessions set card_accepted_at = $2 where id = $1', [sessionId, now]);
}

/** Remembers to which state or territory a session has wine sent. */
export async function rememberState(db: Queries, { sessionId }: RequestShopper, state: string | undefined): Promise<void> {
  await db.query('update sessions set state_code = $2 where id = $1', [sessionId, state || null]);
}

/**
 * The session as it is once it is locked, which is before the baskets, as in every transaction: see `lockOrder`. Undefined where it is another
 * customer's, by now: somebody logged in by it since the request was read, in another tab.
 */
export async function lockReusable(
  tx: Queries,
  { sessionId }: RequestShopper,
  customerId: number,
): Promise<Pick<RequestShopper, 'sessionId' | 'basketId'> | undefined> {
  const now = await queryOne<{ customerId: number | null; basketId: number | null }>(
    tx,
    'select customer_id as "customerId", basket_id as "basketId" from sessions where id = $1 for no key update',
    [sessionId],
  );
  return now && (now.customerId ?? customerId) === customerId ? { sessionId, basketId: now.basketId } : undefined;
}
