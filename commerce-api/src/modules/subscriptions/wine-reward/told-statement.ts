import { brandFactsIn, findBrand } from '@cellardoor/brand';
import { type BrandFacts, pathTo } from '@cellardoor/contracts';
import type { SavingsMove } from '@cellardoor/contracts/api/savings';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { createPriceFormatter } from '../../basket/changes.ts';
import { findStatementEntries, statementOf } from '../../stored-value/savings/statement.ts';
import { findAgreement } from '../recurring/recurring-agreement.ts';
import { rewardOf, type WineReward } from './reward-row.ts';
import { findStatement, type RewardStatement } from './reward-statements.ts';

/** A name with an amount; both fit to show. */
interface Sum {
  readonly name: string;
  readonly amount: string;
}

/** A statement in words, for an email or a letter. */
export interface ToldStatement {
  readonly statement: RewardStatement;
  readonly facts: BrandFacts;
  readonly brand: string;
  /** Of the customer. */
  readonly email: string;
  /** 'Wine reward' */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly entries: readonly (Sum & { readonly day: string })[];
  /** From the opening to the closing balance, those that are nothing left out. */
  readonly sums: readonly Sum[];
  readonly closing: Sum;
  /** Address of the page on which the customer acts; undefined where the shop's address is not known. */
  readonly page: string | undefined;
}

const words: Readonly<Record<SavingsMove, string>> = {
  opened: 'Balance brought forward',
  'paid in': 'Paid in',
  bonus: 'Bonus',
  spent: 'Spent on an order',
  returned: 'Back from an order',
  refunded: 'Refunded to your card',
  'taken back': 'Bonus taken back',
};

/** A statement with its sums, as the ledger has them now; undefined for one that is not there, or of a brand that is sold no more. */
export async function readToldStatement(db: Queries, id: number | string): Promise<ToldStatement | undefined> {
  const statement = await findStatement(db, id);
  const agreement = statement && (await findAgreement(db, statement.subscription_id));
  if (!statement || !agreement || !findBrand(agreement.brand)) return undefined;
  return tell(db, statement, await rewardOf(db, agreement));
}

async function tell(db: Queries, statement: RewardStatement, { agreement, savings_account_id }: WineReward): Promise<ToldStatement> {
  const { brand, country, name, site_origin, customer_id } = agreement;
  const facts = brandFactsIn({ brand, country });
  const place = countryOf(country).facts;
  const money = createPriceFormatter(country, facts.points);
  const entries = await findStatementEntries(db, savings_account_id);
  const said = statementOf(entries, statement.from_on, statement.to_on, place.timeZone);
  const customer = await queryOne<{ email: string }>(db, 'select email from customers where id = $1', [customer_id]);
  const { paidIn, bonus, spent, returned, refunded, takenBack } = said.totals;
  const sum = (label: string, amount: number, sign = '') => (amount === 0 ? [] : [{ name: label, amount: sign + money(amount) }]);
  return {
    statement,
    facts,
    brand,
    email: customer!.email,
    name,
    from: formatDate(statement.from_on, place),
    to: formatDate(statement.to_on, place),
    entries: said.entries.map(({ at, what, amount }) => ({
      day: formatDate(at, place),
      name: words[what],
      amount: amount < 0 ? `−${money(-amount)}` : money(amount),
    })),
    sums: [
      { name: 'Opening balance', amount: money(said.openingBalance) },
      ...sum('Paid in', paidIn),
      ...sum('Bonus', bonus),
      ...sum('Spent on orders', spent, '−'),
      ...sum('Back from orders', returned),
      ...sum('Refunded to your cards', refunded, '−'),
      ...sum('Bonus taken back', takenBack, '−'),
    ],
    closing: { name: 'Closing balance', amount: money(said.closingBalance) },
    page: site_origin ? site_origin + pathTo('account.wine-fund') : undefined,
  };
}
