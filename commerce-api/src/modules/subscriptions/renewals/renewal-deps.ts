import type { OrderingDeps, PaymentProviders } from '../../ordering/payment-modes/payment-providers.ts';

/** Those who take money for what recurs. */
export type RenewalProviders = PaymentProviders;

/** What a renewal needs. */
export type RenewalDeps = OrderingDeps;
