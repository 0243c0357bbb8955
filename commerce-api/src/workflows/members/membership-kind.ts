import { pathTo } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { renewalNotice } from '@cellardoor/rules/memberships';
import { unitsOf } from '@cellardoor/rules/plan-frequencies';
import { findSkus } from '../../modules/catalogue/queries.ts';
import { orderSnapshotByKind } from '../../modules/catalogue/kinds/kinds.ts';
import type { SkuForBasket } from '../../modules/catalogue/sku-for-basket.ts';
import { atHour, dayAfter, dayOf } from '../../modules/subscriptions/clock/calendar.ts';
import type { RecurringAgreement } from '../../modules/subscriptions/recurring/recurring-agreement.ts';
import type { ChargeAt, ChargeOrder, NoCharge, RecurringKind } from '../../modules/subscriptions/recurring/recurring-kind.ts';
import { serviceOrder } from '../../modules/subscriptions/recurring/service-order.ts';
import type { Queries } from '../../platform/db/database.ts';
import { findTerms, type OwnTerm } from './own-term.ts';

/** What the agreement of a membership that renews itself keeps. */
export interface RenewalDetail {
  /** What is bought again. */
  readonly itemCode: string;
  readonly family: string;
  /** The order with which its buyer asked for it; absent where they asked in their account. */
  readonly orderId?: number;
}

export const detailOf = ({ detail }: Pick<RecurringAgreement, 'detail'>): RenewalDetail => detail as unknown as RenewalDetail;

const zoneOf = ({ country }: Pick<RecurringAgreement, 'country'>) => countryOf(country).facts.timeZone;

/** The last day of a term, an ISO date of its country. */
export const lastDayOf = ({ endsAt, country }: Pick<OwnTerm, 'endsAt' | 'country'>): string =>
  dayOf(new Date(endsAt.getTime() - 1), countryOf(country).facts.timeZone);

/** How the renewal of a term that ends on a day is told of. */
const noticeOf: RecurringKind['notice'] = ({ country, frequency }, day) => ({
  ...renewalNotice(countryOf(country).planRules, day, unitsOf(frequency).count),
  whenLate: 'never',
});

/** The terms of the agreement's family that have not been left, the last to end first. */
async function termsOf(tx: Queries, { agreement, now }: Pick<ChargeAt, 'agreement' | 'now'>): Promise<OwnTerm[]> {
  const { family } = detailOf(agreement);
  const terms = await findTerms(tx, agreement.customer_id, agreement, now);
  return terms.filter((term) => term.family === family && term.status === 'ACTIVE');
}

const skuOf = async (tx: Queries, agreement: RecurringAgreement): Promise<SkuForBasket | undefined> =>
  (await findSkus(tx, agreement, [detailOf(agreement).itemCode]))[0];

/** Nothing is renewed that its member has renewed themselves, that they have left, or that is sold no more. */
async function whyNone(tx: Queries, at: ChargeAt): Promise<NoCharge | undefined> {
  const [last] = await termsOf(tx, at);
  if (!last) return { forbidden: 'membership_over' };
  if (lastDayOf(last) > at.charge.charge_on) return { nothingDue: 'renewed' };
  if (last.cancelledAt) return { forbidden: 'left' };
  return (await skuOf(tx, at.agreement)) ? undefined : { forbidden: 'not_sold' };
}

/** What was told, or today's price where that is lower: nobody pays more than they were told. */
async function orderOf(tx: Queries, at: ChargeAt): Promise<ChargeOrder> {
  const none = await whyNone(tx, at);
  if (none) return none;
  const { agreement, charge, now } = at;
  const sku = (await skuOf(tx, agreement))!;
  const amount = Math.min(sku.salePrice, charge.amount ?? agreement.amount ?? sku.salePrice);
  const also = orderSnapshotByKind([{ ...sku, salePrice: amount, renews: true }]);
  const agreed = await serviceOrder(tx, agreement, [{ sku, quantity: 1, amount }], now, also);
  return agreed ? { agreed } : { forbidden: 'no_customer' };
}

const whyNot: Readonly<Record<string, string>> = {
  not_sold: 'It is not sold any more.',
  not_paid: 'Your card did not pay for it.',
  not_told: 'We did not tell you of it in time.',
  left: 'You have cancelled it.',
  membership_over: 'It has ended.',
};

/** A membership whose member has asked that it renews itself: the next term, for the price that was told, on the last day of the one that runs. [USR-18] */
export const membershipKind: RecurringKind = {
  name: 'MEMBERSHIP',
  isTaxed: true,
  notice: noticeOf,
  async nextChargeOn(tx, at) {
    const [last] = await termsOf(tx, at);
    return last ? lastDayOf(last) : null;
  },
  amountToCome: async (tx, { agreement }) => (await skuOf(tx, agreement))?.salePrice ?? agreement.amount,
  whyNone,
  orderOf,
  payableUntil: ({ agreement, charge }) => atHour(dayAfter(charge.charge_on, 1), 0, zoneOf(agreement)),
  words: ({ name }) => ({
    what: `your membership ${name}`,
    whenPaid: 'Your membership goes on for its next term.',
    whileUnpaid: 'Your membership ends with its term unless it is paid until then.',
    howToStop: 'You can turn the renewal off at any time on the page of your memberships: nothing is charged afterwards.',
    page: pathTo('account.my-memberships'),
  }),
  whyNot: (reason) => whyNot[reason],
};
