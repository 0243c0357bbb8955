import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Movement, moveStoredValue } from '../ledger/move-stored-value.ts';

/** A change of what is in a savings account. */
export interface SavingsChange {
  readonly savings: number;
  /** Minor units of the account's currency, above nothing. */
  readonly amount: number;
  /** Names it for ever: the same again changes nothing. */
  readonly key: string;
  /** The order that paid it in. */
  readonly orderId?: number;
}

/** Gives the open savings account of a customer in a country, and opens one where there is none. */
export async function openSavings(tx: Queries, customerId: number, country: CountryId, now: Date): Promise<number> {
  const { currency } = countryOf(country).facts;
  const opened = await queryOne<{ id: number }>(
    tx,
    `insert into savings_accounts (customer_id, country, currency, opened_at) values ($1, $2, $3, $4)
       on conflict (customer_id, country) where closed_at is null do nothing returning id`,
    [customerId, country, currency, now],
  );
  if (opened) return opened.id;
  const open = await queryOne<{ id: number }>(
    tx,
    'select id from savings_accounts where customer_id = $1 and country = $2 and closed_at is null',
    [customerId, country],
  );
  return open!.id;
}

type Side = Pick<Movement, 'kind' | 'from' | 'to'>;

function move(tx: Queries, { savings, amount, key, orderId }: SavingsChange, { kind, from, to }: Side, at: Date): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of minor units above nothing.`);
  return moveStoredValue(tx, {
    key: `${key} of savings ${savings}`,
    kind,
    from: { ...from, savings },
    to: { ...to, savings },
    amount,
    at,
    ...(orderId !== undefined && { orderId }),
  });
}

/** Refuses what would come into an account that is closed; locks it. @throws Refusal 409 */
async function requireOpen(tx: Queries, savings: number): Promise<void> {
  const open = await tx.query('select 1 from savings_accounts where id = $1 and closed_at is null for no key update', [savings]);
  if (open.length === 0) refuse(409, 'This savings account is closed.', { code: 'savings_closed' });
}

/** Puts in what a card has paid. False where it was put in before. @throws Refusal 409 for an account that is closed */
export async function depositSavings(tx: Queries, change: SavingsChange, now: Date): Promise<boolean> {
  await requireOpen(tx, change.savings);
  return move(tx, change, { kind: 'deposited', from: { account: 'paid' }, to: { account: 'savings' } }, now);
}

/** Adds what the shop gives: it pays for wine, and is never paid out. False where it was added before. @throws Refusal 409 for an account that is closed */
export async function addBonus(tx: Queries, change: SavingsChange, now: Date): Promise<boolean> {
  await requireOpen(tx, change.savings);
  return move(tx, change, { kind: 'added', from: { account: 'bonuses' }, to: { account: 'bonus' } }, now);
}

/** Takes out what is paid back to the card that it came from. False where it was taken out before. @throws the database's error for more than was paid in and is left */
export const repaySavings = (tx: Queries, change: SavingsChange, now: Date): Promise<boolean> =>
  move(tx, change, { kind: 'repaid', from: { account: 'savings' }, to: { account: 'repaid' } }, now);

/** Puts back what `repaySavings` took out, as the card did not take it; the change is that of `repaySavings`. @throws Refusal 409 for an account that is closed */
export async function returnRepaidSavings(tx: Queries, change: SavingsChange, now: Date): Promise<boolean> {
  await requireOpen(tx, change.savings);
  const returned = { ...change, key: `returned ${change.key}` };
  return move(tx, returned, { kind: 'released', from: { account: 'repaid' }, to: { account: 'savings' } }, now);
}

/**
 * Puts back what `keepSavings` or `takeBackBonus` took with a refund that its card did not take; the change is that of theirs.
 * @throws Refusal 409 for an account that is closed
 */
export async function returnTakenBack(tx: Queries, change: SavingsChange, to: 'savings' | 'bonus', now: Date): Promise<boolean> {
  await requireOpen(tx, change.savings);
  const returned = { ...change, key: `returned ${change.key}` };
  return move(tx, returned, { kind: 'released', from: { account: 'taken_back' }, to: { account: to } }, now);
}

/** Takes a bonus back, as where its member leaves. False where it was taken back before. @throws the database's error for more than is left of it */
export const takeBackBonus = (tx: Queries, change: SavingsChange, now: Date): Promise<boolean> =>
  move(tx, change, { kind: 'taken_back', from: { account: 'bonus' }, to: { account: 'taken_back' } }, now);

/** @throws Refusal 409, always: what a payment holds is neither spent nor free yet */
export const refuseWhileHeld = (): never =>
  refuse(409, 'A payment with your wine reward is under way. Please try again in a few minutes.', { code: 'in_progress' });

/** Closes an account that is empty; twice is once. @throws Refusal 409 while there is money in it, or a payment holds some of it */
export async function closeSavings(tx: Queries, savings: number, now: Date): Promise<void> {
  const account = await queryOne<{ balance: number; is_held: boolean }>(
    tx,
    `select balance, exists (select 1 from savings_uses u where u.savings_account_id = s.id and u.state = 'held') as is_held
       from savings_accounts s where id = $1 and closed_at is null for no key update`,
    [savings],
  );
  if (!account) return;
  if (account.is_held) refuseWhileHeld();
  if (account.balance > 0) refuse(409, 'There is still money in this savings account.', { code: 'savings_left' });
  await tx.query('update savings_accounts set closed_at = $2 where id = $1', [savings, now]);
}

/** Keeps what was paid in and is not paid back, as the bonus on it was spent. False where it was kept before. */
export const keepSavings = (tx: Queries, change: SavingsChange, now: Date): Promise<boolean> =>
  move(tx, change, { kind: 'taken_back', from: { account: 'savings' }, to: { account: 'taken_back' } }, now);

/** What is in an account, and what payments hold of it beside that. Minor units. */
export interface LockedSavings {
  readonly balance: number;
  readonly bonus: number;
  readonly held: number;
  /** What of `held` the shop had added. */
  readonly bonusHeld: number;
}

/** Locks an account until the transaction ends, so that nothing more is held, and gives what is in it; undefined for one that is closed. */
export async function lockSavings(tx: Queries, savings: number): Promise<LockedSavings | undefined> {
  const account = await queryOne<Pick<LockedSavings, 'balance' | 'bonus'>>(
    tx,
    'select balance, bonus from savings_accounts where id = $1 and closed_at is null for no key update',
    [savings],
  );
  // a query of its own: it sees what was held until the lock was had
  const holds = await queryOne<Pick<LockedSavings, 'held' | 'bonusHeld'>>(
    tx,
    `select coalesce(sum(amount), 0)::int as held, coalesce(sum(bonus), 0)::int as "bonusHeld" from savings_uses
      where savings_account_id = $1 and state = 'held'`,
    [savings],
  );
  return account && { ...account, ...holds! };
}
