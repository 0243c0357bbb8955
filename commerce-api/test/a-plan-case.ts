import type { CancelReasons, NextCase, SavedCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { aPlan, type PlanOfTest, type PlanWanted } from './a-plan.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { startFilledApi } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import type { TestDatabaseKind } from './databases.ts';
import type { Shopper } from './shopper.ts';

/**
 * Starts the API with a case of twelve (T2001) of eight T1001 and four T1002. In the place of those comes T1003, and beside them T1004 at 12.50 and
 * T1005 at 8.00, of which there are three; T1009 comes with no plan.
 */
export const startPlans = (kind: Pick<TestDatabaseKind, 'create'>): Promise<ApiUnderTest> =>
  startFilledApi(kind, (database) =>
    fillCatalogue(database, [
      aWine(),
      aWine({ itemCode: 'T1002', position: 2 }),
      aWine({ itemCode: 'T1003', colour: 'White', list: 1500, sale: 1500, position: 3 }),
      aWine({ itemCode: 'T1004', list: 1250, sale: 1250, position: 4 }),
      aWine({ itemCode: 'T1005', list: 800, sale: 800, stock: 3, position: 5 }),
      aWine({ itemCode: 'T1009', position: 6 }),
      aMixedCase({
        contents: [
          { itemCode: 'T1001', quantity: 8 },
          { itemCode: 'T1002', quantity: 4 },
        ],
      }),
    ]),
  );

interface OnePlan {
  readonly winePlan: WinePlan;
}

const scheme = { swaps: ['T1003'], additions: ['T1004', 'T1005'], freeGifts: ['T1005', 'T1009'] } as const;

/** A plan at 89.99 a case, whose bottles cost 7.50 but for the last one, with the calls about its next case. */
export async function aPlanWithCase(api: ApiUnderTest, wanted: PlanWanted = {}) {
  const owned = await aPlan(api, {
    ...wanted,
    scheme: { ...scheme, swaps: [...scheme.swaps], additions: [...scheme.additions], freeGifts: [...scheme.freeGifts], ...wanted.scheme },
    plan: { price: 8999, ...wanted.plan },
  });
  const [next] = await owned.cases();
  return { ...owned, ...callsAbout(owned, owned.anna, next!.id), caseId: next!.id };
}

/** What somebody asks for about a case of a plan. */
export function callsAbout({ planId }: Pick<PlanOfTest, 'planId'>, who: Shopper, caseId: number | string) {
  const root = `/api/user/subscriptions/wineplan/${planId}`;
  const ofCase = `${root}/nextcase/${caseId}`;
  return {
    root,
    look: () => who.send<NextCase>('GET', ofCase),
    lookAt: (saveType: string) => who.send<SavedCase>('GET', `${root}/${saveType}`),
    put: (itemCode: string, quantity: unknown, method?: string) =>
      who.send<NextCase>('PUT', `${ofCase}/wine/${itemCode}`, { quantity, ...(method && { method }) }),
    takeOut: (itemCode: string) => who.send<NextCase>('DELETE', `${ofCase}/wine/${itemCode}`),
    save: (saveOption: string) => who.send<NextCase>('PUT', `${ofCase}/save`, { saveOption }),
    reset: () => who.send<NextCase>('PUT', `${ofCase}/reset`),
    reasons: () => who.send<CancelReasons>('GET', `${root}/cancelreasons`),
    cancel: (reasonCode = 'OTHER') => who.send<OnePlan>('DELETE', `${root}/cancel?reasonCode=${reasonCode}`),
    feedback: (text: string) => who.send<OnePlan>('PUT', `${root}/feedback?feedbackText=${encodeURIComponent(text)}`),
    takeOffer: (offer: unknown) => who.send<OnePlan>('PUT', `${root}/saveoffer`, offer),
    reinstate: () => who.send<OnePlan>('PUT', `${root}/reinstate`),
    withdraw: (expectedAmount?: number) =>
      who.send<OnePlan>('PUT', `${root}/withdrawal`, { ...(expectedAmount !== undefined && { expectedAmount }) }),
    lookAtPlan: () => who.send<OnePlan>('GET', `${root}/list`),
    swap: (activeItemCode: string, swapItemCode: string) => who.send<NextCase>('PUT', `${root}/swap`, { activeItemCode, swapItemCode }),
  };
}

/** The wines of a case in few words: ['8 T1001', '4 T1002']. */
export const winesIn = ({ wines }: Pick<NextCase, 'wines'>): string[] => wines.map(({ quantity, itemCode }) => `${quantity} ${itemCode}`);

/** What the wines of a case cost together. */
export const costOf = ({ wines }: Pick<NextCase, 'wines'>): number => wines.reduce((sum, { amount }) => sum + amount, 0);

const orderColumns = `email, address, billing_address, method_code, delivery_date, collection_shop, frozen, age_confirmed, customer_id, brand, brand_name,
  brand_contact, site_origin, country, currency`;

/** Has the bank be asked for a case of the plan for as long as the test lasts. */
export async function askBankFor({ database }: Pick<ApiUnderTest, 'database'>, plan: PlanOfTest, period = 1): Promise<void> {
  await database.query(
    `with made as (insert into orders (status, ${orderColumns}) select 'open', ${orderColumns} from orders where id = $3 returning id, currency),
          asked as (insert into payments (order_id, attempt, state, lease_holder, lease_until, transaction_id, amount, currency, mode)
                    select id, 1, 'pending', gen_random_uuid(), now() + interval '1 hour', id || '-asked', 1, currency, 'creditCard' from made)
     update plan_cases set state = 'CHARGING', order_id = (select id from made) where subscription_id = $1 and period = $2`,
    [plan.planId, period, plan.joinedOrderId],
  );
}
