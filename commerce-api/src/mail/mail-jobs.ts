import type { Deps } from '../api.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import type { Queries } from '../db/database.ts';
import { readPlacedOrder } from '../orders/order-store.ts';
import { eVoucherJobs } from './e-voucher-jobs.ts';
import { emailJobs } from './email-jobs.ts';
import { enquiryJobs } from './enquiry-jobs.ts';
import { orderStepJobs } from './order-step-jobs.ts';
import { interestJobs } from './interest-jobs.ts';
import { referralJobs } from './referral-jobs.ts';
import { sealed } from './letter-mail.ts';
import { membershipJobs } from './membership-jobs.ts';
import { orderLetter } from './order-letter.ts';
import { passwordJobs } from './password-jobs.ts';
import { openPost } from './post.ts';
import { buyerNameOf } from './buyer-name.ts';
import { presentLetter, presentOffLetter } from './present-letter.ts';
import { pointsRateOfOrder } from '../orders/points-rate.ts';

export const mailJobs = ({ database, settings, now }: Pick<Deps, 'database' | 'settings' | 'now'>): Record<string, JobHandler> => {
  const send = openPost(settings);
  return {
    ...passwordJobs({ database, now }, send),
    ...emailJobs({ database }, send),
    ...interestJobs({ database }, send),
    ...enquiryJobs({ database }, send),
    ...orderStepJobs({ database }, send),
    ...eVoucherJobs({ database, now }, send),
    ...membershipJobs({ database }, send),
    ...referralJobs({ database }, send),
    'order-mail': async ({ orderId }) => {
      const placed = await readPlacedOrder(database, Number(orderId));
      if (!placed) return;
      const ofAccount = await isGuestOrderOfAccount(database, Number(orderId));
      const letter = orderLetter(placed.row, placed.order, pointsRateOfOrder(placed.row), ofAccount);
      await send(`order-${String(orderId)}`, sealed(letter, placed.row.brand), placed.row.placed_at!);
    },
    'present-mail': async ({ orderId }) => {
      const row = (await readPlacedOrder(database, Number(orderId)))?.row;
      const to = row?.gift_wishes?.recipientEmail;
      if (!to) return;
      const letter = presentLetter(row, to, await buyerNameOf(database, row));
      await send(`present-${String(orderId)}`, sealed(letter, row.brand), row.placed_at!);
    },
    'present-off-mail': async ({ orderId }) => {
      const placed = await readPlacedOrder(database, Number(orderId));
      const to = placed?.row.gift_wishes?.recipientEmail;
      const step = placed?.order.progress.steps.find(({ stage }) => stage === 'cancelled');
      if (!to || !step) return;
      const letter = presentOffLetter(placed.row, to, await buyerNameOf(database, placed.row));
      await send(`present-${String(orderId)}-off`, sealed(letter, placed.row.brand), new Date(step.at));
    },
  };
};

/** True for an order that was placed without a log-in with the address of an account: its owner is told. [AUT-08] */
const isGuestOrderOfAccount = async (db: Queries, orderId: number): Promise<boolean> =>
  (
    await db.query(
      'select 1 from orders o join customers c on c.brand = o.brand and c.email = lower(o.email) where o.id = $1 and o.customer_id is null',
      [orderId],
    )
  ).length > 0;
