import { countryOf } from '@cellardoor/contracts/countries';
import type { Address } from '@cellardoor/contracts/api/address';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { openAgreement } from '../subscriptions/api.ts';
import { dayAfter, dayOf } from '../subscriptions/clock/calendar.ts';
import { findAgreement, type RecurringAgreement } from '../subscriptions/recurring/recurring-agreement.ts';
import { findNextCharge } from '../subscriptions/recurring/recurring-charge.ts';
import { ownAddress } from './own-address.ts';
import { endRent, rentKind, rentNoticeDays } from './rent-kind.ts';
import { countHeld, hasUnpaidWithdrawal, type StorageAccountRow, type WineOwner } from './storage-store.ts';

/**
 * Has the agreement on rent begin with the first bottles, go on while bottles are held or may come back, or rent is unpaid, and end with the last of them.
 * The caller has locked the storage, and has just changed what is held. `now` is that of all that recurs.
 */
export async function keepSubscription(tx: Queries, owner: WineOwner, account: StorageAccountRow, now: Date): Promise<void> {
  const { customerId, country } = owner;
  const running = await findRunningRent(tx, account);
  const isKept = (await countHeld(tx, customerId, country)) > 0 || (await hasUnpaidWithdrawal(tx, owner));
  if (isKept && !running) {
    const begun = await beginRent(tx, owner, account, now);
    await tx.query('update storage_accounts set subscription_id = $3 where customer_id = $1 and country = $2', [
      customerId,
      country,
      begun.id,
    ]);
  }
  if (!isKept && running && !(await isUnpaid(tx, running))) await endRent(tx, running.id, now);
}

/** The agreement on the rent of a storage, while it runs. */
export async function findRunningRent(
  db: Queries,
  { subscription_id: id }: Pick<StorageAccountRow, 'subscription_id'>,
): Promise<RecurringAgreement | undefined> {
  const agreement = id === null ? undefined : await findAgreement(db, id);
  return agreement?.status === 'ACTIVE' || agreement?.status === 'SUSPENDED' ? agreement : undefined;
}

/** Rent that was due is paid, also where its wine has left since. */
async function isUnpaid(tx: Queries, { id }: RecurringAgreement): Promise<boolean> {
  const charge = await findNextCharge(tx, id);
  return charge?.state === 'CHARGING' || charge?.state === 'DECLINED';
}

interface Customer {
  readonly brand: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly site_origin: string | null;
}

/** No card pays yet: its owner chooses one, or is asked for what is due on its day. */
async function beginRent(
  tx: Queries,
  owner: WineOwner,
  { site_origin: alertsFrom }: StorageAccountRow,
  now: Date,
): Promise<RecurringAgreement> {
  const { customerId, country } = owner;
  const customer = (await queryOne<Customer>(
    tx,
    `select brand, first_name, last_name,
        (select site_origin from orders where customer_id = c.id and country = $2 order by id desc limit 1) as site_origin
       from customers c where id = $1`,
    [customerId, country],
  ))!;
  const nobody: Address = { firstName: customer.first_name, lastName: customer.last_name, line1: '', postcode: '' };
  return openAgreement(
    tx,
    rentKind,
    {
      customerId,
      brand: customer.brand,
      country,
      siteOrigin: alertsFrom || (customer.site_origin ?? ''),
      schemeId: 'STORAGE',
      name: 'Wine storage',
      frequency: 'P12M',
      firstChargeOn: dayAfter(dayOf(now, countryOf(country).facts.timeZone), rentNoticeDays),
      amount: null,
      address: (await ownAddress(tx, owner)) ?? nobody,
      savedCardId: null,
      consent: null,
    },
    now,
  );
}
