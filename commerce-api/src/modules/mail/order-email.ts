import { marketTexts } from '@cellardoor/brand';
import { type Market, pathTo } from '@cellardoor/contracts';
import type { Order } from '@cellardoor/contracts/api/order';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatTime } from '@cellardoor/i18n/format';
import { paidText } from '@cellardoor/i18n/money-by-code';
import { paymentNameIn } from '@cellardoor/i18n/payment-names';
import { taxNameTexts } from '@cellardoor/i18n/tax-name';
import { reworded } from '@cellardoor/i18n/texts';
import { addressLines } from '@cellardoor/rules/addresses';
import { nameWithVintage } from '@cellardoor/rules/names';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { sumLines } from '@cellardoor/rules/sums';
import { createPriceFormatter, type MoneyText } from '../basket/changes.ts';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import type { FrozenOrder, OrderRow } from '../ordering/orders/order-row.ts';
import { type ArrivalWords, arrivalWords } from './arrival-words.ts';
import { fullName, mailableLines } from './buyer-name.ts';
import { changeOfMindBlocks } from './change-of-mind.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { Block, Email, EmailRow, EmailSum } from './email.ts';
import { orderLink } from './order-link.ts';
import { pictureInMail } from './picture-in-mail.ts';
import { shopLines } from './shop-lines.ts';

type Line = Order['lineItems'][number];

const sizeNote = ({ caseOf, bottles }: ReturnType<typeof otherSizesOf>[number]) =>
  bottles === null ? `${caseOf}-bottle price` : `${caseOf}-bottle price for ${bottles}`;

const minimumNote = ({ itemPriceInfo: { minimumPrice } }: Line, money: MoneyText): string[] => {
  if (!minimumPrice) return [];
  const { added, region, perUnit } = minimumPrice;
  return [`includes ${money(added)} for the minimum price of alcohol in ${region}, ${money(perUnit)} a unit`];
};

const rowOf = (line: Line, { recipients = [] }: Order, money: MoneyText, origin: string): EmailRow => ({
  picture: pictureInMail(origin, line.product.thumbnailImage),
  name: `${line.quantity} x ${nameWithVintage(line.product)}`,
  note: [
    ...(line.caseBottleCount > 1 ? [`case of ${line.caseBottleCount}`] : []),
    ...otherSizesOf(line).map(sizeNote),
    ...(line.itemPriceInfo.memberPrice ? ['member price'] : []),
    ...(line.saleTerms ? [line.saleTerms.label] : []),
    ...minimumNote(line, money),
    ...recipients.filter(({ itemCode }) => itemCode === line.sku.itemCode).map(({ email }) => `goes to ${email}`),
  ].join(', '),
  amount: money(line.itemPriceInfo.amount),
});

const paidWith = ({ type, lastFour, whenSent }: Order['paymentDetailsArr'][number], nameOf: (type: string) => string) =>
  `${whenSent ? 'Charged when we send it' : 'Paid'}: ${nameOf(type)}${lastFour ? ` ending ${lastFour}` : ''}`;

const sumNames = { subtotal: 'Subtotal', savings: 'You save', delivery: 'Delivery', tax: 'Sales tax' } as const;

function sumText(key: keyof typeof sumNames, amount: number, money: MoneyText): string {
  if (key === 'delivery' && amount === 0) return 'Free';
  return amount < 0 ? `−${money(-amount)}` : money(amount);
}

/** The same lines as on the pages of the order, and what paid. */
function sumsOf(
  { orderPriceInfo: prices, paymentDetailsArr, delivered }: Order,
  money: MoneyText,
  market: Market,
  points: number,
): EmailSum[] {
  const shown = { ...countryOf(market.country).facts, facts: { points } };
  const texts = marketTexts(market);
  const nameOf = paymentNameIn(texts);
  const included = { name: `Includes ${reworded(taxNameTexts, texts).taxName}`, amount: money(prices.taxIncluded) };
  return [
    ...sumLines(prices, delivered).map(({ key, amount }) => ({ name: sumNames[key], amount: sumText(key, amount, money) })),
    { name: 'Total', amount: money(prices.total), total: true },
    ...(prices.taxIncluded > 0 ? [included] : []),
    ...paymentDetailsArr.map((payment) => ({ name: paidWith(payment, nameOf), amount: paidText(money(payment.amount), payment, shown) })),
  ];
}

/** What began where nothing is delivered; undefined where something is. */
function newsOf({ lineItems }: FrozenOrder): string | undefined {
  const undelivered = lineItems.map(({ product }) => kindNamed(product.productType).undelivered);
  return undelivered.every(Boolean) ? undelivered[0]?.news : undefined;
}

/** The promised arrival, as every page of the order writes it: 'Arrives from Thursday 26 November'; undefined where nothing is delivered. */
function arrivalOf({ country, frozen }: OrderRow): ArrivalWords | undefined {
  if (newsOf(frozen!)) return undefined;
  return arrivalWords(frozen!.shippingMethod, country);
}

