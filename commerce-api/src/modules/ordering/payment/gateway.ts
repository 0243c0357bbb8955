import type { CardFacts } from '@cellardoor/rules/cards';
import type { WalletCard, WalletId } from '@cellardoor/rules/wallets';
import type { Currency } from '@cellardoor/contracts';
import type { KeepCardOutcome, KeepCardRequest } from '../saved-cards/whole-card.ts';
import type { AuthenticationRequest, AuthenticationResult, PayerAuthentication } from './payer-authentication.ts';

/** A payment as both sides know it. */
export interface PaymentRef {
  /** Ours of the authorisation, and the reference by which all that belongs to the payment is searched: never used for a second one. */
  readonly transactionId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** The provider's id of the question that the payer was asked, where they were. */
  readonly questionId?: string;
}

/** What follows an authorisation: under an id of its own, written down before the gateway is asked. */
export interface FollowUp extends PaymentRef {
  /** The gateway's id of the authorisation. */
  readonly gatewayId: string;
  /** Ours of this one request, which the gateway does once at most: a repeat under it is `unknown`. A second request needs another one. */
  readonly requestId: string;
}

export type CardToCharge =
  /** What the card form gave the browser: stands for a card once, for a quarter of an hour. */
  | { readonly kind: 'typed'; readonly token: string }
  /** What `keepCard` or an authorisation gave: stands for a card until `forgetCard`. */
  | {
      readonly kind: 'kept';
      readonly token: string;
      /**
       * 'stored' (when not given): its owner has allowed before that it be kept; 'storing': they do with this charge. 'passing': they have not, and it
       * is forgotten soon.
       */
      readonly permission?: 'stored' | 'storing' | 'passing';
      /** Its owner agreed to this charge before, and is not there. */
      readonly isOwnerAway?: boolean;
    }
  /** What a wallet gave: stands for a card once. */
  | { readonly kind: 'wallet'; readonly wallet: WalletId; readonly token: WalletCard };

export interface AuthoriseRequest extends PaymentRef {
  readonly card: CardToCharge;
  readonly authentication: AuthenticationResult;
  /** Whoever pays; wanted for a wallet's card alone. */
  readonly payer?: AuthenticationRequest['payer'];
}

interface MadeToken {
  /** Stands for a card that was typed until `forgetCard`, whatever became of the payment; absent where the answer says none. */
  readonly cardToken?: string;
}

export type AuthoriseOutcome = MadeToken &
  (
    | { readonly status: 'authorised'; readonly gatewayId: string }
    /** The bank holds money, but not as we asked: a part of it, or with a doubt of the risk rules. It has to be reversed. */
    | { readonly status: 'held'; readonly gatewayId: string; readonly reason: string }
    /** Nothing is held. `reason` is one of the gateway's words: INSUFFICIENT_FUND, EXPIRED_CARD, ... */
    | { readonly status: 'declined'; readonly gatewayId: string | null; readonly reason: string }
    /** The gateway does not take requests of ours (wrong key, wrong configuration, a malformed request): not the bank's word. Nothing is held. */
    | { readonly status: 'refused'; readonly reason: string }
    /** Silence, or an answer that cannot be read: money may be held or not. */
    | { readonly status: 'unknown'; readonly reason: string }
  );

/** What the gateway remembers of a payment. */
export type AuthorisationLookup =
  | Extract<AuthoriseOutcome, { status: 'authorised' | 'held' | 'declined' }>
  /** The gateway shows nothing, which may still change: its search lags behind. */
  | { readonly status: 'absent' };

export interface PaymentLookup {
  readonly authorisation: AuthorisationLookup;
  /** Captures that stand, of all that was asked for. */
  readonly captures: number;
  /** The gateway's id of the capture that stands; null where it shows none. */
  readonly captureId: string | null;
  /** Refunds that stand, of a payment that was captured once. */
  readonly refunds: number;
}

/** How a request that follows an authorisation ended. `refused`: the gateway said that it will never do it. */
export type FollowUpOutcome =
  /** `gatewayId` is the gateway's id of what it did, where it says one. */
  | { readonly status: 'done'; readonly gatewayId: string | null }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unknown'; readonly reason: string };

/** What became of a request that nobody heard an answer to. */
export type VoidOutcome =
  /** It stood, and does not any more. */
  | { readonly status: 'undone' }
  /** It was never done; it may still arrive. */
  | { readonly status: 'absent' }
  /** It may stand for ever: `reason` is the gateway's word. */
  | { readonly status: 'unknown'; readonly reason: string };

/**
 * What becomes of a payment after its money was asked for, at whichever provider. No call throws for what the provider or the network did: each
 * outcome says what is known.
 */
export interface SettlingGateway {
  /** Seconds for which a refund that was not answered may be sent again under its id, and is done once; 0 where it may not. */
  readonly repeatableSeconds: number;
  /** What became of a payment; undefined when the gateway gives no answer. Refunds are counted that gave back so much: others may have been made by hand. */
  recall(payment: PaymentRef, refundOf?: number): Promise<PaymentLookup | undefined>;
  /** Takes what was reserved. */
  capture(payment: FollowUp): Promise<FollowUpOutcome>;
  /** Gives back taken money, `amount` of it; `gatewayId` is that of the capture. */
  refund(payment: FollowUp): Promise<FollowUpOutcome>;
  /** Gives back what was reserved. `done` too when nothing is reserved any more. */
  reverse(payment: FollowUp): Promise<FollowUpOutcome>;
  /**
   * Gives back what an authorisation of which nobody heard may have reserved; `done` too when nothing stood.
   * Not before `minSecondsBeforeReversal` after the authorisation was asked for.
   */
  reverseUnheard(payment: PaymentRef): Promise<FollowUpOutcome>;
  /** Undoes a capture or refund of which nobody heard, by its request id. Not before `minSecondsBeforeReversal`. */
  voidUnheard(payment: PaymentRef, requestId: string): Promise<VoidOutcome>;
}

/** Where cards are charged. */
export interface CardGateway extends SettlingGateway {
  /** Reads a token without asking the gateway; undefined for something that is no token. */
  cardOf(token: string): CardFacts | undefined;
  /** Has the bank look at a card and the gateway keep it. Nothing is reserved: it may be repeated, under another id. */
  keepCard(request: KeepCardRequest): Promise<KeepCardOutcome>;
  /** Has the gateway forget a card. `done` too when it knows none of that token. */
  forgetCard(token: string): Promise<FollowUpOutcome>;
  readonly payer: PayerAuthentication;
  /** Reserves the amount. Never to be repeated: after `unknown`, `recall`. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;
}

/** How long the gateway wants to be left alone with a request before its reversal without an answer. */
export const minSecondsBeforeReversal = 60;
