import { findBrand } from '@cellardoor/brand';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import { cardName, type CardId } from '@cellardoor/rules/cards';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { type Database, queryOne } from '../../platform/db/database.ts';
import { recurringKindOf } from '../../workflows/recurring/recurring-kinds.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import { declineWords } from '../subscriptions/agreements/case-words.ts';
import type { PlanEvent } from '../subscriptions/agreements/plan-events.ts';
import { salesTaxOn } from '../subscriptions/schemes/sales-tax.ts';
import { findAgreement, type RecurringAgreement } from '../subscriptions/recurring/recurring-agreement.ts';
import { findCharge, findNextCharge } from '../subscriptions/recurring/recurring-charge.ts';
import type { Email } from './email.ts';
import { brandFactsFor } from './from-brand.ts';
import { emailOfPlan } from './plan-emails.ts';
import { recurringEmails, type ToldAgreement } from './recurring-emails.ts';

interface Row extends Pick<PlanEvent, 'at' | 'what' | 'detail'> {
  readonly email: string;
  readonly card_brand: CardId | null;
  readonly last_four: string | null;
}

/** The email about an agreement without cases that an event promised; undefined for a wine plan, and for what was deleted with its customer. */
export async function emailOfAgreement(
  database: Database,
  id: number,
  eventId: number,
  name: string,
): Promise<{ readonly email: Email; readonly brand: string; readonly at: Date } | undefined> {
  const agreement = await findAgreement(database, id);
  const row = agreement && (await findRow(database, id, eventId));
  const say = recurringEmails[name];
  if (!row || !say || !findBrand(agreement.brand)) return undefined;
  const told = await toldOf(database, agreement, row);
  const page = agreement.site_origin ? agreement.site_origin + told.page : undefined;
  return { email: emailOfPlan(brandFactsFor(agreement), row.email, { page }, say(told)), brand: agreement.brand, at: row.at };
}

const findRow = (database: Database, id: number, eventId: number): Promise<Row | undefined> =>
  queryOne(
    database,
    `select e.at, e.what, e.detail, c.email, k.brand as card_brand, k.last_four from plan_events e join subscriptions s on s.id = e.subscription_id
       join recurring_agreements r on r.subscription_id = s.id join customers c on c.id = s.customer_id left join saved_cards k on k.id = r.saved_card_id
      where e.id = $1 and e.subscription_id = $2`,
    [eventId, id],
  );

async function toldOf(database: Database, agreement: RecurringAgreement, row: Row): Promise<ToldAgreement> {
  const facts = countryOf(agreement.country).facts;
  const money = createPriceFormatter(agreement.country, brandFactsFor(agreement).points);
  const kind = recurringKindOf(agreement);
  const { caseId, amount: said, reason, retryAt } = row.detail ?? {};
  const charge = caseId === undefined ? await findNextCharge(database, agreement.id) : await findCharge(database, String(caseId));
  const withTax = (sum: number) => sum + (kind.isTaxed ? salesTaxOn(sum, agreement) : 0);
  const agreed = typeof said === 'number' ? said : (charge?.amount ?? agreement.amount);
  // what was charged is the total of its order
  const amount = agreed === null || row.what === 'charged' ? agreed : withTax(agreed);
  const before = row.what === 'reminded' && agreement.amount !== null && agreed !== null && agreed > agreement.amount;
  return {
    ...kind.words(agreement),
    name: agreement.name,
    frequency: frequencyWords(agreement.frequency),
    charge: charge && { day: formatDate(charge.charge_on, facts), amount: amount === null ? undefined : money(amount) },
    card: row.card_brand && row.last_four ? `${cardName(row.card_brand)} ending ${row.last_four}` : undefined,
    event: {
      what: row.what,
      before: before ? money(withTax(agreement.amount!)) : undefined,
      decline: declineWords(typeof reason === 'string' ? reason : null),
      retryOn: typeof retryAt === 'string' ? formatDate(retryAt, facts) : undefined,
      whyNot: typeof reason === 'string' ? kind.whyNot?.(reason) : undefined,
    },
  };
}
