import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';
import { mailboxDigest } from '../../../platform/db/mailbox-sql.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Customer } from './shopper.ts';

/**
 * Digests by which an exclusion is found: of the mailbox, and of the address as it is written, which is what remains of exclusions from before
 * mailboxes counted whose address the migration no longer knew.
 */
const digestsOf = (email: string) => `(${mailboxDigest(email)}, encode(sha256(convert_to(${email}, 'UTF8')), 'hex'))`;

/** SQL of the time until which the customer with these columns is shut out of the brand; null for anyone who is not, at the time `now`. */
export const excludedUntilSql = (now: string): string =>
  `(select max(x.until) from self_exclusions x
     where x.brand = c.brand and x.until > ${now} and (x.customer_id = c.id or x.email_digest in ${digestsOf('c.email')}))`;

/** True while whoever has the address's mailbox is shut out of the brand. */
export async function isExcluded(db: Queries, brand: string, email: string, now: Date): Promise<boolean> {
  const sql = `select 1 as found from self_exclusions x where x.brand = $1 and x.until > $3 and (x.email_digest in ${digestsOf('$2::text')}
      or x.customer_id = (select id from customers where brand = $1 and email = $2))`;
  return (await queryOne(db, sql, [brand, email, now])) !== undefined;
}

/**
 * Shuts a customer out for so many months, and gives the time when it ends. A time that is set already is never shortened: whoever
 * wants to buy after all waits for its end. What they had signed up for is taken back. [CHK-13]
 */
export const excludeCustomer = (database: Database, { id }: Pick<Customer, 'id'>, months: number, now: Date): Promise<Date> =>
  database.transaction(async (tx) => {
    // one at a time: a repeated call adds no second row
    await tx.query('select 1 from customers where id = $1 for no key update', [id]);
    const set = await queryOne<{ until: Date }>(
      tx,
      `insert into self_exclusions (brand, customer_id, email_digest, since, until)
       select c.brand, c.id, ${mailboxDigest('c.email')}, $2::timestamptz, $2::timestamptz + make_interval(months => $3) from customers c
        where c.id = $1 and coalesce(${excludedUntilSql('$2')}, $2) < $2::timestamptz + make_interval(months => $3) - interval '1 minute'
       returning until`,
      [id, now, months],
    );
    await tx.query(
      'delete from newsletter_sign_ups n using customers c where c.id = $1 and n.brand = c.brand and mailbox_of(n.email) = mailbox_of(c.email)',
      [id],
    );
    if (set) return set.until;
    const standing = await queryOne<{ until: Date }>(tx, `select ${excludedUntilSql('$2')} as until from customers c where c.id = $1`, [
      id,
      now,
    ]);
    return standing!.until;
  });

/** Has what holds for a customer hold for their new address, too, and for the old one as before. */
export async function carryExclusions(tx: Queries, customerId: number, email: string, now: Date): Promise<void> {
  const carried = await tx.query<{ brand: string }>(
    `insert into self_exclusions (brand, customer_id, email_digest, since, until)
     select brand, customer_id, ${mailboxDigest('$2::text')}, since, until from self_exclusions where customer_id = $1 and until > $3 returning brand`,
    [customerId, email, now],
  );
  if (carried[0])
    await tx.query('delete from newsletter_sign_ups where brand = $1 and mailbox_of(email) = mailbox_of($2)', [carried[0].brand, email]);
}

/** @throws Refusal 409 for a customer who has shut themselves out. [CHK-13] */
export function requireNotExcluded(customer: Pick<Customer, 'excludedUntil'> | null, country: CountryId): void {
  if (!customer?.excludedUntil) return;
  const day = formatDate(customer.excludedUntil.toISOString(), countryOf(country).facts);
  refuse(409, `You asked us to sell you nothing until ${day}.`, { code: 'self_excluded' });
}

/** For a guest's address; the reply does not say why. @throws Refusal 409 while whoever has it is shut out. [CHK-13] */
export async function requireGuestNotExcluded(db: Queries, brand: string, email: string | null, now: Date): Promise<void> {
  if (email !== null && (await isExcluded(db, brand, email, now)))
    refuse(409, 'We cannot take an order for this email address at the moment. Please contact us.', {
      field: 'emailId',
      code: 'email_refused',
    });
}

/** Past ones say nothing any more. */
export async function forgetOldExclusions(database: Database): Promise<void> {
  await deleteInBatches(database, 'self_exclusions', 'id', `select id from self_exclusions where until < now() - interval '1 day'`);
}
