import type { CountryId } from '@cellardoor/contracts';
import type { StorageMove } from '@cellardoor/contracts/api/storage';
import type { WindowState } from '@cellardoor/rules/storage';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { Changed } from '../../platform/db/retry-conflicts.ts';
import { lockAgreement } from '../subscriptions/api.ts';

/** Whose wine, and where: an account belongs to one brand. */
export interface WineOwner {
  readonly customerId: number;
  readonly country: CountryId;
}

export interface StorageAccountRow {
  readonly subscription_id: number | null;
  readonly window_alerts: boolean;
  readonly site_origin: string;
}

/** A lot, with the drink window that the catalogue says today, or else that of the day on which it came. */
export interface LotRow {
  readonly id: number;
  readonly item_code: string;
  readonly name: string;
  readonly vintage: string;
  readonly bottle_ml: number;
  readonly alcohol_tenths: number;
  readonly drink_from: string;
  readonly drink_by: string;
  /** ISO date of the country. */
  readonly stored_on: string;
  readonly in_bond: boolean;
  /** What all bottles that came in cost in bond, and how many they were; minor units, null where duty is paid. */
  readonly bond_value: number | null;
  readonly came: number;
  readonly source_order_id: number | null;
  readonly reference: string;
  readonly window_state: WindowState | null;
  readonly bottles: number;
}

const account = 'select subscription_id, window_alerts, site_origin from storage_accounts where customer_id = $1 and country = $2';

export const findAccount = (db: Queries, { customerId, country }: WineOwner): Promise<StorageAccountRow | undefined> =>
  queryOne(db, account, [customerId, country]);

/**
 * Locks what a customer has in storage until the transaction ends: after an order, before its lots. The agreement on its rent is locked before it, as where
 * rent is charged, so that no two transactions wait for each other in a ring. Undefined for whoever never had any.
 */
export async function lockStorage(tx: Queries, owner: WineOwner): Promise<StorageAccountRow | undefined> {
  const before = await findAccount(tx, owner);
  if (before && before.subscription_id !== null) await lockAgreement(tx, before.subscription_id);
  const locked = await queryOne<StorageAccountRow>(tx, `${account} for update`, [owner.customerId, owner.country]);
  if (locked && locked.subscription_id !== (before?.subscription_id ?? null))
    throw new Changed('The agreement on the rent has begun anew meanwhile.');
  return locked;
}

/** The same for whoever may have had none, which is begun then. */
export async function openStorage(tx: Queries, owner: WineOwner): Promise<StorageAccountRow> {
  const { customerId, country } = owner;
  await tx.query('insert into storage_accounts (customer_id, country) values ($1, $2) on conflict do nothing', [customerId, country]);
  return (await lockStorage(tx, owner))!;
}

const lots = `select l.id, l.item_code, l.name, l.vintage, l.bottle_ml, l.alcohol_tenths, l.stored_on::text as stored_on, l.in_bond, l.bond_value,
    l.source_order_id, l.reference, l.window_state, l.bottles,
    coalesce(nullif(p.drink_from, ''), l.drink_from) as drink_from, coalesce(nullif(p.drink_by, ''), l.drink_by) as drink_by,
    (select m.bottles from storage_moves m where m.lot_id = l.id and m.kind = 'broughtIn') as came
  from storage_lots l left join products p on p.item_code = l.item_code`;

/** A customer's lots, empty ones too, the one that came first first. */
export const findLots = (db: Queries, { customerId, country }: WineOwner): Promise<LotRow[]> =>
  db.query(`${lots} where l.customer_id = $1 and l.country = $2 order by l.stored_on, l.id`, [customerId, country]);

/** One by its id, whoever owns it, with its owner's address. */
export const findLot = (db: Queries, lotId: number): Promise<(LotRow & { readonly email: string }) | undefined> =>
  queryOne(
    db,
    `select x.*, c.email from (${lots} where l.id = $1) x join storage_lots o on o.id = x.id join customers c on c.id = o.customer_id`,
    [lotId],
  );

interface MoveRow extends Pick<StorageMove, 'kind' | 'name' | 'vintage' | 'bottles'> {
  readonly at: Date;
  readonly lot_id: number;
  readonly order_id: number | null;
}

/** All changes of what a customer holds, the last one first. */
export const findMoves = (db: Queries, { customerId, country }: WineOwner): Promise<MoveRow[]> =>
  db.query(
    `select m.at, m.kind, m.lot_id, l.name, l.vintage, m.bottles, m.order_id from storage_moves m join storage_lots l on l.id = m.lot_id
      where l.customer_id = $1 and l.country = $2 order by m.id desc`,
    [customerId, country],
  );

/** A change of what a lot holds. `bottles` is above zero for what comes in, and below for what leaves. */
export interface NewMove {
  readonly lotId: number;
  readonly kind: StorageMove['kind'];
  readonly bottles: number;
  readonly reference: string;
  readonly orderId?: number;
  readonly at: Date;
}

/** Writes a move down, once however often it is told by one reference; false where it was. The database refuses to take more than is held. */
export async function writeMove(tx: Queries, { lotId, kind, bottles, reference, orderId, at }: NewMove): Promise<boolean> {
  const written = await tx.query(
    `insert into storage_moves (lot_id, kind, bottles, reference, order_id, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (lot_id, kind, reference) do nothing returning id`,
    [lotId, kind, bottles, reference, orderId ?? null, at],
  );
  return written.length > 0;
}

/** Bottles that a customer holds, in a country, or in all of them where none is named. */
export async function countHeld(db: Queries, customerId: number, country?: CountryId): Promise<number> {
  const row = await queryOne<{ n: number }>(
    db,
    'select coalesce(sum(bottles), 0)::int as n from storage_lots where customer_id = $1 and ($2::text is null or country = $2)',
    [customerId, country ?? null],
  );
  return row!.n;
}

/** True while bottles are out whose withdrawal is being paid: they may come back. */
export const hasUnpaidWithdrawal = async (db: Queries, { customerId, country }: WineOwner): Promise<boolean> =>
  (
    await db.query(`select 1 from storage_withdrawals where customer_id = $1 and country = $2 and state = 'paying' limit 1`, [
      customerId,
      country,
    ])
  ).length > 0;
