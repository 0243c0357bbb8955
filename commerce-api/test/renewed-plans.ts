import type { PlanCaseRow } from '../src/modules/subscriptions/cases/plan-case.ts';
import type { PlanOfTest } from './a-plan.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';

/** Looks at plans that renew, and at what their bank says. */
export const renewedPlansOn = (api: () => Pick<ApiUnderTest, 'database' | 'setNow'>) => {
  const rows = <Row>(sql: string, ...params: unknown[]) => api().database.query<Row>(sql, params);
  return {
    rows,
    /** Sets the clock to a moment of a case, or so many minutes after it. */
    at: (moment: Date, minutes = 0) => api().setNow(new Date(moment.getTime() + minutes * 60_000)),
    caseOf: async (plan: PlanOfTest, period = 1): Promise<PlanCaseRow> =>
      (await plan.cases()).find((one) => one.period === period) as PlanCaseRow,
    /** Waits until a case is in a state. */
    async reaches(plan: PlanOfTest, state: PlanCaseRow['state'], period = 1): Promise<PlanCaseRow> {
      const found = async () => (await plan.cases()).find((one) => one.period === period);
      await eventually(async () => (await found())?.state === state);
      return (await found())!;
    },
    /** Opens the next case and tells of its cut-off, without waiting for the days of it. */
    open: (plan: PlanOfTest) =>
      rows(
        `update plan_cases set state = 'OPEN', reminded_at = remind_at, cut_off_told_at = cut_off_at, next_step_at = charge_at
          where subscription_id = $1 and period = 1`,
        plan.planId,
      ),
    /** How many emails of a kind were promised about a plan. */
    mailed: async (plan: PlanOfTest, what: string): Promise<number> =>
      (await rows(`select 1 from jobs where kind = $1 and payload->>'planId' = $2::text`, `plan-${what}-mail`, plan.planId)).length,
    /** What the bank says to charges of the plan's card from now on. */
    bankSays: async (plan: PlanOfTest, outcome: string) =>
      rows(
        `update sandbox_instruments i set outcome = $2 from saved_cards c join wine_plans w on w.saved_card_id = c.id
          where i.id = c.token and w.subscription_id = $1`,
        plan.planId,
        outcome,
      ),
    /** What was taken for the cases of a plan: amounts by order, with the states of all payments. */
    charges: (plan: PlanOfTest) =>
      rows<{ period: number; state: string; amount: number }>(
        `select c.period, p.state, p.amount from plan_cases c join payments p on p.order_id = c.order_id
          where c.subscription_id = $1 and c.period > 0 order by p.id`,
        plan.planId,
      ),
  };
};
