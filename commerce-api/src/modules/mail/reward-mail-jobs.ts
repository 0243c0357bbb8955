import { findBrand } from '@cellardoor/brand';
import { type CountryId, pathTo } from '@cellardoor/contracts';
import { type CardId, cardName } from '@cellardoor/rules/cards';
import type { Deps } from '../../platform/api.ts';
import { type Database, queryOne } from '../../platform/db/database.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import { noteStatementSent } from '../subscriptions/api.ts';
import { readToldStatement } from '../subscriptions/wine-reward/told-statement.ts';
import { brandFactsFor } from './from-brand.ts';
import type { SendMail } from './post.ts';
import { rewardRefundedEmail, rewardStatementEmail, type ToldRefund } from './reward-emails.ts';
import { sealed } from './sealed-email.ts';

/** Emails of wine reward beside those of all that charges by itself: statements, and refunds. [RWD-03] [SAV-04] */
export const rewardMailJobs = ({ database, now }: Pick<Deps, 'database' | 'now'>, send: SendMail): Record<string, JobHandler> => ({
  'reward-statement-mail': async ({ statementId }) => {
    const told = await readToldStatement(database, Number(statementId));
    if (!told) return;
    await send(`reward-statement-${String(statementId)}`, sealed(rewardStatementEmail(told), told.brand), told.statement.asked_at);
    await database.transaction((tx) => noteStatementSent(tx, told.statement, now()));
  },
  'reward-refunded-mail': async ({ refundId }) => {
    const row = await readRefund(database, Number(refundId));
    if (!row || !findBrand(row.brand)) return;
    await send(`reward-refunded-${String(refundId)}`, sealed(rewardRefundedEmail(toldOf(row)), row.brand), row.at);
  },
});

interface RefundRow {
  readonly at: Date;
  readonly amount: number;
  readonly taken_back: number;
  readonly cards: readonly { readonly brand: CardId | null; readonly lastFour: string | null; readonly amount: number }[];
  readonly email: string;
  readonly brand: string;
  readonly country: CountryId;
  readonly name: string;
  readonly site_origin: string;
  readonly left: number;
}

const readRefund = (database: Database, id: number): Promise<RefundRow | undefined> =>
  queryOne(
    database,
    `select f.at, f.amount, f.bonus_back + f.kept as taken_back, c.email, c.brand, s.country, u.name, r.site_origin, s.balance as left,
            (select json_agg(json_build_object('brand', p.card_brand, 'lastFour', p.last_four, 'amount', (part->>'amount')::int) order by n)
               from jsonb_array_elements(f.parts) with ordinality as parts (part, n)
               left join payments p on p.order_id = (part->>'orderId')::bigint and p.state in ('authorised', 'captured') and p.amendment is null) as cards
       from reward_refunds f join savings_accounts s on s.id = f.savings_account_id join customers c on c.id = s.customer_id
       join lateral (select w.subscription_id from wine_rewards w where w.savings_account_id = s.id order by w.subscription_id desc limit 1) w on true
       join subscriptions u on u.id = w.subscription_id join recurring_agreements r on r.subscription_id = u.id
      where f.id = $1`,
    [id],
  );

function toldOf({ amount, taken_back, cards, email, brand, country, name, site_origin, left }: RefundRow): ToldRefund {
  const facts = brandFactsFor({ brand, country });
  const money = createPriceFormatter(country, facts.points);
  return {
    facts,
    email,
    name,
    amount: money(amount),
    takenBack: taken_back > 0 ? money(taken_back) : undefined,
    cards: cards.map((card) => ({
      name: card.brand && card.lastFour ? `${cardName(card.brand)} ending ${card.lastFour}` : 'Your card',
      amount: money(card.amount),
    })),
    left: money(left),
    page: site_origin ? site_origin + pathTo('account.wine-fund') : undefined,
  };
}
