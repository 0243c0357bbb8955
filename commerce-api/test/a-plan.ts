import type { WinePlanRow } from '../src/modules/subscriptions/agreements/wine-plan.ts';
import { lockPlanById } from '../src/modules/subscriptions/agreements/plan-store.ts';
import { findCases } from '../src/modules/subscriptions/cases/case-store.ts';
import type { PlanCaseRow } from '../src/modules/subscriptions/cases/plan-case.ts';
import { ensureUpcomingCases } from '../src/modules/subscriptions/cases/upcoming-cases.ts';
import { dayAfter, dayOf } from '../src/modules/subscriptions/clock/calendar.ts';
import type { SchemeDocument } from '../src/modules/subscriptions/schemes/scheme.ts';
import { loadScheme, schemeVersion } from '../src/modules/subscriptions/schemes/scheme-store.ts';
import { type Queries, queryOne } from '../src/platform/db/database.ts';
import { aScheme } from './a-scheme.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import type { Answer, Shopper } from './shopper.ts';

let people = 0;

/** Whose plan, of which scheme, and what of it differs from the usual. */
export interface PlanWanted {
  readonly scheme?: Partial<SchemeDocument>;
  readonly plan?: Partial<Pick<WinePlanRow, 'frequency' | 'price' | 'anchor_on' | 'case_type' | 'delivery_method' | 'auto_renew'>>;
  /** A customer who has a card among theirs already. */
  readonly owner?: Pick<PlanOfTest, 'anna' | 'email' | 'cardId'>;
  /** What the order holds with which they joined, by item code; T1001 unless it is said. */
  readonly bought?: readonly string[];
  /** Of the card that is kept: the last four digits say to the sandbox's bank what to answer. */
  readonly cardNumber?: string;
  readonly market?: { readonly brand?: string; readonly country?: string };
  /** Where the first order goes, and the plan's cases then; without one to York. */
  readonly address?: object;
}

/** A customer's plan that runs, joined by an order that they have paid with a card that is kept. */
export interface PlanOfTest {
  readonly anna: Shopper;
  readonly email: string;
  readonly cardId: string;
  readonly planId: string;
  readonly schemeCode: string;
  readonly joinedOrderId: string;
  /** Its cases that are to come, the next one first, as they are now. */
  cases(): Promise<PlanCaseRow[]>;
  /** The plan as it is now. */
  plan(): Promise<WinePlanRow>;
}

/** The bench, which has no `expect`, makes plans too. */
function requireDone({ status, error }: Pick<Answer<unknown>, 'status' | 'error'>): void {
  if (status !== 200) throw new Error(`A customer of the test was refused: ${status} ${error?.code}`);
}

/** A registered customer who has had a card kept. */
export async function aCardHolder(
  api: Pick<ApiUnderTest, 'aShopper'>,
  { cardNumber, market = {} }: Pick<PlanWanted, 'cardNumber' | 'market'> = {},
) {
  const email = `plans${(people += 1)}@example.com`;
  const anna = api.aShopper(market);
  requireDone(await anna.register(email));
  const kept = await anna.keepCard(cardNumber ? { cardNumber } : {});
  requireDone(kept);
  return { anna, email, cardId: kept.response.savedCards[0]!.cardId };
}

/** Gives a customer a plan, whose cases are charged from `api`'s present on. */
export async function aPlan(api: Pick<ApiUnderTest, 'aShopper' | 'database'>, wanted: PlanWanted = {}): Promise<PlanOfTest> {
  const { anna, email, cardId } = wanted.owner ?? (await aCardHolder(api, wanted));
  for (const itemCode of wanted.bought ?? ['T1001']) await anna.add(itemCode);
  const joinedOrderId = await anna.goToPayment(wanted.address);
  requireDone(await anna.payWithSaved(joinedOrderId, cardId));
  const document = aScheme(wanted.scheme);
  const planId = await api.database.transaction((tx) => insertPlan(tx, joinedOrderId, cardId, document, wanted));
  return {
    anna,
    email,
    cardId,
    joinedOrderId,
    planId: String(planId),
    schemeCode: document.code,
    cases: async () => (await findCases(api.database, planId)).filter(({ period }) => period > 0),
    plan: async () => (await api.database.transaction((tx) => lockPlanById(tx, planId)))!,
  };
}

/** Puts a plan into the database, joined by a paid order, with the cases that are to come; gives its id. */
export async function insertPlan(
  tx: Queries,
  orderId: string,
  cardId: string,
  document: SchemeDocument,
  { plan = {} }: Pick<PlanWanted, 'plan'>,
): Promise<number> {
  const order = await queryOne<{ placed_at: Date }>(tx, 'select placed_at from orders where id = $1', [orderId]);
  const now = order!.placed_at;
  const version = await loadScheme(tx, document, now);
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into subscriptions (customer_id, country, type, scheme_id, name, frequency, starts_at, ends_at)
     select customer_id, country, 'WINEPLAN', $2, $3, $4, placed_at, '9999-01-01' from orders where id = $1 returning id`,
    [orderId, document.code, document.name, plan.frequency ?? document.frequencies[0]],
  );
  const firstCase = document.cases[0]!;
  const deliveredOn = dayAfter(dayOf(now, 'UTC'), document.deliveryDays);
  await tx.query(
    `insert into wine_plans (subscription_id, brand, scheme_code, scheme_version, case_type, frequency, anchor_on, anchor_period, price,
       delivery_method, delivery_type, address, saved_card_id, auto_renew, joined_order_id)
     select $2, brand, $3, $4, $5, $6, $7, 0, $8, $9, 'delivery', address, $10, $11, id from orders where id = $1`,
    [
      orderId,
      row!.id,
      document.code,
      version,
      plan.case_type ?? firstCase.caseType,
      plan.frequency ?? document.frequencies[0],
      plan.anchor_on ?? deliveredOn,
      plan.price ?? 12000,
      plan.delivery_method ?? 'STD',
      cardId,
      plan.auto_renew ?? true,
    ],
  );
  await tx.query(
    `insert into plan_cases (subscription_id, period, state, delivery_on, remind_at, cut_off_at, charge_at, case_type, price, order_id)
     values ($1, 0, 'PLACED', $2, $3, $3, $3, $4, $5, $6)`,
    [row!.id, plan.anchor_on ?? deliveredOn, now, firstCase.caseType, plan.price ?? 12000, orderId],
  );
  await ensureUpcomingCases(tx, (await lockPlanById(tx, row!.id))!, await schemeVersion(tx, document.code, document.country, version), now);
  return row!.id;
}
