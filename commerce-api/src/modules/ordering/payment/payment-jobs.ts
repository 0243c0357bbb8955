import type { JobHandler } from '../../../platform/jobs/run-queue.ts';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { capturePayment } from './capture-payment.ts';
import { reversePayment } from './reverse-payment.ts';

type PaymentDeps = Pick<OrderingDeps, 'database' | 'gatewayOf'>;

/** Takes the money of placed orders. */
export const captureJobs = (deps: PaymentDeps): Record<string, JobHandler> => ({
  'capture-payment': ({ paymentId }) => capturePayment(deps, Number(paymentId)),
});

/** Gives back the money of payments that came to nothing. */
export const reversalJobs = (deps: PaymentDeps): Record<string, JobHandler> => ({
  'reverse-payment': ({ paymentId }) => reversePayment(deps, Number(paymentId)),
});
