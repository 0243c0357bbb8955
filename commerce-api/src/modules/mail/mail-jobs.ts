import type { Deps } from '../../platform/api.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readPlacedOrder } from '../ordering/orders/order-store.ts';
import { drinkWindowJobs } from './drink-window-jobs.ts';
import { eVoucherJobs } from './e-voucher-jobs.ts';
import { emailJobs } from './email-jobs.ts';
import { enquiryJobs } from './enquiry-jobs.ts';
import { orderStepJobs } from './order-step-jobs.ts';
import { interestJobs } from './interest-jobs.ts';
import { planMailJobs } from './plan-mail-jobs.ts';
import { rewardMailJobs } from './reward-mail-jobs.ts';
import { referralJobs } from './referral-jobs.ts';
import { sealed } from './sealed-email.ts';
import { readMailedOrder } from './mailed-order.ts';
import { membershipJobs } from './membership-jobs.ts';
import { orderEmail } from './order-email.ts';
import { passwordJobs } from './password-jobs.ts';
import { openPost } from './post.ts';
import { buyerNameOf } from './buyer-name.ts';
import { presentEmail, presentOffEmail } from './present-email.ts';
import { pointsRateOfOrder } from '../ordering/orders/points-rate.ts';

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
    ...drinkWindowJobs({ database, now, settings }, send),
    ...rewardMailJobs({ database, now }, send),
    ...planMailJobs({ database, now, settings }, send),
    'order-mail': async ({ orderId }) => {
      const placed = await readMailedOrder(database, Number(orderId), now());
      if (!placed) return;
      const ofAccount = await isGuestOrderOfAccount(database, Number(orderId));
      const message = orderEmail(placed.row, placed.order, pointsRateOfOrder(placed.row), ofAccount);
      await send(`order-${String(orderId)}`, sealed(message, placed.row.brand), placed.row.placed_at!);
    },
    'present-mail': async ({ orderId }) => {
      const row = (await readPlacedOrder(database, Number(orderId)))?.row;
      const to = row?.gift_wishes?.recipientEmail;
      if (!to) return;
      const message = presentEmail(row, to, await buyerNameOf(database, row));
      await send(`present-${String(orderId)}`, sealed(message, row.brand), row.placed_at!);
    },
    'present-off-mail': async ({ orderId }) => {
      const placed = await readPlacedOrder(database, Number(orderId));
      const to = placed?.row.gift_wishes?.recipientEmail;
      const step = placed?.order.progress.steps.find(({ stage }) => stage === 'cancelled');
      if (!to || !step) return;
      const message = presentOffEmail(placed.row, to, await buyerNameOf(database, placed.row));
      await send(`present-${String(orderId)}-off`, sealed(message, placed.row.brand), new Date(step.at));
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
