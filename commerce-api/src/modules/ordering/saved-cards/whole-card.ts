import type { Currency } from '@cellardoor/contracts';
import type { CardId } from '@cellardoor/rules/cards';

/** A card with all that charges it. It goes to the gateway and nowhere else: into no table, no log and no error. [CHK-07] */
export interface WholeCard {
  readonly brand: CardId;
  /** Digits alone. */
  readonly number: string;
  /** 'yyyy-mm' */
  readonly goodThrough: string;
  readonly securityCode: string;
}

export interface KeepCardRequest {
  /** Ours of this one request, used for no other. */
  readonly requestId: string;
  /** Typed out, or as a token that the card form gave the browser. */
  readonly card: WholeCard | { readonly transientToken: string };
  readonly currency: Currency;
}

/** How the gateway answers a card that it is to keep. No money is held in any case. */
export type KeepCardOutcome =
  | {
      readonly status: 'kept';
      readonly token: string;
      /** The card network's id of the verification; absent where the reply has none. */
      readonly networkTransactionId?: string;
    }
  | NotKept;

/** `token`: the gateway made one all the same, as far as its answer says, which is to be forgotten. */
export type NotKept = WhyNotKept & { readonly token: string | null };

/** Reasons are words of the gateway, never what was typed. */
export type WhyNotKept =
  | { readonly status: 'declined'; readonly reason: string }
  /** The token that the card form gave is spent, or has timed out. */
  | { readonly status: 'timed-out' }
  /** The gateway does not take requests of ours. */
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unknown'; readonly reason: string };
