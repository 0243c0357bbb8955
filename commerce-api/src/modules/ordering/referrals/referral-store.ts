import type { Market } from '@cellardoor/contracts';
import type { Invitation, OwnReferral, ReferralTerms } from '@cellardoor/contracts/api/referrals';
import { randomBytes } from 'node:crypto';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuseClosedAccount } from '../../../platform/http/gone-account.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';

/** The terms that hold in a market now, its brand's own before those of all brands. The arguments are SQL expressions. */
const termsSql = (brand: string, country: string): string => `
  select t.minimum_spend, t.reward from referral_terms t
   where t.country = ${country} and (t.brand is null or t.brand = ${brand}) and t.starts_at <= now() and (t.ends_at is null or t.ends_at > now())
   order by t.brand nulls last, t.id desc limit 1`;

/** What a friend's first order gives in a market; undefined where it gives nothing. A brand whose shoppers collect points takes no vouchers. [ACC-05] */
export async function referralTerms(
  db: Queries,
  { brand, country, brandFacts, currency }: RequestMarket,
): Promise<ReferralTerms | undefined> {
  if (brandFacts.points) return undefined;
  const row = await queryOne<{ minimum_spend: number; reward: number }>(db, termsSql('$1', '$2'), [brand, country]);
  return row && { minimumSpend: row.minimum_spend, reward: row.reward, currency };
}

/** A customer's personal link in a country, made when it is first asked for. */
export async function linkOf(
  db: Queries,
  customerId: number,
  { country }: Pick<Market, 'country'>,
): Promise<{ token: string; shared: number; sharedAt: Date | null }> {
  const token = randomBytes(9).toString('base64url');
  await db.query(
    'insert into referral_links (customer_id, country, token) values ($1, $2, $3) on conflict (customer_id, country) do nothing',
    [customerId, country, token],
  );
  const row = await queryOne<{ token: string; shared: number; shared_at: Date | null }>(
    db,
    'select token, shared, shared_at from referral_links where customer_id = $1 and country = $2',
    [customerId, country],
  );
  const { token: known, shared, shared_at: sharedAt } = row ?? refuseClosedAccount();
  return { token: known, shared, sharedAt };
}

/** Notes that a customer copied or shared their link. */
export async function noteShared(db: Queries, customerId: number, { country }: Pick<Market, 'country'>, now: Date): Promise<void> {
  await db.query('update referral_links set shared = shared + 1, shared_at = $3 where customer_id = $1 and country = $2', [
    customerId,
    country,
    now,
  ]);
}

/** The friends who joined by a customer's link, the last first: how far each is, and nothing of who they are. */
export async function friendsOf(db: Queries, customerId: number, { country }: Pick<Market, 'country'>): Promise<OwnReferral['friends']> {
  const rows = await db.query<{ state: OwnReferral['friends'][number]['state']; joined_at: Date; decided_at: Date | null }>(
    'select state, joined_at, decided_at from referrals where referrer_id = $1 and country = $2 order by id desc limit 200',
    [customerId, country],
  );
  return rows.map(({ state, joined_at, decided_at }) => ({
    state,
    joinedAt: joined_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }));
}

/** Who invites by a link of this market; undefined for a link that nobody has. */
export function findInvitation(db: Queries, token: string, { brand, country }: Market): Promise<Pick<Invitation, 'firstName'> | undefined> {
  return queryOne(
    db,
    `select c.first_name as "firstName" from referral_links l join customers c on c.id = l.customer_id
      where l.token = $1 and l.country = $3 and c.brand = $2`,
    [token, brand, country],
  );
}

/**
 * Notes that a new customer came by a link, with the terms of this day. A link that this market does not know changes nothing: it is no reason
 * to refuse a registration. [ACC-05]
 */
export async function noteJoined(
  tx: Queries,
  friendId: number,
  token: string,
  { brand, country, brandFacts }: RequestMarket,
  now: Date,
): Promise<void> {
  if (brandFacts.points) return;
  await tx.query(
    `insert into referrals (referrer_id, friend_id, brand, country, minimum_spend, reward, joined_at)
     select l.customer_id, $2, c.brand, l.country, t.minimum_spend, t.reward, $5
       from referral_links l join customers c on c.id = l.customer_id cross join (${termsSql('$3', '$4')}) t
      where l.token = $1 and c.brand = $3 and l.country = $4 and l.customer_id <> $2 on conflict do nothing`,
    [token, friendId, brand, country, now],
  );
}
