import type { Deps } from '../../../platform/api.ts';
import type { OpenAppleSession } from '../payment/apple-session.ts';
import type { OpenCardEntry } from '../payment/card-entry.ts';
import type { GatewayOf } from '../payment/gateway-of.ts';
import type { CardGateway } from '../payment/gateway.ts';
import type { PayPal } from '../payment/paypal/paypal.ts';

/** Those who take money for the shop, as the settings name them. */
export interface PaymentProviders {
  /** Where cards are charged. */
  readonly gateway: CardGateway;
  readonly gatewayOf: GatewayOf;
  /** Where payers approve payments by PayPal. */
  readonly payPal: PayPal;
  readonly openCardEntry: OpenCardEntry;
  readonly openAppleSession: OpenAppleSession;
}

/** What the folders of ordering may use. */
export interface OrderingDeps extends Deps, PaymentProviders {}
