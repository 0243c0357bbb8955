import type { CountryId } from '@cellardoor/contracts';
import type { MembershipStatus } from '@cellardoor/rules/memberships';
import type { DueTable } from '../../../platform/db/due-rows.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { AgreedOrder } from '../../ordering/payment/agreed-order.ts';
import type { OrderRow } from '../../ordering/orders/order-row.ts';

/** What was agreed to and recurs, as far as a charge asks: a wine plan, or an agreement without cases. */
export interface RunningAgreement {
  readonly id: number;
  readonly customer_id: number;
  readonly country: CountryId;
  readonly name: string;
  readonly status: MembershipStatus;
  readonly cancelled_at: Date | null;
  readonly saved_card_id: number | null;
  readonly auto_renew: boolean;
  readonly suspended_for: 'declined' | 'paused' | null;
}

/** What is charged once, on its day: a case of a plan, or a charge of an agreement. Times are UTC. */
export interface DueRow {
  readonly id: number;
  readonly subscription_id: number;
  readonly state: string;
  readonly charge_at: Date;
  readonly order_id: number | null;
  readonly tries: number;
  readonly next_step_at: Date | null;
}

/** Something that is due, with all that its charge is about; the caller has locked the agreement, and its order before that. */
export interface Due {
  readonly agreement: RunningAgreement;
  readonly one: DueRow;
  readonly now: Date;
}

/** What changes about a row while it is charged. */
export interface DueChanges {
  readonly state?: 'CHARGING' | 'DECLINED';
  readonly order_id?: number;
  readonly tries?: number;
  readonly decline_reason?: string;
  readonly next_step_at?: Date | null;
}

/** Why nothing is charged: a word for operators. */
export interface NotCharged {
  readonly forbidden: string;
  /** There is nothing to pay this time, and the agreement goes on. */
  readonly isNothing?: boolean;
}

/** The order that is charged, or why nothing is. */
export type DueOrder = { readonly agreed: AgreedOrder } | NotCharged;

/**
 * What differs between what is due: where its rows are, what it is sold as, and what follows. That it is charged once, how often a card is tried, and
 * what a process that dies leaves, is the same for all (`takeStep`). [WPL-06]
 */
export interface DueSort<D extends Due = Due> {
  readonly table: DueTable;
  /** Locks the agreement of a row, and reads both as they are. */
  readonly lock: (tx: Queries, row: Pick<DueRow, 'id' | 'subscription_id'>, now: Date) => Promise<D>;
  /** Tells the customer of what is to come, or gives up what can be paid no more; true where that was all that was due. */
  readonly beforeCharge: (tx: Queries, due: D) => Promise<boolean>;
  readonly orderOf: (tx: Queries, due: D) => Promise<DueOrder>;
  /** Cancels what may not be sold on its day. */
  readonly forbid: (tx: Queries, due: D, why: NotCharged) => Promise<void>;
  readonly update: (tx: Queries, id: number, changes: DueChanges) => Promise<unknown>;
  /** Has it wait as if its bank had not been asked. */
  readonly unask: (tx: Queries, id: number) => Promise<unknown>;
  /** When a card that was declined is given up, however many tries are left; null: it waits for another one. */
  readonly payableUntil: (due: D) => Date | null;
  readonly noteSuspended: (tx: Queries, due: D) => Promise<unknown>;
  /** Notes that it is paid, in the transaction that places its order, and makes what comes next. */
  readonly paid: (tx: Queries, due: D, order: OrderRow) => Promise<void>;
}
