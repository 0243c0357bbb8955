import { pathTo } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { nextPaymentDay } from '@cellardoor/rules/reward-days';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { Kind } from '../../catalogue/kinds/kind.ts';
import { rewardPayment } from '../../catalogue/kinds/reward-payment.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { dayOf } from '../clock/calendar.ts';
import type { RecurringKind } from '../recurring/recurring-kind.ts';
import { serviceOrder, soldService } from '../recurring/service-order.ts';
import { payIn } from './pay-in.ts';
import { askStatement } from './reward-statements.ts';
import { paymentDaysOf, rewardOf, updateReward } from './reward-row.ts';

/** Names the payments after the first in orders; no product has it. */
const paymentItem = 'WINE-REWARD';

/** Nothing is joined with it: that was the first. */
const laterPayment: Kind = { ...rewardPayment, lineType: 'STANDARD_ITEM' };

/** Wine reward: an amount a month, on the day that its customer chose, which is credited in the transaction that pays it. [RWD-01] */
export const rewardKind: RecurringKind = {
  name: 'WINEREWARD',
  isTaxed: false,
  notice: () => null,
  async nextChargeOn(tx, { agreement, charge, now }) {
    const today = dayOf(now, countryOf(agreement.country).facts.timeZone);
    return nextPaymentDay(paymentDaysOf(await rewardOf(tx, agreement)), today > charge.charge_on ? today : charge.charge_on);
  },
  async orderOf(tx, { agreement, now }) {
    const terms = { schemeId: agreement.scheme_id };
    const payment = { itemCode: paymentItem, name: agreement.name, amount: agreement.amount!, kind: laterPayment, terms };
    const sold = soldService(payment, agreement);
    const agreed = await serviceOrder(tx, agreement, [sold], now);
    return agreed ? { agreed } : { forbidden: 'no_customer' };
  },
  async onPaid(tx, { agreement, charge, now }, order) {
    const reward = await rewardOf(tx, agreement);
    const { savings_account_id: savings, bonus_percent: bonusPercent } = reward;
    const amount = order.frozen!.orderPriceInfo.total;
    const bonus = await payIn(tx, { savings, orderId: order.id, amount, bonusPercent }, now);
    // the month of the day on which it was due is paid, whenever that was
    await updateReward(tx, reward, { paid_on: charge.charge_on });
    await noteEvent(tx, agreement.id, { at: now, by: 'shop', what: 'paid in', detail: { orderId: order.id, amount, bonus } });
    await askStatement(tx, reward, { media: reward.media, by: 'shop', since: charge.charge_on }, now);
  },
  async onEnded(tx, agreement) {
    await enqueueJob(tx, { kind: 'reward-ended', payload: { subscriptionId: agreement.id }, dedupe: `reward-ended-${agreement.id}` });
  },
  words: ({ name }) => ({
    what: `your ${name}`,
    whenPaid: 'It is in your savings account, with the bonus on it.',
    whileUnpaid: 'Nothing is paid into your savings account until it is paid; what you have saved stays yours.',
    howToStop: 'You can leave out payments, or cancel, at any time on the page of your wine reward: nothing is charged afterwards.',
    page: pathTo('account.wine-fund'),
  }),
};
