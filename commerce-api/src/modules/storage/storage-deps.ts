import type { OrderingDeps, PaymentProviders } from '../ordering/payment-modes/payment-providers.ts';

/** Those who take money for what leaves storage. */
export type StorageProviders = PaymentProviders;

/** What the calls of storage need. */
export type StorageDeps = OrderingDeps;
