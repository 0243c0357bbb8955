import type { CountryId } from '@cellardoor/contracts';
import type { Address } from '@cellardoor/contracts/api/address';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { tellPlan } from '../renewals/tell-plan.ts';
import { makeNextCharge } from './next-charge.ts';
import { lockAgreement, type RecurringAgreement } from './recurring-agreement.ts';
import type { RecurringKind } from './recurring-kind.ts';

/** What stood beside the box that a customer checked, kept with the version of its text. */
export interface Consent {
  readonly termsVersion: string;
  readonly said: object;
}

/** What a customer agrees to: see `RecurringAgreement`. The caller has found the card among theirs, and has it stay (`requireStillSaved`). */
export interface NewAgreement {
  readonly customerId: number;
  readonly brand: string;
  readonly country: CountryId;
  readonly siteOrigin: string;
  readonly schemeId: string;
  readonly name: string;
  /** ISO 8601 duration of weeks or months. */
  readonly frequency: string;
  /** ISO date of the first charge, from which those of the others are counted. */
  readonly firstChargeOn: string;
  readonly amount: number | null;
  readonly address: Address;
  /** Null where no card was chosen, or it was removed since: what is due is asked for on its day. */
  readonly savedCardId: number | null;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Null where they agree when they choose a card: see `agreeToCard`. */
  readonly consent: Consent | null;
}

/** From then on an end means that there is none. */
const farAway = '9999-01-01';

/** Writes an agreement down, with its first charge, its consent, and the email that confirms that. Gives it, locked. */
export async function openAgreement(tx: Queries, kind: RecurringKind, agreed: NewAgreement, now: Date): Promise<RecurringAgreement> {
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into subscriptions (customer_id, country, type, scheme_id, name, frequency, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [agreed.customerId, agreed.country, kind.name, agreed.schemeId, agreed.name, agreed.frequency, now, farAway],
  );
  const { id } = row!;
  await tx.query(
    `insert into recurring_agreements (subscription_id, kind, brand, site_origin, frequency, anchor_on, amount, address, saved_card_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10::jsonb)`,
    [
      id,
      kind.name,
      agreed.brand,
      agreed.siteOrigin,
      agreed.frequency,
      agreed.firstChargeOn,
      agreed.amount,
      JSON.stringify(agreed.address),
      agreed.savedCardId,
      JSON.stringify(agreed.detail ?? {}),
    ],
  );
  const agreement = (await lockAgreement(tx, id))!;
  await makeNextCharge(tx, kind, agreement, now);
  if (agreed.consent) await confirmConsent(tx, id, agreed.consent, now);
  return agreement;
}

/** Keeps what the customer of a locked agreement agreed to, and promises the email that confirms it. */
export async function confirmConsent(tx: Queries, id: number, consent: Consent, now: Date): Promise<void> {
  await keepConsent(tx, id, 'join', consent, now);
  await tellPlan(tx, id, 'joined', { at: now, what: 'joined', detail: {}, by: 'customer' });
}

/** Keeps what a customer agreed to. */
const keepConsent = (
  tx: Queries,
  agreementId: number,
  what: 'join' | 'price' | 'reinstate',
  { termsVersion, said }: Consent,
  now: Date,
): Promise<unknown[]> =>
  tx.query(`insert into plan_consents (subscription_id, what, terms_version, said, agreed_at) values ($1, $2, $3, $4::jsonb, $5)`, [
    agreementId,
    what,
    termsVersion,
    JSON.stringify(said),
    now,
  ]);
