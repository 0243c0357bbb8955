import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import type { PaymentModeId } from '../payment-modes/payment-mode.ts';
import { enqueueForgetting } from '../saved-cards/forget-card.ts';
import type { PaymentInstrument } from './attempt-store.ts';

/** A charge that the customer has agreed to, due when the order is dispatched. */
export interface DispatchCharge {
  readonly orderId: number;
  /** Minor units. */
  readonly amount: number;
  readonly mode: PaymentModeId;
  readonly brand: PaymentInstrument['brand'];
  readonly lastFour: string | null;
  readonly savedCardId: number | null;
  /** The gateway's; null where the customer has removed the card. */
  readonly token: string | null;
  readonly state: 'agreed' | 'asked' | 'declined' | 'charged' | 'released';
  readonly tries: number;
  readonly carrier: string | null;
  readonly trackingLink: string | null;
}

/** Carrier and tracking link of the parcel; undefined for an order that is collected. */
export const parcelOf = ({ carrier, trackingLink }: Pick<DispatchCharge, 'carrier' | 'trackingLink'>) =>
  carrier === null || trackingLink === null ? undefined : { carrier, trackingLink };

/** The dispatch charge of an order that the caller has locked; undefined where its card is captured at once, or no card pays. */
export const findDispatchCharge = (tx: Queries, orderId: number): Promise<DispatchCharge | undefined> =>
  queryOne(
    tx,
    `select d.order_id as "orderId", d.amount, d.mode, d.card_brand as brand, d.last_four as "lastFour", d.saved_card_id as "savedCardId",
            coalesce(c.token, d.card_token) as token, d.state, d.tries, d.carrier, d.tracking_link as "trackingLink"
       from dispatch_charges d left join saved_cards c on c.id = d.saved_card_id where d.order_id = $1`,
    [orderId],
  );

/**
 * Defers the charge of an authorised payment to dispatch: reverses the authorisation at once, and keeps the card's token.
 * @throws CannotCommit for a card that the gateway does not keep
 */
export async function deferChargeToDispatch(tx: Queries, paymentId: number, now: Date): Promise<void> {
  const kept = await queryOne(
    tx,
    `insert into dispatch_charges (order_id, amount, mode, card_brand, last_four, card_token, saved_card_id, state, changed_at)
     select order_id, amount, mode, card_brand, last_four, card_token, saved_card_id, 'agreed', $2 from payments
      where id = $1 and coalesce(card_token, saved_card_id::text) is not null returning order_id`,
    [paymentId, now],
  );
  if (!kept)
    throw new CannotCommit(409, 'This card cannot be charged later. You have not been charged. Please use another card.', {
      field: 'paymentDetails',
      code: 'card_not_kept',
    });
  await tx.query(`update payments set state = 'voiding', card_token = null, changed_at = now() where id = $1`, [paymentId]);
  await enqueueJob(tx, { kind: 'reverse-payment', payload: { paymentId }, dedupe: `reverse-payment-${paymentId}` });
}

/** Records the outcome of a charge, and deletes the card's token when it is no longer needed. */
export async function endDispatchCharge(
  tx: Queries,
  { orderId }: Pick<DispatchCharge, 'orderId'>,
  state: 'charged' | 'declined' | 'released',
  now: Date,
): Promise<void> {
  await tx.query('update dispatch_charges set state = $2, changed_at = $3 where order_id = $1', [orderId, state, now]);
  if (state !== 'declined') await forgetTypedCard(tx, orderId);
}

/** Replaces the card of a charge by another saved card of the customer. */
export async function replaceDispatchCard(
  tx: Queries,
  { orderId }: Pick<DispatchCharge, 'orderId'>,
  card: { readonly id: number; readonly brand: string; readonly last_four: string },
): Promise<void> {
  await forgetTypedCard(tx, orderId);
  await tx.query('update dispatch_charges set saved_card_id = $2, card_brand = $3, last_four = $4 where order_id = $1', [
    orderId,
    card.id,
    card.brand,
    card.last_four,
  ]);
}

async function forgetTypedCard(tx: Queries, orderId: number): Promise<void> {
  const row = await queryOne<{ token: string | null }>(tx, 'select card_token as token from dispatch_charges where order_id = $1', [
    orderId,
  ]);
  if (!row?.token) return;
  await tx.query('update dispatch_charges set card_token = null where order_id = $1', [orderId]);
  await enqueueForgetting(tx, row.token);
}
