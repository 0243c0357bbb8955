import { openAgreement } from '../src/modules/subscriptions/api.ts';
import { findAgreement, type RecurringAgreement } from '../src/modules/subscriptions/recurring/recurring-agreement.ts';
import { findCharges, type RecurringCharge } from '../src/modules/subscriptions/recurring/recurring-charge.ts';
import { lastDayOf, membershipKind } from '../src/workflows/members/membership-kind.ts';
import { findTerms } from '../src/workflows/members/own-term.ts';
import type { Database } from '../src/platform/db/database.ts';
import { eventually } from './eventually.ts';
import type { Shopper } from './shopper.ts';

/** A customer whose membership renews itself. */
export interface RenewingMember {
  readonly anna: Shopper;
  readonly email: string;
  readonly cardId: string;
  readonly id: number;
}

/** Gives a member an agreement by which a card of theirs pays for the next term of their only membership. */
export async function renewItself(
  database: Database,
  anna: Shopper,
  email: string,
  itemCode: string,
  frequency = 'P1M',
): Promise<RenewingMember> {
  const kept = await anna.keepCard();
  const { cardId } = kept.response.savedCards[0]!;
  const id = await database.transaction(async (tx) => {
    const [customer] = await tx.query<{ id: number }>('select id from customers where email = $1', [email]);
    const now = new Date();
    const [term] = await findTerms(tx, customer!.id, { country: 'uk' }, now);
    const { name, schemeId, family } = term!;
    const agreed = {
      customerId: customer!.id,
      brand: 'law',
      country: 'uk',
      siteOrigin: 'https://law.example',
      schemeId,
      name,
      frequency,
      firstChargeOn: lastDayOf(term!),
      amount: 249,
      address: { firstName: 'Anna', lastName: 'Smith', line1: '1 High Street', city: 'York', postcode: 'YO1 7HH', country: 'uk' } as never,
      savedCardId: Number(cardId),
      detail: { itemCode, family },
      consent: { termsVersion: 'test', said: {} },
    } as const;
    return (await openAgreement(tx, membershipKind, agreed, now)).id;
  });
  return { anna, email, cardId, id };
}

/** Looks at agreements without cases. */
export const recurringOn = (api: () => { readonly database: Database }) => {
  const rows = <Row>(sql: string, ...params: unknown[]) => api().database.query<Row>(sql, params);
  const charges = ({ id }: Pick<RenewingMember, 'id'>): Promise<RecurringCharge[]> => findCharges(api().database, id);
  return {
    rows,
    charges,
    agreement: async ({ id }: Pick<RenewingMember, 'id'>): Promise<RecurringAgreement> => (await findAgreement(api().database, id))!,
    /** Waits until a charge is in a state. */
    async reaches(member: RenewingMember, state: RecurringCharge['state'], period = 0): Promise<RecurringCharge> {
      const found = async () => (await charges(member)).find((one) => one.period === period);
      await eventually(async () => (await found())?.state === state);
      return (await found())!;
    },
    /** How many emails of a kind were promised. */
    mailed: async ({ id }: RenewingMember, what: string): Promise<number> =>
      (await rows(`select 1 from jobs where kind = $1 and payload->>'planId' = $2::text`, `plan-${what}-mail`, id)).length,
    bankSays: ({ id }: RenewingMember, outcome: string) =>
      rows(
        `update sandbox_instruments i set outcome = $2 from saved_cards c join recurring_agreements r on r.saved_card_id = c.id
          where i.id = c.token and r.subscription_id = $1`,
        id,
        outcome,
      ),
    /** What was taken: states and amounts of all payments. */
    payments: ({ id }: RenewingMember) =>
      rows<{ state: string; amount: number }>(
        `select p.state, p.amount from recurring_charges c join payments p on p.order_id = c.order_id where c.subscription_id = $1 order by p.id`,
        id,
      ),
  };
};
