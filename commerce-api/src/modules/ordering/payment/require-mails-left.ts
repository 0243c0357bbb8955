import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { EVoucherSnapshot } from '../../catalogue/kinds/e-voucher.ts';
import type { FrozenOrder, OrderRow } from '../orders/order-row.ts';
import { addToDailyCount } from '../../../platform/http/rate-limits.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';

/** Mails to other people than the buyer that an order causes once it is paid: one for each e-voucher, and news of a present. */
const mailsToOthers = ({ gift_wishes }: OrderRow, frozen: FrozenOrder): number =>
  ((frozen as EVoucherSnapshot).eVouchers?.length ?? 0) + (gift_wishes?.recipientEmail ? 1 : 0);

/**
 * Counts the mails to others that an order will cause, once for the order however often it is paid for, by its network and its customer. What was sent
 * is not taken back, so a cancelled order gives none back. See decision 0614. @throws Refusal before anybody is asked for money: 429 above what a day has
 * left, 409 for an order that needs more than a whole day has
 */
export async function requireMailsLeft(
  { settings }: Pick<OrderingDeps, 'settings'>,
  tx: Queries,
  order: OrderRow,
  { frozen, network }: { readonly frozen: FrozenOrder; readonly network: string },
): Promise<void> {
  const mails = mailsToOthers(order, frozen);
  if (mails === 0) return;
  const counted = await addToDailyCount(tx, 'mails to others of an order', String(order.id), 0);
  const more = mails - counted.attempts;
  if (more <= 0) return;
  await addToDailyCount(tx, 'mails to others of an order', String(order.id), more);
  const limits = [
    ['network', network, settings.mailsToOthersPerNetwork],
    ['customer', order.customer_id, settings.mailsToOthersPerCustomer],
  ] as const;
  for (const [of, whose, most] of limits) {
    if (whose === null) continue;
    if (mails > most) refuseSoMany(mails, most);
    const { attempts, seconds } = await addToDailyCount(tx, `mails to others of a ${of}`, String(whose), more);
    if (attempts > most) refuseMore(seconds);
  }
}

/** Tomorrow has no more for one order than today. */
function refuseSoMany(mails: number, most: number): never {
  const said = `This order would send ${mails} emails to other people, and one order can send ${most}. You have not been charged. Please order some of its gifts apart, or call us.`;
  return refuse(409, said, { code: 'too_many_mails' });
}

function refuseMore(retryAfter: number): never {
  const said =
    'We send only so many emails a day to other people for one customer or network. You have not been charged. Please try again tomorrow, or call us.';
  throw new Refusal(429, said, { code: 'too_many', retryAfter: Math.max(1, retryAfter) });
}
