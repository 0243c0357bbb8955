import { countryOf } from '@cellardoor/contracts/countries';
import { endOfDayAfter } from '@cellardoor/rules/dates';
import type { Queries } from '../../../platform/db/database.ts';
import { moveStoredValue } from '../../stored-value/ledger/move-stored-value.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { issueRefundVoucher, keepUntil, keeperOf, noteRefunded } from '../../stored-value/api.ts';

/** What a gift gets back of what it paid. */
interface GiftPart {
  /** Of the refund's part. */
  readonly id: number;
  readonly giftUseId: number;
  readonly giftCardId: number;
  readonly amount: number;
}

/** Days for which a gift that got money back is good, at least. */
const giftDays = 90;

/**
 * Gives money back to the gift that paid, whose row the caller has locked. Where somebody else has redeemed that voucher meanwhile, the
 * order's shopper gets a new one instead: in their wallet, or by mail where they have no account. Where nobody has its code, as the account is closed
 * in whose wallet it was, the order's mailbox is sent a new code.
 */
export async function giveBackToGift(tx: Queries, order: OrderRow, part: GiftPart, now: Date): Promise<void> {
  const { id, giftUseId, giftCardId: gift, amount } = part;
  await noteRefunded(tx, giftUseId, amount, now);
  const { ownerId, withoutCode } = await keeperOf(tx, gift);
  const isAnothers = ownerId !== null && ownerId !== order.customer_id;
  if (isAnothers) return issueInstead(tx, order, part, now);
  await moveStoredValue(tx, {
    key: `refunded part ${id}`,
    kind: 'refunded',
    from: { account: 'spent', gift },
    to: { account: 'left', gift },
    amount,
    orderId: order.id,
    at: now,
  });
  await keepUntil(tx, gift, endOfDayAfter(now, giftDays, countryOf(order.country).facts.timeZone));
  if (ownerId === null && withoutCode) await promiseCode(tx, order, id);
}

const promiseCode = (tx: Queries, { id: orderId }: OrderRow, partId: number) =>
  enqueueJob(tx, { kind: 'refund-voucher-mail', payload: { orderId, partId }, dedupe: `refund-voucher-mail-${partId}` });

async function issueInstead(tx: Queries, order: OrderRow, { id, giftCardId: gift, amount }: GiftPart, now: Date): Promise<void> {
  const { brand, country, customer_id: ownerId } = order;
  await moveStoredValue(tx, {
    key: `reissued part ${id}`,
    kind: 'reissued',
    from: { account: 'spent', gift },
    to: { account: 'reissued', gift },
    amount,
    orderId: order.id,
    at: now,
  });
  const origin = { kind: 'reissued', from: { account: 'reissued' }, orderId: order.id } as const;
  const giftId = await issueRefundVoucher(tx, { brand, country, amount, ownerId }, now, origin);
  await tx.query('update refund_parts set issued_gift_id = $2 where id = $1', [id, giftId]);
  if (ownerId === null) await promiseCode(tx, order, id);
}
