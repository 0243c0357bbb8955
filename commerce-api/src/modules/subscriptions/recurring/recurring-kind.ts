import type { Queries } from '../../../platform/db/database.ts';
import type { AgreedOrder } from '../../ordering/payment/agreed-order.ts';
import type { OrderRow } from '../../ordering/orders/order-row.ts';
import type { RecurringAgreement, RecurringKindName } from './recurring-agreement.ts';
import type { RecurringCharge } from './recurring-charge.ts';

/** How a charge is told of before. Days are days of the country before the day of the charge. */
export interface ChargeNotice {
  /** The email goes out so many days before. */
  readonly days: number;
  /** One that goes out later than so many days before, as nobody was at work, is not followed by a charge on that day. */
  readonly leastDays: number;
  /** What comes of such a charge: it is made so many days after the email, or not at all, and the agreement ends. */
  readonly whenLate: 'later' | 'never';
}

/** What a charge is asked about, in a transaction that has locked its agreement. `now` is that of all that recurs. */
export interface ChargeAt {
  readonly agreement: RecurringAgreement;
  readonly charge: RecurringCharge;
  readonly now: Date;
}

/** Why a charge is not made. */
export type NoCharge =
  /** It may not be made, and the agreement ends: a word for operators, and for `words.whyNot`. */
  | { readonly forbidden: string }
  /** There is nothing to pay this time; the next one is made. A word for operators. */
  | { readonly nothingDue: string };

/** What becomes of a charge on its day: its order (`serviceOrder`), or why it has none. */
export type ChargeOrder = { readonly agreed: AgreedOrder } | NoCharge;

/** Whole sentences for emails and pages, but for `what` and the names. */
export interface RecurringWords {
  /** Completes 'We charge £20.00 for ...': 'your membership Premiere'. */
  readonly what: string;
  /** What follows when it is paid. */
  readonly whenPaid: string;
  /** What follows while it is not paid, and in the end. */
  readonly whileUnpaid: string;
  /** How it is stopped. */
  readonly howToStop: string;
  /** Path of the page on which its customer acts, with that of the card that pays. */
  readonly page: string;
}

/**
 * Something that charges again and again without a case of wine. All that charges have in common is done for it: that each is made on its day and once,
 * that a declined card is tried again and then suspends the agreement, that another card repairs it, emails, operators' commands, metrics.
 *
 * To add a kind: 1. write its file, as `workflows/members/membership-kind.ts`, and name it in `workflows/recurring/recurring-kinds.ts`. 2. Where a
 * customer agrees, call `openAgreement` (`subscriptions/api.ts`) in the transaction that notes it; it keeps the consent and makes the first charge.
 * 3. What its customers change goes by `changeAgreementCard`, `leaveAgreement`, `changeAmount`. See decisions/subscriptions.md.
 */
export interface RecurringKind {
  readonly name: RecurringKindName;
  /** The sales tax of its customer's state comes on top of what it charges. */
  readonly isTaxed: boolean;
  /** Null: its charges are not told of before; each has a receipt. */
  readonly notice: (agreement: RecurringAgreement, on: string) => ChargeNotice | null;
  /** The day of the charge after one that was paid or skipped; absent: by the calendar, from the agreement's anchor. Null: there is none. */
  readonly nextChargeOn?: (tx: Queries, at: ChargeAt) => Promise<string | null>;
  /**
   * What the next charge will cost at most, told in the reminder and kept in `charge.amount`; minor units without a tax on top. Absent: what was agreed.
   * Null: it is not known before.
   */
  readonly amountToCome?: (tx: Queries, at: ChargeAt) => Promise<number | null>;
  /** Why a charge will not be made, where that is known before its reminder goes out: nobody is told of it then. Undefined: it may be. */
  readonly whyNone?: (tx: Queries, at: ChargeAt) => Promise<NoCharge | undefined>;
  /**
   * What is charged, by the rules of the day; may be asked again for the same charge, so it changes nothing else. Nothing above `charge.amount` may be charged
   * where that is known.
   */
  readonly orderOf: (tx: Queries, at: ChargeAt) => Promise<ChargeOrder>;
  /** When an unpaid charge is given up, and the agreement ends with it; absent: it waits for another card. */
  readonly payableUntil?: (at: ChargeAt) => Date;
  /** In the transaction that pays, after kinds of product did theirs (`Kind.whenPaid`). */
  readonly onPaid?: (tx: Queries, at: ChargeAt, order: OrderRow) => Promise<void>;
  /** In the transaction in which no more tries are left. */
  readonly onSuspended?: (tx: Queries, at: ChargeAt) => Promise<void>;
  /** Why its customer may not leave it now, a sentence with its code; absent or undefined: they may. */
  readonly whyNotLeave?: (
    tx: Queries,
    agreement: RecurringAgreement,
  ) => Promise<{ readonly why: string; readonly code: string } | undefined>;
  /** In the transaction in which it ends by itself, or is left. */
  readonly onEnded?: (tx: Queries, agreement: RecurringAgreement, now: Date) => Promise<void>;
  readonly words: (agreement: RecurringAgreement) => RecurringWords;
  /** Why a charge was not made, fit to show, by `forbidden`; undefined for a word that it does not know. */
  readonly whyNot?: (reason: string) => string | undefined;
}
