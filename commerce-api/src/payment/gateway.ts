import type { Currency } from '@cellardoor/contracts';

/** Identifies one attempt to pay one order at the gateway: the same key twice is the same payment, never a second one. */
export const attemptKey = (orderId: number, attempt: number): string => `${orderId}-${attempt}`;

export interface PaymentRef {
  /** `attemptKey` of the payment. */
  readonly key: string;
  readonly orderId: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
}

export interface AuthoriseRequest extends PaymentRef {
  /** What the card form gave the browser: stands for a card once, for a quarter of an hour. */
  readonly token: string;
}

export type AuthoriseOutcome =
  | { readonly status: 'authorised'; readonly gatewayId: string }
  /** `reason` is one of the gateway's words: INSUFFICIENT_FUND, EXPIRED_CARD, ... */
  | { readonly status: 'declined'; readonly gatewayId: string | null; readonly reason: string };

/** What a token says of its card. */
export interface CardFacts {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly lastFour: string;
}

/** Where cards are charged. */
export interface PaymentGateway {
  /** Reads a token without asking the gateway; undefined for something that is no token. */
  cardOf(token: string): CardFacts | undefined;
  /** Reserves the amount. @throws GatewaySilent when nobody knows whether it did. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
  /** Takes what was reserved. A repeat is harmless. @throws when it did not. */
  capture(payment: PaymentRef & { gatewayId: string }): Promise<void>;
  /** Gives back what was, or may have been, reserved; one that comes late is refused from now on. A repeat is harmless. @throws when it did not. */
  reverse(payment: PaymentRef): Promise<void>;
}

/** The gateway gave no answer, or none that can be read. */
export class GatewaySilent extends Error {
  override name = 'GatewaySilent';
}
