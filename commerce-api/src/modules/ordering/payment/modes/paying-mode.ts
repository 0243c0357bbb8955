import type { PayAndCommitBody, PaymentDetails } from '@cellardoor/contracts/api/paying';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import type { AuthorisationStrategy } from '../asking.ts';
import type { PaymentInstrument } from '../attempt-store.ts';
import type { ReadRequest } from '../payment-request.ts';

/** A call that names what pays. */
export type Naming = Pick<ReadRequest, 'market' | 'shopper' | 'saved'> &
  Partial<Pick<ReadRequest, 'redirect'>> & { readonly details: PaymentDetails } & Pick<PayAndCommitBody, 'expectedToPay'>;

/** What is done with a way to pay when it is used; what there is to know of it before stands in `payment-modes`. [CHK-04] */
export interface PayingMode {
  /** What the payment writes down of it. `cards` are those that it takes. @throws Refusal for details with which nothing can be paid. */
  meansFor(deps: Pick<OrderingDeps, 'gateway' | 'settings'>, naming: Naming, cards: readonly string[]): PaymentInstrument;
  /** How its provider is asked for the money of a call that has begun a payment. @throws Refusal for a call in which it cannot be asked. */
  asking(deps: OrderingDeps, request: ReadRequest): AuthorisationStrategy;
}
