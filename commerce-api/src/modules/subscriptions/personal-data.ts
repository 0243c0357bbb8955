import type { Queries } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptBySubscriptions = {
  subscriptions: `select country, type, scheme_id as "schemeId", name, status, frequency, starts_at as "startsAt", ends_at as "endsAt",
      cancelled_at as "cancelledAt" from subscriptions where customer_id = $1 order by id`,
  winePlans: `select w.subscription_id::text as "subscriptionId", w.brand, s.country, w.scheme_code as "schemeCode", w.case_type as "caseType", w.frequency,
      w.price, w.delivery_method as "deliveryMethod", w.address, w.billing_address as "billingAddress", w.joined_order_id::text as "orderId",
      w.cancel_reason as "cancelReason", w.feedback
      from wine_plans w join subscriptions s on s.id = w.subscription_id where s.customer_id = $1 order by s.id`,
  planCases: `select c.subscription_id::text as "subscriptionId", c.period, c.state, c.delivery_on::text as "deliveryDate", c.case_type as "caseType",
      c.price, c.saving, c.saved_wines as wines, c.order_id::text as "orderId"
      from plan_cases c join subscriptions s on s.id = c.subscription_id where s.customer_id = $1 order by c.subscription_id, c.period`,
  recurringAgreements: `select r.subscription_id::text as "subscriptionId", r.kind, r.brand, s.country, r.frequency, r.amount, r.address
      from recurring_agreements r join subscriptions s on s.id = r.subscription_id where s.customer_id = $1 order by s.id`,
  recurringCharges: `select c.subscription_id::text as "subscriptionId", c.period, c.state, c.charge_on::text as "chargeDate", c.amount,
      c.order_id::text as "orderId"
      from recurring_charges c join subscriptions s on s.id = c.subscription_id where s.customer_id = $1 order by c.subscription_id, c.period`,
  wineRewards: `select w.subscription_id::text as "subscriptionId", w.savings_account_id::text as "accountId", w.bonus_percent as "bonusPercent",
      w.day_of_month as "dayOfMonth", w.paid_on::text as "paidOn", w.holiday_from::text as "holidayFrom", w.holiday_until::text as "holidayUntil",
      w.media, w.auto_refund as "autoRefund", w.joined_order_id::text as "orderId"
      from wine_rewards w join subscriptions s on s.id = w.subscription_id where s.customer_id = $1 order by s.id`,
  rewardStatements: `select t.subscription_id::text as "subscriptionId", t.media, t.by, t.from_on::text as "from", t.to_on::text as "to", t.address,
      t.asked_at as "askedAt", t.sent_at as "sentAt"
      from reward_statements t join subscriptions s on s.id = t.subscription_id where s.customer_id = $1 order by t.id`,
  rewardRefunds: `select f.savings_account_id::text as "accountId", f.by, f.amount, f.bonus_back as "bonusBack", f.kept, f.parts, f.at
      from reward_refunds f join savings_accounts a on a.id = f.savings_account_id where a.customer_id = $1 order by f.id`,
  planConsents: `select c.subscription_id::text as "subscriptionId", c.what, c.terms_version as "termsVersion", c.said, c.agreed_at as "agreedAt"
      from plan_consents c join subscriptions s on s.id = c.subscription_id where s.customer_id = $1 order by c.id`,
  planEvents: `select e.subscription_id::text as "subscriptionId", e.at, e.by, e.what
      from plan_events e join subscriptions s on s.id = e.subscription_id where s.customer_id = $1 order by e.id`,
};

/** True while a customer has a wine plan, a savings scheme or wines in storage. */
export const hasPlan = async (tx: Queries, customerId: number): Promise<boolean> => {
  const sql = `select 1 from subscriptions where customer_id = $1 and status in ('ACTIVE', 'SUSPENDED') and ends_at > now()
            and type in ('WINEPLAN', 'WINEREWARD', 'STORAGE')`;
  return (await tx.query(sql, [customerId])).length > 0;
};
