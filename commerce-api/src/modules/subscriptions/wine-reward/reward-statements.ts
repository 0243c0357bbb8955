import type { Address } from '@cellardoor/contracts/api/address';
import { countryOf } from '@cellardoor/contracts/countries';
import type { RewardMedia } from '@cellardoor/rules/reward-days';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { dayOf } from '../clock/calendar.ts';
import type { WineReward } from './reward-row.ts';

/** A statement that is to be sent, or was. Days are ISO dates of the country. */
export interface RewardStatement {
  readonly id: number;
  readonly subscription_id: number;
  readonly media: RewardMedia;
  readonly by: 'customer' | 'shop';
  readonly from_on: string;
  readonly to_on: string;
  /** Where the letter goes; null for an email. */
  readonly address: Address | null;
  readonly asked_at: Date;
  readonly sent_at: Date | null;
}

const columns = `t.id, t.subscription_id, t.media, t.by, t.from_on::text, t.to_on::text, t.address, t.asked_at, t.sent_at`;

/** Statements that a customer may ask for in a day. */
const mostADay = 10;

interface Wish {
  readonly media: RewardMedia;
  readonly by: RewardStatement['by'];
  /** ISO date of its first day; absent: since the account was opened. */
  readonly since?: string;
}

/**
 * Has a statement of a locked reward sent: by email at once, or as a letter, which operators print. A letter that a customer has asked for and that is not
 * sent yet is the same one. [RWD-03]
 * @throws Refusal 429 above what may be asked for in a day, 409 `no_address` where it is not known where a letter goes
 */
export async function askStatement(tx: Queries, reward: WineReward, { media, by, since }: Wish, now: Date): Promise<RewardStatement> {
  const { agreement, savings_account_id } = reward;
  const { timeZone } = countryOf(agreement.country).facts;
  if (by === 'customer') {
    const waiting = media === 'POST' ? await findLetter(tx, agreement.id) : undefined;
    if (waiting) return waiting;
    await requireFew(tx, agreement.id, now);
  }
  const today = dayOf(now, timeZone);
  const from = since ?? dayOf(await openedAt(tx, savings_account_id), timeZone);
  const statement = await queryOne<RewardStatement>(
    tx,
    `insert into reward_statements as t (subscription_id, media, by, from_on, to_on, address, asked_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7) returning ${columns}`,
    [
      agreement.id,
      media,
      by,
      from < today ? from : today,
      today,
      media === 'POST' ? JSON.stringify(await addressOf(tx, reward)) : null,
      now,
    ],
  );
  const { id } = statement!;
  if (by === 'customer') await noteEvent(tx, agreement.id, { at: now, by, what: 'statement asked', detail: { media } });
  if (media === 'EMAIL')
    await enqueueJob(tx, { kind: 'reward-statement-mail', payload: { statementId: id }, dedupe: `reward-statement-mail-${id}` });
  return statement!;
}

const findLetter = (tx: Queries, rewardId: number): Promise<RewardStatement | undefined> =>
  queryOne(
    tx,
    `select ${columns} from reward_statements t where t.subscription_id = $1 and t.media = 'POST' and t.by = 'customer' and t.sent_at is null`,
    [rewardId],
  );

async function requireFew(tx: Queries, rewardId: number, now: Date): Promise<void> {
  const row = await queryOne<{ n: number }>(
    tx,
    `select count(*)::int as n from reward_statements where subscription_id = $1 and by = 'customer' and asked_at > $2`,
    [rewardId, new Date(now.getTime() - 86_400_000)],
  );
  if (row!.n >= mostADay) refuse(429, 'You have asked for many statements today. Please try again tomorrow.', { code: 'too_many' });
}

async function openedAt(tx: Queries, savings: number): Promise<Date> {
  const row = await queryOne<{ opened_at: Date }>(tx, 'select opened_at from savings_accounts where id = $1', [savings]);
  return row!.opened_at;
}

/** The newest address in the customer's book, else the one to which the card that pays is billed. */
async function addressOf(tx: Queries, { agreement }: WineReward): Promise<Address> {
  const kept = await queryOne<{ address: Address }>(
    tx,
    'select address from kept_addresses where customer_id = $1 and country = $2 order by created_at desc, id desc limit 1',
    [agreement.customer_id, agreement.country],
  );
  return kept?.address ?? agreement.address;
}

/** A statement by its id; undefined for none. */
export const findStatement = (db: Queries, id: number | string): Promise<RewardStatement | undefined> =>
  queryOne(db, `select ${columns} from reward_statements t where t.id = $1`, [id]);

/** Notes that a statement was sent, once; false where it was before. */
export async function noteStatementSent(tx: Queries, { id, subscription_id, media, by }: RewardStatement, now: Date): Promise<boolean> {
  const sent = await tx.query('update reward_statements set sent_at = $2 where id = $1 and sent_at is null returning id', [id, now]);
  if (sent.length === 0) return false;
  if (by === 'customer' || media === 'POST')
    await noteEvent(tx, subscription_id, {
      at: now,
      by: media === 'POST' ? 'operator' : 'shop',
      what: 'statement sent',
      detail: { media },
    });
  return true;
}

/** Letters that are to be printed, the oldest first. */
export const findLetters = (db: Queries, most: number): Promise<RewardStatement[]> =>
  db.query(`select ${columns} from reward_statements t where t.media = 'POST' and t.sent_at is null order by t.id limit $1`, [most]);
