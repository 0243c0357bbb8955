import type { Deps } from '../api.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { capturePayment } from './capture-payment.ts';
import { reversePayment } from './reverse-payment.ts';

/** Takes the money of placed orders, gives back that of payments that came to nothing. */
export const paymentJobs = (deps: Pick<Deps, 'database' | 'gatewayOf'>): Record<string, JobHandler> => ({
  'capture-payment': ({ paymentId }) => capturePayment(deps, Number(paymentId)),
  'reverse-payment': ({ paymentId }) => reversePayment(deps, Number(paymentId)),
});
