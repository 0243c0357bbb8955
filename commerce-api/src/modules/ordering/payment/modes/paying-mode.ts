import type { PayAndCommitBody, PaymentDetails } from '@cellardoor/contracts/api/paying';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import type { AuthorisationStrategy } from '../authorisation-strategy.ts';
import type { PaymentInstrument } from '../attempt-store.ts';
import type { ReadRequest } from '../payment-request.ts';

/** A request that names the payment instrument. */
export type PaymentDetailsRequest = Pick<ReadRequest, 'market' | 'shopper' | 'saved'> &
  Partial<Pick<ReadRequest, 'redirect'>> & { readonly details: PaymentDetails } & Pick<PayAndCommitBody, 'expectedToPay'>;

/** How a payment mode is used in a payment; its description for the checkout is in `payment-modes`. [CHK-04] */
export interface PayingMode {
  /** The instrument to store with the payment. `cards`: accepted card brands. @throws Refusal for details that cannot be charged. */
  instrumentFor(
    deps: Pick<OrderingDeps, 'gateway' | 'settings'>,
    naming: PaymentDetailsRequest,
    cards: readonly string[],
  ): PaymentInstrument;
  /** How the request's payment is authorised. @throws Refusal for a request that cannot be authorised. */
  authorisationStrategy(deps: OrderingDeps, request: ReadRequest): AuthorisationStrategy;
}
