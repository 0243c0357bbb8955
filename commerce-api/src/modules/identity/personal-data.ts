import { type Queries, queryOne } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptByIdentity = {
  account: `select brand, email, salutation, first_name as "firstName", last_name as "lastName", date_of_birth as "dateOfBirth",
      points_balance as "pointsBalance", pays_plans_with_reward as "paysPlansWithReward", permissions, created_at as "createdAt" from customers where id = $1`,
  permissionChanges: `select category, code, state, changed_at as "changedAt" from permission_changes where customer_id = $1 order by id`,
  selfExclusions: `select brand, since, until from self_exclusions where customer_id = $1 order by id`,
  addresses: `select country, address, created_at as "createdAt" from kept_addresses where customer_id = $1 order by id`,
  billingAddresses: `select country, details from billing_addresses where customer_id = $1 order by country`,
  emailChanges: `select country, email, expires_at as "expiresAt" from email_changes where customer_id = $1`,
  newsletters: `select n.country, n.recruited_on as "recruitedOn", n.signed_up_at as "signedUpAt"
      from newsletter_sign_ups n join customers c on c.brand = n.brand and c.email = n.email where c.id = $1 order by n.country`,
  sessions: `select country, state_code as "stateCode", created_at as "createdAt", expires_at as "expiresAt" from sessions
      where customer_id = $1 order by id`,
  temporaryPasswords: `select country, made_at as "madeAt", expires_at as "expiresAt" from temporary_passwords where customer_id = $1`,
};

/** The account of a customer who closes it. */
export interface ClosedAccount {
  readonly email: string;
  readonly brand: string;
  readonly points: number;
}

/** Locks the sessions of a customer, which a payment of theirs locks first. */
export async function lockSessionsOf(tx: Queries, customerId: number): Promise<void> {
  await tx.query('select 1 from sessions where customer_id = $1 order by id for no key update', [customerId]);
}

/** Locks the account of a customer; undefined where it is gone. */
export const lockAccount = (tx: Queries, customerId: number): Promise<ClosedAccount | undefined> =>
  queryOne(tx, 'select email, brand, points_balance as points from customers where id = $1 for update', [customerId]);

/** Ends the news and the sessions of a customer. */
export async function deleteSessionsAndNewsletters(tx: Queries, customerId: number): Promise<void> {
  await tx.query('delete from newsletter_sign_ups n using customers c where c.id = $1 and n.brand = c.brand and n.email = c.email', [
    customerId,
  ]);
  await tx.query('delete from sessions where customer_id = $1', [customerId]);
}

/** Deletes an account, and with its row what is its customer's alone. */
export async function deleteAccount(tx: Queries, customerId: number): Promise<void> {
  await tx.query('delete from customers where id = $1', [customerId]);
}
