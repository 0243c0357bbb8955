import { refuse } from '../../../platform/http/refusal.ts';

/** @throws Refusal 404, always: the customer has no such plan in this market */
export const refuseUnknownPlan = (): never => refuse(404, 'You have no such plan.', { field: 'subscriptionId', code: 'unknown_plan' });
