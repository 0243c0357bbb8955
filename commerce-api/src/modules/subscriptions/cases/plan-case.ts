import type { WineCount } from '../agreements/wine-plan.ts';

/** A case of a plan as it is kept. Times are UTC, days ISO dates of its country, amounts minor units. */
export interface PlanCaseRow {
  readonly id: number;
  readonly subscription_id: number;
  /** 0: the case with which the plan was joined. */
  readonly period: number;
  readonly state: 'PLANNED' | 'OPEN' | 'CHARGING' | 'DECLINED' | 'PLACED' | 'SKIPPED' | 'CANCELLED';
  readonly delivery_on: string;
  readonly remind_at: Date;
  readonly cut_off_at: Date;
  readonly charge_at: Date;
  readonly case_type: string;
  readonly price: number;
  readonly saving: number;
  readonly save_offer_id: string | null;
  readonly saved_wines: readonly WineCount[] | null;
  readonly draft_wines: readonly WineCount[] | null;
  readonly save_option: 'NEXT_CASE' | 'EVERY_CASE';
  readonly skip_checked_at: Date | null;
  readonly order_id: number | null;
  readonly tries: number;
  readonly decline_reason: string | null;
  readonly next_step_at: Date | null;
  readonly lease_until: Date | null;
  readonly reminded_at: Date | null;
  readonly cut_off_told_at: Date | null;
  /** Its customer was told that a membership makes its delivery free. */
  readonly free_delivery_told: boolean;
}

/** Columns of `plan_cases c`. */
export const planCaseColumns = `c.id, c.subscription_id, c.period, c.state, c.delivery_on::text, c.remind_at, c.cut_off_at, c.charge_at, c.case_type,
  c.price, c.saving, c.save_offer_id, c.saved_wines, c.draft_wines, c.save_option, c.skip_checked_at, c.order_id, c.tries, c.decline_reason,
  c.next_step_at, c.lease_until, c.reminded_at, c.cut_off_told_at, c.free_delivery_told`;
