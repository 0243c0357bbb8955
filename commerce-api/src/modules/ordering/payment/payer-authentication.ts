import type { Address } from '@cellardoor/contracts/api/address';
import type { AuthoriseOutcome, CardToCharge, PaymentRef } from './gateway.ts';

/** What a browser needs for 3-D Secure device data collection, in a hidden frame. */
export interface DeviceDataCollection {
  readonly referenceId: string;
  /** A JWT for `deviceDataCollectionUrl`. */
  readonly accessToken: string;
  readonly deviceDataCollectionUrl: string;
}

/** Facts about the payer's browser that 3-D Secure sends to the bank; unknown ones are absent. */
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
  /** The reference from `setUp` of this card for this payment. */
  readonly referenceId: string;
  /** Where the bank's page sends the browser after the challenge. */
  readonly returnUrl: string;
  /** True after a soft decline: the bank must challenge its customer now. */
  readonly mustChallenge: boolean;
  /** True for the first of several charges: the bank is asked for a challenge, and may do without. */
  readonly wantsChallenge?: boolean;
  readonly payer: {
    readonly email: string | null;
    readonly address: Address | null;
    /** ISO 3166: `GB`. */
    readonly country: string;
  };
  readonly device: PayerDevice;
}

/** A challenge by the bank, or by the provider whose account pays, that the payer has not completed. */
export interface Challenge {
  /** The provider's id of the challenge. */
  readonly transactionId: string;
  /** With `accessToken`: posted to in a frame, as the form field `JWT`. Without one: a page to which the whole window goes. */
  readonly stepUpUrl: string;
  readonly accessToken: string | null;
}

/** Authentication result to send with the authorisation; it decides who bears the loss of a stolen card (liability shift). Gateway codes. */
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

/** The authentication failed: nothing is authorised. */
type AuthenticationFailure = Extract<AuthoriseOutcome, { status: 'declined' | 'refused' | 'unknown' }>;

export type SetupOutcome = { readonly status: 'ready'; readonly setup: DeviceDataCollection } | AuthenticationFailure;

export type AuthenticationOutcome =
  /** The bank has authenticated its customer, or has recorded our attempt. */
  | { readonly status: 'authenticated'; readonly result: AuthenticationResult }
  /** The card is not enrolled, or the bank is unavailable: the bank decides on the authorisation alone. */
  | { readonly status: 'unauthenticated'; readonly result: AuthenticationResult }
  | { readonly status: 'challenge'; readonly challenge: Challenge }
  | AuthenticationFailure;

/** 3-D Secure at the gateway. No call authorises money, and each may be repeated. None throws for a failure of the gateway or the network. */
export interface PayerAuthentication {
  setUp(card: CardToCharge): Promise<SetupOutcome>;
  /** Asks the bank to authenticate its customer, without a challenge if it can. */
  authenticate(request: AuthenticationRequest): Promise<AuthenticationOutcome>;
  /** Reads the result of a completed challenge. Never returns another challenge. */
  validate(payment: PaymentRef & { readonly card: CardToCharge }, transactionId: string): Promise<AuthenticationOutcome>;
}
