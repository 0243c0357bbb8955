import type { CardFacts } from '@cellardoor/rules/cards';
import type { WalletCard, WalletId } from '@cellardoor/rules/wallets';
import type { Currency } from '@cellardoor/contracts';
import type { KeepCardOutcome, KeepCardRequest } from '../saved-cards/whole-card.ts';
import type { AuthenticationRequest, AuthenticationResult, PayerAuthentication } from './payer-authentication.ts';

/** Identifies a payment at the shop and at the gateway. */
export interface PaymentRef {
  /** Our id of the authorisation, and the reference by which the gateway finds everything of the payment. Never reused. */
  readonly transactionId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** The provider's id of the challenge; absent where the payer was not challenged. */
  readonly challengeId?: string;
}

/** A request after the authorisation (capture, reversal, refund). It has its own id, which is stored before the request is sent. */
export interface FollowUp extends PaymentRef {
  /** The gateway's id of the authorisation. */
  readonly gatewayId: string;
  /** Our id of this request. The gateway executes it at most once; a repeat under the same id is `unknown`. A second request needs a new id. */
  readonly requestId: string;
}

export type CardToCharge =
  /** A token from the card form in the browser: valid for one charge within 15 minutes. */
  | {
      readonly kind: 'typed';
      readonly token: string;
      /** 'storing': the cardholder consents with this charge to storing the card for later ones. */
      readonly permission?: 'storing';
    }
  /** A token from `storeCard` or an authorisation: valid until `deleteCard`. */
  | {
      readonly kind: 'kept';
      readonly token: string;
      /**
       * Consent of the cardholder to storing the card: 'stored' (the default): given earlier; 'storing': given with this charge; 'passing': not
       * given, the token is deleted soon.
       */
      readonly permission?: 'stored' | 'storing' | 'passing';
      /** True for a charge that the cardholder agreed to earlier and does not attend (merchant-initiated). */
      readonly isOwnerAway?: boolean;
      /** Set for a charge of a series that the cardholder agreed to (recurring), together with `isOwnerAway`. */
      readonly recurring?: {
        /** The card network's id of the payment or verification with which the card was stored; null where it is unknown. */
        readonly previousTransactionId: string | null;
      };
    }
  /** A token from a wallet: valid for one charge. */
  | { readonly kind: 'wallet'; readonly wallet: WalletId; readonly token: WalletCard };

export interface AuthoriseRequest extends PaymentRef {
  readonly card: CardToCharge;
  readonly authentication: AuthenticationResult;
  /** The payer; required only for a wallet's card. */
  readonly payer?: AuthenticationRequest['payer'];
}

interface IssuedCardToken {
  /** A token for the typed card, valid until `deleteCard` whatever the outcome of the payment; absent where the reply has none. */
  readonly cardToken?: string;
}

export type AuthoriseOutcome = IssuedCardToken &
  (
    | {
        readonly status: 'authorised';
        readonly gatewayId: string;
        /** The card network's id of the authorisation; absent where the reply has none. */
        readonly networkTransactionId?: string;
      }
    /** Authorised, but not as requested: a partial amount, under review, or rejected by the risk rules. Must be reversed. */
    | { readonly status: 'must_reverse'; readonly gatewayId: string; readonly reason: string }
    /** Not authorised. `reason` is the gateway's code: INSUFFICIENT_FUND, EXPIRED_CARD, ... */
    | { readonly status: 'declined'; readonly gatewayId: string | null; readonly reason: string }
    /** The gateway rejects the request itself (wrong key, wrong configuration, malformed): the bank was not asked. Not authorised. */
    | { readonly status: 'refused'; readonly reason: string }
    /** No reply, or an unreadable one: the payment may be authorised or not. */
    | { readonly status: 'unknown'; readonly reason: string }
  );

/** State of an authorisation as the gateway's search reports it. */
export type AuthorisationLookup =
  | Extract<AuthoriseOutcome, { status: 'authorised' | 'must_reverse' | 'declined' }>
  /** The search finds nothing. It lags behind, so the authorisation may still appear. */
  | { readonly status: 'absent' };

export interface PaymentLookup {
  readonly authorisation: AuthorisationLookup;
  /** Number of captures of the full amount that are not voided. */
  readonly captures: number;
  /** The gateway's id of the capture that is not voided; null where there is none. */
  readonly captureId: string | null;
  /** Number of refunds that are not voided. */
  readonly refunds: number;
}

/** Outcome of a follow-up request. `refused`: the gateway rejects it for good. */
export type FollowUpOutcome =
  /** `gatewayId` is the gateway's id of the operation, where the reply has one. */
  | { readonly status: 'done'; readonly gatewayId: string | null }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unknown'; readonly reason: string };

/** Outcome of voiding a request that got no reply. */
export type VoidOutcome =
  /** The request had been executed, and is undone now. */
  | { readonly status: 'undone' }
  /** The gateway knows no such request; it may still arrive. */
  | { readonly status: 'absent' }
  /** The request may have been executed and may stay so: `reason` is the gateway's code. */
  | { readonly status: 'unknown'; readonly reason: string };

/**
 * Follow-up operations of a payment, at any provider. No call throws for a failure of the provider or the network: each outcome says what is
 * known.
 */
export interface SettlingGateway {
  /** Seconds within which an unanswered refund may be repeated under its id and is executed only once; 0 where it must not be repeated. */
  readonly repeatableSeconds: number;
  /** Looks the payment up; undefined when the gateway does not reply. Counts only refunds of the amount `refundOf`: others may be manual. */
  lookUpPayment(payment: PaymentRef, refundOf?: number): Promise<PaymentLookup | undefined>;
  /** Captures the authorised amount. */
  capture(payment: FollowUp): Promise<FollowUpOutcome>;
  /** Refunds `amount` of a capture; `gatewayId` is the capture's. */
  refund(payment: FollowUp): Promise<FollowUpOutcome>;
  /** Reverses the authorisation. `done` also when it is no longer authorised. */
  reverse(payment: FollowUp): Promise<FollowUpOutcome>;
  /**
   * Reverses an authorisation that got no reply; `done` also when there was none.
   * Call it at least `minSecondsBeforeReversal` after the authorisation request.
   */
  reverseUnanswered(payment: PaymentRef): Promise<FollowUpOutcome>;
  /** Voids a capture or refund that got no reply, by its request id. Call it at least `minSecondsBeforeReversal` after the request. */
  voidUnanswered(payment: PaymentRef, requestId: string): Promise<VoidOutcome>;
}

/** The gateway that charges cards. */
export interface CardGateway extends SettlingGateway {
  /** Reads card facts from a token without calling the gateway; undefined for an invalid token. */
  cardOf(token: string): CardFacts | undefined;
  /** Verifies a card at the bank and stores it at the gateway. Authorises nothing: may be repeated under another id. */
  storeCard(request: KeepCardRequest): Promise<KeepCardOutcome>;
  /** Deletes a stored card at the gateway. `done` also when the token is unknown. */
  deleteCard(token: string): Promise<FollowUpOutcome>;
  readonly payer: PayerAuthentication;
  /** Authorises the amount. Never repeat it: after `unknown`, call `lookUpPayment`. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
}

/** Seconds that the gateway requires between a request without a reply and its reversal. */
export const minSecondsBeforeReversal = 60;
