import type { OrderStage } from '@cellardoor/rules/order-stages';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../api.ts';
import { renewCode } from '../gift-cards/refund-voucher.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { readPlacedOrder } from '../orders/order-store.ts';
import { amendedLetter } from './amended-letter.ts';
import { sealed } from './letter-mail.ts';
import { chargeDeclinedLetter, orderStepLetter, refundLetter, refundVoucherLetter } from './order-step-letter.ts';
import type { SendMail } from './post.ts';
import { pointsRateOfOrder } from '../orders/points-rate.ts';

/** Mails of what becomes of a placed order. */
export const orderStepJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'order-step-mail': async (payload) => {
    const { orderId, stage } = payload as { orderId: number; stage: Exclude<OrderStage, 'paid'> };
    const placed = await readPlacedOrder(database, orderId);
    const step = placed?.order.progress.steps.find((each) => each.stage === stage);
    if (!placed || !step) return;
    const letter = orderStepLetter(placed.row, placed.order, stage, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-${stage}`, sealed(letter, placed.row.brand), new Date(step.at));
  },
  'order-amended-mail': async (payload) => {
    const { orderId, at } = payload as { orderId: number; at: number };
    const placed = await readPlacedOrder(database, orderId);
    const amendment = placed?.order.amendments?.[at];
    if (!placed || !amendment) return;
    const letter = amendedLetter(placed.row, placed.order, amendment, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-amended-${at}`, sealed(letter, placed.row.brand), new Date(amendment.at));
  },
  'charge-declined-mail': async (payload) => {
    const { orderId } = payload as { orderId: number };
    const placed = await readPlacedOrder(database, orderId);
    if (placed?.order.chargedOnDispatch?.state !== 'declined') return;
    const letter = chargeDeclinedLetter(placed.row, placed.order, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-declined-${randomUUID()}`, sealed(letter, placed.row.brand), new Date());
  },
  'order-refund-mail': async (payload) => {
    const { orderId, at } = payload as { orderId: number; at: number };
    const placed = await readPlacedOrder(database, orderId);
    const refund = placed?.order.progress.refunds[at];
    if (!placed || !refund) return;
    const letter = refundLetter(placed.row, placed.order, at, pointsRateOfOrder(placed.row));
    await send(`order-${orderId}-refund-${at}`, sealed(letter, placed.row.brand), new Date(refund.at));
  },
  'refund-voucher-mail': async (payload) => {
    const { orderId, partId } = payload as { orderId: number; partId: number };
    const placed = await readPlacedOrder(database, orderId);
    if (!placed) return;
    const voucher = await renewCode(database, partId, new Date());
    if (!voucher) return;
    const { row, order } = placed;
    // each try has a code of its own: it is another mail
    await send(`refund-voucher-${randomUUID()}`, sealed(refundVoucherLetter(row, order, voucher), row.brand), new Date());
  },
});
