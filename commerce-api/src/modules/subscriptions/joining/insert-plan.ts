import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { FrozenPlan, OrderRow } from '../../ordering/orders/order-row.ts';
import { standardWay } from '../agreements/plan-delivery.ts';
import { firstCaseDay } from '../schemes/plan-charges.ts';
import type { Scheme } from '../schemes/scheme.ts';

/** A day after all others, for what goes on by itself. */
const farAway = '9999-01-01';

/** Writes a plan down as it was agreed to, with the consent and the case that its order is; gives its id. */
export async function insertPlan(tx: Queries, order: OrderRow, customerId: number, agreed: FrozenPlan, scheme: Scheme): Promise<number> {
  // later than the order where it joined one that was placed
  const agreedAt = agreed.agreedAt ?? order.placed_at;
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into subscriptions (customer_id, country, type, scheme_id, name, frequency, starts_at, ends_at)
     values ($1, $2, 'WINEPLAN', $3, $4, $5, $6, $7) returning id`,
    [customerId, order.country, scheme.code, scheme.name, agreed.frequency, agreedAt, farAway],
  );
  await insertTerms(tx, row!.id, order, agreed, scheme);
  await tx.query(
    `insert into plan_consents (subscription_id, what, terms_version, said, agreed_at) values ($1, 'join', $2, $3::jsonb, $4)`,
    [row!.id, agreed.termsVersion, JSON.stringify(agreed.said), agreedAt],
  );
  await insertFirstCase(tx, row!.id, order, agreed, scheme);
  return row!.id;
}

async function insertTerms(tx: Queries, id: number, order: OrderRow, agreed: FrozenPlan, scheme: Scheme): Promise<void> {
  const { type } = order.frozen!.shippingMethod;
  const isCollected = type === 'collection';
  await tx.query(
    `insert into wine_plans (subscription_id, brand, scheme_code, scheme_version, case_type, frequency, anchor_on, anchor_period, price,
       delivery_method, delivery_type, address, billing_address, collection_shop, saved_card_id, joined_order_id, parent_subscription_id)
     values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $11::jsonb, $12::jsonb, $13, (${cardSql}), $14, $15)`,
    [
      id,
      order.brand,
      scheme.code,
      scheme.version,
      agreed.caseType,
      agreed.frequency,
      firstCaseDay(agreed.joinedOn, scheme, agreed.chosenOn),
      agreed.price,
      // a faster way was paid for the first case alone
      isCollected ? order.frozen!.shippingMethod.methodCode : standardWay(order.country),
      type,
      JSON.stringify(order.address),
      order.billing_address && JSON.stringify(order.billing_address),
      isCollected ? order.collection_shop : null,
      order.id,
      agreed.parentId,
    ],
  );
}

/** The card that paid the order, among its customer's; none where they have removed it since. */
const cardSql = `select saved_card_id from payments where order_id = $14 and state in ('authorised', 'captured') and amendment is null limit 1`;

async function insertFirstCase(tx: Queries, id: number, order: OrderRow, agreed: FrozenPlan, scheme: Scheme): Promise<void> {
  const { date, earliestDate } = order.frozen!.shippingMethod;
  await tx.query(
    `insert into plan_cases (subscription_id, period, state, delivery_on, remind_at, cut_off_at, charge_at, case_type, price, order_id)
     values ($1, 0, 'PLACED', $2, $3, $3, $3, $4, $5, $6)`,
    [
      id,
      date ?? earliestDate ?? firstCaseDay(agreed.joinedOn, scheme, agreed.chosenOn),
      order.placed_at,
      agreed.caseType,
      agreed.firstPrice,
      order.id,
    ],
  );
}
