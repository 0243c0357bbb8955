import type { OrderStage } from '@cellardoor/rules/order-stages';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../platform/api.ts';
import { findRefundedPart } from '../ordering/orders/paid-and-repaid.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { readPlacedOrder } from '../ordering/orders/order-store.ts';
import { amendedEmail } from './amended-email.ts';
import { sealed } from './sealed-email.ts';
import { readMailedOrder } from './mailed-order.ts';
import { chargeDeclinedEmail, orderStepEmail, refundEmail, refundVoucherEmail } from './order-step-email.ts';
import type { SendMail } from './post.ts';
import { pointsRateOfOrder } from '../ordering/orders/points-rate.ts';
import { reissueRefundVoucherCode } from '../stored-value/api.ts';

/** Mails of what becomes of a placed order. */
export const orderStepJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'order-step-mail': async (payload) => {
    const { orderId, stage } = payload as { orderId: number; stage: Exclude<OrderStage, 'paid'> };
    const placed = await readMailedOrder(database, orderId);
    const step = placed?.order.progress.steps.find((each) => each.stage === stage);
    if (!placed || !step) return;
    const message = orderStepEmail(placed.row, placed.order, stage, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-${stage}`, sealed(message, placed.row.brand), new Date(step.at));
  },
  'order-amended-mail': async (payload) => {
    const { orderId, at } = payload as { orderId: number; at: number };
    const placed = await readMailedOrder(database, orderId);
    const amendment = placed?.order.amendments?.[at];
    if (!placed || !amendment) return;
    const message = amendedEmail(placed.row, placed.order, amendment, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-amended-${at}`, sealed(message, placed.row.brand), new Date(amendment.at));
  },
  'charge-declined-mail': async (payload) => {
    const { orderId } = payload as { orderId: number };
    const placed = await readPlacedOrder(database, orderId);
    if (placed?.order.chargedOnDispatch?.state !== 'declined') return;
    const message = chargeDeclinedEmail(placed.row, placed.order, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-declined-${randomUUID()}`, sealed(message, placed.row.brand), new Date());
  },
  'order-refund-mail': async (payload) => {
    const { orderId, at } = payload as { orderId: number; at: number };
    const placed = await readPlacedOrder(database, orderId);
    const refund = placed?.order.progress.refunds[at];
    if (!placed || !refund) return;
    const message = refundEmail(placed.row, placed.order, at, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-refund-${at}`, sealed(message, placed.row.brand), new Date(refund.at));
  },
  'refund-voucher-mail': async (payload) => {
    const { orderId, partId } = payload as { orderId: number; partId: number };
    const placed = await readPlacedOrder(database, orderId);
    if (!placed) return;
    const part = await findRefundedPart(database, partId);
    const voucher = part && (await reissueRefundVoucherCode(database, part, new Date()));
    if (!voucher) return;
    const { row, order } = placed;
    // each try has a code of its own: it is another mail
    await send(`refund-voucher-${randomUUID()}`, sealed(refundVoucherEmail(row, order, voucher), row.brand), new Date());
  },
});
