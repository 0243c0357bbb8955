import { isPlanCancelReason, type PlanCancelReason } from '@cellardoor/rules/plan-leaving';
import { refuse } from '../../../platform/http/refusal.ts';

/** A code that was sent as a reason to leave. @throws Refusal 400 for one that is none [SUB-26] [SUB-33] */
export const requireCancelReason = (code: string): PlanCancelReason =>
  isPlanCancelReason(code) ? code : refuse(400, 'Please choose a reason.', { field: 'reasonCode', code: 'unknown_reason' });
