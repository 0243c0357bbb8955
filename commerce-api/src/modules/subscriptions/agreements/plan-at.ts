import type { Scheme } from '../schemes/scheme.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** A plan at a moment. */
export interface PlanAt {
  readonly plan: WinePlanRow;
  /** The version of its scheme that the customer agreed to. */
  readonly scheme: Scheme;
  /** The present of all that recurs. */
  readonly now: Date;
}
