import type { AddressBook, BillingAddress } from '@cellardoor/contracts/api/address-book';
import type { Address } from '@cellardoor/contracts/api/address';
import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Whose addresses, and where: an account belongs to one brand. */
export interface BookOwner {
  readonly customerId: number;
  readonly country: CountryId;
}

/** Addresses that a customer may keep in a country. */
const mostAddresses = 20;

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

export const refuseUnknownAddress = (): never => refuse(404, 'This address is not in your address book.', { code: 'unknown_address' });

/** All addresses that a customer keeps, as a part of a statement after `from`: `address`. The argument is an SQL expression. */
export const keptAddressesSql = (customerId: string): string => `(select address from kept_addresses where customer_id = ${customerId})`;

export async function readAddressBook(db: Queries, { customerId, country }: BookOwner): Promise<AddressBook> {
  const kept = await db.query<{ id: number; address: Address }>(
    'select id, address from kept_addresses where customer_id = $1 and country = $2 order by created_at desc, id desc',
    [customerId, country],
  );
  const billing = await queryOne<{ details: BillingAddress }>(
    db,
    'select details from billing_addresses where customer_id = $1 and country = $2',
    [customerId, country],
  );
  return {
    shippingAddresses: kept.map(({ id, address }) => ({ addressId: String(id), address })),
    billingAddress: billing?.details ?? null,
  };
}

/** The customer's own address; undefined for another's, for one in another country, and for none. */
export async function findKeptAddress(db: Queries, { customerId, country }: BookOwner, addressId: string): Promise<Address | undefined> {
  if (!isId(addressId)) return undefined;
  const sql = 'select address from kept_addresses where id = $1 and customer_id = $2 and country = $3';
  return (await queryOne<{ address: Address }>(db, sql, [addressId, customerId, country]))?.address;
}

/** Keeps an address, once however often it is sent, and gives its id. @throws Refusal 409 above `mostAddresses`. [ACT-08] */
export async function keepAddress(tx: Queries, { customerId, country }: BookOwner, address: Address): Promise<string> {
  await tx.query('select 1 from customers where id = $1 for no key update', [customerId]);
  const values = [customerId, country, JSON.stringify(address)];
  const known = 'select id from kept_addresses where customer_id = $1 and country = $2 and address = $3::jsonb';
  const kept = await queryOne<{ id: number }>(tx, known, values);
  if (kept) return String(kept.id);
  const count = await queryOne<{ n: number }>(
    tx,
    'select count(*)::int as n from kept_addresses where customer_id = $1 and country = $2',
    values.slice(0, 2),
  );
  if (count!.n >= mostAddresses)
    refuse(409, `You can keep ${mostAddresses} addresses. Please remove one first.`, { code: 'too_many_addresses' });
  const insert = 'insert into kept_addresses (customer_id, country, address) values ($1, $2, $3::jsonb) returning id';
  return String((await queryOne<{ id: number }>(tx, insert, values))!.id);
}

/** @throws Refusal 404 for an address that is not the customer's, 409 for one that they keep already. [ACT-09] */
export async function changeAddress(tx: Queries, { customerId, country }: BookOwner, addressId: string, address: Address): Promise<void> {
  if (!isId(addressId)) refuseUnknownAddress();
  await tx.query('select 1 from customers where id = $1 for no key update', [customerId]);
  const values = [addressId, customerId, country, JSON.stringify(address)];
  const twin = 'select 1 from kept_addresses where id <> $1 and customer_id = $2 and country = $3 and address = $4::jsonb';
  if (await queryOne(tx, twin, values)) refuse(409, 'This address is in your address book already.', { code: 'already_kept' });
  const update = 'update kept_addresses set address = $4::jsonb where id = $1 and customer_id = $2 and country = $3 returning id';
  if (!(await queryOne(tx, update, values))) refuseUnknownAddress();
}

/** @throws Refusal 404 for an address that is not the customer's. [ACT-09] */
export async function removeAddress(db: Queries, { customerId, country }: BookOwner, addressId: string): Promise<void> {
  if (!isId(addressId)) refuseUnknownAddress();
  const sql = 'delete from kept_addresses where id = $1 and customer_id = $2 and country = $3 returning id';
  if (!(await queryOne(db, sql, [addressId, customerId, country]))) refuseUnknownAddress();
}

/** [ACT-10] */
export async function writeBillingAddress(db: Queries, { customerId, country }: BookOwner, details: BillingAddress): Promise<void> {
  await db.query(
    `insert into billing_addresses (customer_id, country, details) values ($1, $2, $3::jsonb)
     on conflict (customer_id, country) do update set details = excluded.details`,
    [customerId, country, JSON.stringify(details)],
  );
}

/** Keeps a delivery address as the one that is billed. [ACT-08] */
export const billTo = (db: Queries, owner: BookOwner, { firstName, lastName, phone, ...address }: Address): Promise<void> =>
  writeBillingAddress(db, owner, { address, contactInfo: phone ? { phone } : {}, personalInfo: { firstName, lastName } });
