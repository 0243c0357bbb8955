import type { Address } from '@cellardoor/contracts/api/address';
import type { AuthoriseOutcome, CardToCharge, PaymentRef } from './gateway.ts';

/** What a browser needs to show its bank the device, in a hidden frame. */
export interface DeviceLook {
  readonly referenceId: string;
  /** A JWT for `deviceDataCollectionUrl`. */
  readonly accessToken: string;
  readonly deviceDataCollectionUrl: string;
}

/** How the browser that pays looks to its bank, as far as it is known. */
export interface PayerDevice {
  readonly ipAddress?: string;
  readonly userAgent?: string;
  readonly accept?: string;
  readonly language?: string;
  readonly screenWidth?: number;
  readonly screenHeight?: number;
  readonly colorDepth?: number;
  /** Minutes from UTC, as browsers count them. */
  readonly timeZoneOffset?: number;
}

export interface AuthenticationRequest extends PaymentRef {
  readonly card: CardToCharge;
  /** Of the set-up of this card for this payment. */
  readonly referenceId: string;
  /** Where the bank's page sends the browser after its question. */
  readonly returnUrl: string;
  /** True where the bank has declined the payment because it did not ask its customer: it shall ask now. */
  readonly mustAsk: boolean;
  readonly payer: {
    readonly email: string | null;
    readonly address: Address | null;
    /** ISO 3166: `GB`. */
    readonly country: string;
  };
  readonly device: PayerDevice;
}

/** A question of the bank's, or of the provider whose account pays, that waits for its answer. */
export interface Challenge {
  /** The provider's id of the question. */
  readonly transactionId: string;
  /** Takes `accessToken` as a form's `JWT`, in a frame; without one it is a page to which the whole window goes. */
  readonly stepUpUrl: string;
  readonly accessToken: string | null;
}

/** What an authorisation says of the authentication before it: whose the loss is when the card was stolen. In the gateway's words. */
export interface AuthenticationResult {
  readonly commerceIndicator?: string;
  readonly eci?: string;
  /** Visa's and American Express's cryptogram. */
  readonly cavv?: string;
  /** Mastercard's. */
  readonly ucafAuthenticationData?: string;
  readonly ucafCollectionIndicator?: string;
  readonly directoryServerTransactionId?: string;
  readonly specificationVersion?: string;
}

/** The card cannot be authenticated: nothing is held. */
type NotNow = Extract<AuthoriseOutcome, { status: 'declined' | 'refused' | 'unknown' }>;

export type SetupOutcome = { readonly status: 'ready'; readonly setup: DeviceLook } | NotNow;

export type AuthenticationOutcome =
  /** The bank knows its customer, or that we asked. */
  | { readonly status: 'authenticated'; readonly result: AuthenticationResult }
  /** The card takes no part, or its bank cannot say just now: it decides on the payment alone. */
  | { readonly status: 'unauthenticated'; readonly result: AuthenticationResult }
  | { readonly status: 'challenge'; readonly challenge: Challenge }
  | NotNow;

/** 3-D Secure at the gateway. No call reserves anything, and each may be repeated. None throws for what the gateway or the network did. */
export interface PayerAuthentication {
  setUp(card: CardToCharge): Promise<SetupOutcome>;
  /** Asks the bank whether it knows its customer without a question. */
  authenticate(request: AuthenticationRequest): Promise<AuthenticationOutcome>;
  /** What the bank says of the answer to its question. Never a challenge. */
  validate(payment: PaymentRef & { readonly card: CardToCharge }, transactionId: string): Promise<AuthenticationOutcome>;
}