const placedOn = ({ country, placed_at }: OrderRow): string => formatTime(placed_at!.toISOString(), countryOf(country).facts);

/**
 * The confirmation of a placed order, in the brand's name; of the bank partner's in points. [BRD-03] [BRD-05]
 * @param ofAccount true for a guest's order with the address of an account
 */
export function orderEmail(row: MailedOrder, order: Order, points: number, ofAccount = false): Email {
  const money = createPriceFormatter(row.country, points);
  const arrival = arrivalOf(row);
  const thanks = `Thank you for your order with ${row.brand_name}.`;
  return {
    fromName: row.brand_name,
    to: order.email,
    subject: `Your ${row.brand_name} order ${order.id}: ${arrival?.inSubject ?? newsOf(row.frozen!)}`,
    preview: `${thanks} ${money(order.orderPriceInfo.total)} in all.`,
    title: thanks,
    blocks: [
      { of: 'paragraph', text: `Order ${order.id}, placed on ${placedOn(row)}` },
      ...deliveryBlocks(row, order, arrival?.title),
      ...presentBlocks(order),
      {
        of: 'amounts',
        title: 'What you ordered',
        rows: order.lineItems.map((line) => rowOf(line, order, money, row.site_origin)),
        sums: sumsOf(order, money, row, points),
      },
      ...termsBlocks(order),
      ...saleBlocks(order),
      ...changeOfMindBlocks(row, order),
      ...(ofAccount ? accountBlocks(row) : []),
      ...orderLink(row, order, 'See your order, and print its invoice'),
      {
        of: 'lines',
        title: 'Need help with your order',
        lines: [`Something to change? Contact us as below, and have order number ${order.id} ready.`],
      },
    ],
    foot: row.brand_contact ? row.brand_contact.split('\n') : [],
  };
}

/** What was said of the sale of lines that do not stand in the cellar, once for each kind. [PRD-12] */
function termsBlocks({ lineItems }: Order): Block[] {
  const byLabel = new Map(lineItems.flatMap(({ saleTerms }) => (saleTerms ? [[saleTerms.label, saleTerms] as const] : [])));
  return [...byLabel.values()].map(({ label, notes }) => ({ of: 'lines', title: label, lines: notes }));
}

/** Tells the owner of an account that somebody ordered as a guest with their address. [AUT-08] */
const accountBlocks = ({ site_origin }: OrderRow): Block[] => [
  {
    of: 'lines',
    title: 'You have an account with this email address',
    lines: [
      'This order was placed without logging in, so it is not among your orders there.',
      'If you did not place it, please contact us straight away.',
    ],
  },
  ...(site_origin ? [{ of: 'link', label: 'Log in first next time', href: `${site_origin}${pathTo('account.login')}` } as const] : []),
];

/** What the order said beside the sale; nothing where it said nothing. [CHK-13] */
function saleBlocks({ saleFacts }: Order): Block[] {
  if (!saleFacts || saleFacts.notices.length === 0) return [];
  const { notices, licences, alcoholUnits } = saleFacts;
  const contents = alcoholUnits === null ? [] : [`Your order contains ${alcoholUnits} UK units of alcohol.`];
  return [{ of: 'lines', title: 'Sold to adults only', lines: [...contents, ...notices, ...licences] }];
}

/** What goes with a present, as the giver wrote it; nothing where it is none. [CHK-12] */
function presentBlocks({ giftWishes }: Order): Block[] {
  if (!giftWishes?.sendGift) return [];
  const { giftMessages, recipientEmail } = giftWishes;
  const told = recipientEmail ? [`We tell ${recipientEmail} that a present is on its way.`] : [];
  const words = giftMessages.flatMap((message) => `“${message}”`.split('\n'));
  return [{ of: 'lines', title: 'A present', lines: [...words, 'No prices go in the parcel.', ...told] }];
}

function deliveryBlocks(row: OrderRow, order: Order, arrival: string | undefined): Block[] {
  const { shippingMethod, promise, address, location } = order.shippingDetails[0]!;
  if (!arrival) return [{ of: 'notice', title: shippingMethod.name, text: `${promise}.` }];
  const { facts, handover } = countryOf(row.country);
  if (location)
    return [
      { of: 'notice', title: arrival, text: `We write to you when it is there. Please bring the order number. ${handover}` },
      {
        of: 'lines',
        title: 'Collect from',
        lines: [...shopLines(location), ...mailableLines(row, [`In the name of ${fullName(address)}`])],
      },
    ];
  return [
    { of: 'notice', title: arrival, text: `${shippingMethod.name}: ${promise}. ${handover}` },
    { of: 'lines', title: 'Delivering to', lines: mailableLines(row, addressLines(facts.address, address)) },
  ];
}
