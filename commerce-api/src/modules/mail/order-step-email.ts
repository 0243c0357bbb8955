import { pathTo } from '@cellardoor/contracts';
import type { Order } from '@cellardoor/contracts/api/order';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate, formatTime } from '@cellardoor/i18n/format';
import { createPriceFormatter, type MoneyText } from '../basket/changes.ts';
import { keptOf } from '../ordering/orders/order-progress.ts';
import type { OrderRow } from '../ordering/orders/order-row.ts';
import { grouped } from '../stored-value/gift-cards/codes.ts';
import type { RefundVoucherCode } from '../stored-value/gift-cards/refund-voucher.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { Block, Email } from './email.ts';
import { orderLink } from './order-link.ts';
import { shopLines } from './shop-lines.ts';
import { stepWords, type ToldStage } from './order-step-words.ts';

type Step = Order['progress']['steps'][number];
type Refund = Order['progress']['refunds'][number];
type GivenBack = Pick<Refund, 'amount' | 'parts'>;

const partName = ({ type, lastFour }: Refund['parts'][number]) => (lastFour ? `${type} ending ${lastFour}` : type);

export const refundBlock = ({ amount, parts }: GivenBack, money: MoneyText): Block => ({
  of: 'amounts',
  title: 'Refunded the way you paid',
  rows: parts.map((part) => ({ name: partName(part), note: '', amount: money(part.amount) })),
  sums: [{ name: 'Total', amount: money(amount), total: true }],
});

/** Who has closed their account has no points any more: those are told apart from what is given back. */
function givenBackOf({ customer_id }: OrderRow, { amount, parts }: Refund): { readonly given: GivenBack; readonly forfeited: number } {
  const isLost = ({ type }: Refund['parts'][number]) => customer_id === null && type === 'Points';
  const forfeited = parts.filter(isLost).reduce((sum, part) => sum + part.amount, 0);
  return { given: { amount: amount - forfeited, parts: parts.filter((part) => !isLost(part)) }, forfeited };
}

function refundBlocks(row: OrderRow, refund: Refund, money: MoneyText): Block[] {
  const { given, forfeited } = givenBackOf(row, refund);
  const texts = [
    // its owner does not see it at once
    ...(given.parts.some(({ type }) => type === 'Card Payment') ? ['Your bank may take a few working days to show it.'] : []),
    ...(forfeited > 0
      ? [`The ${money(forfeited)} that you paid do not come back: your account is closed, and its points went with it.`]
      : []),
  ];
  return [...(given.parts.length > 0 ? [refundBlock(given, money)] : []), ...texts.map((text) => ({ of: 'paragraph' as const, text }))];
}

const parcelBlocks = ({ carrier, trackingLink }: Step): Block[] =>
  carrier && trackingLink
    ? [
        { of: 'lines', title: 'Carrier', lines: [carrier] },
        { of: 'link', label: 'Follow your parcel', href: trackingLink },
      ]
    : [];

/** Where to collect it, or to follow the parcel: that to a shop is nothing to its shopper. */
const placeBlocks = ({ frozen }: OrderRow, step: Step): Block[] => {
  const { location } = frozen!.shippingMethod;
  return location ? [{ of: 'lines', title: 'Collect from', lines: shopLines(location) }] : parcelBlocks(step);
};

const frame = (row: OrderRow, order: Order, title: string, preview: string, blocks: readonly Block[]): Email => ({
  fromName: row.brand_name,
  to: order.email,
  subject: title,
  preview,
  title,
  blocks,
  foot: row.brand_contact ? row.brand_contact.split('\n') : [],
});

/** Tells what has become of an order, and when. [ACC-08] */
export function orderStepEmail(row: MailedOrder, order: Order, stage: ToldStage, points: number): Email {
  const step = order.progress.steps.find((each) => each.stage === stage)!;
  const money = createPriceFormatter(row.country, points);
  const { title, text: told } = stepWords(row, stage);
  const text = stage === 'delivered' && keptOf(row) > 0 ? `${told} This does not hold for en primeur wine.` : told;
  const repaid = stage === 'cancelled' || stage === 'returned' ? order.progress.refunds.slice(-1) : [];
  return frame(row, order, title, text, [
    { of: 'paragraph', text },
    { of: 'lines', title: 'When', lines: [formatTime(step.at, countryOf(row.country).facts)] },
    ...(stage === 'dispatched' ? placeBlocks(row, step) : []),
    ...repaid.flatMap((refund) => refundBlocks(row, refund, money)),
    ...orderLink(row, order),
  ]);
}

/** Tells of money that is given back without the order coming back. */
export function refundEmail(row: OrderRow, order: Order, at: number, points: number): Email {
  const refund = order.progress.refunds[at]!;
  const title = `We are paying you back for order ${order.id}`;
  return frame(
    row,
    order,
    title,
    'It goes back to where it came from.',
    refundBlocks(row, refund, createPriceFormatter(row.country, points)),
  );
}

/** Brings a guest the voucher that stands for what another one paid of their order, since somebody else has redeemed that one. */
export function refundVoucherEmail(row: OrderRow, order: Order, { code, amount, expires_at, isNew }: RefundVoucherCode): Email {
  const { facts } = countryOf(row.country);
  const worth = `It is worth ${createPriceFormatter(row.country, 0)(amount)} until ${formatDate(expires_at.toISOString(), facts)}.`;
  return frame(row, order, `Your voucher for the refund of order ${order.id}`, worth, [
    {
      of: 'paragraph',
      text: isNew
        ? 'You paid with a gift voucher. The rest of it is in another account now, so you get your money back as a new voucher.'
        : 'You paid with a gift voucher of the wallet of an account that is closed now. Your money is on the voucher again, and it has a new code.',
    },
    { of: 'notice', title: grouped(code), text: `${worth} Keep this mail: we cannot tell the code again.` },
  ]);
}

/** Tells that the card was declined when the order was to be sent, and where another one can pay. [PRD-12] */
export function chargeDeclinedEmail(row: OrderRow, order: Order, points: number): Email {
  const { amount = 0, lastFour } = order.chargedOnDispatch ?? {};
  const title = `We could not charge your card for order ${order.id}`;
  const card = lastFour ? `your card ending ${lastFour}` : 'your card';
  const text = `Your order is ready to be sent, and your bank declined ${createPriceFormatter(row.country, points)(amount)} on ${card}. Choose another card, and we charge it and send your order. You can also cancel the order.`;
  return frame(row, order, title, text, [
    { of: 'paragraph', text },
    { of: 'link', label: 'Pay with another card', href: `${row.site_origin}${pathTo('account.order', { orderId: order.id })}` },
  ]);
}
