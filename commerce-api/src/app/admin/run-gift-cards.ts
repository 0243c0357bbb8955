import type { Database } from '../../platform/db/database.ts';
import { eVoucherEmailFault } from '@cellardoor/rules/e-vouchers';
import { lockPlaced } from '../../modules/ordering/fulfilment/order-changes.ts';
import { lockGiftsOf } from '../../modules/ordering/fulfilment/refund-sources.ts';
import { normalEmail } from '../../modules/identity/session/rules.ts';
import { grouped } from '../../modules/stored-value/gift-cards/codes.ts';
import type { IssuedGift } from '../../modules/stored-value/gift-cards/issue-gift.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';
import { ledgerOfOrderText, ledgerText } from './ledger-texts.ts';
import { readGiftRequest } from './gift-request.ts';
import type { Typed } from './operator-programs.ts';
import { readWords, refuseUsage } from './typed-words.ts';
import { correctRecipient } from '../../modules/ordering/api.ts';
import { issueGift } from '../../modules/stored-value/api.ts';

const usage = `Usage: OPERATOR_KEY=... npm run giftcards -- issue --brand law --country uk --amount 25 [--voucher]
       npm run giftcards -- correct 7000001 --from anna@exmaple.com --to anna@example.com
       npm run giftcards -- ledger [7000001]`;

const text = { type: 'string', default: '' } as const;
const options = { brand: text, country: text, amount: text, from: text, to: text, voucher: { type: 'boolean', default: false } } as const;

/** What the owner needs, a fact a line. */
const giftText = ({ code, pin, expiresAt }: IssuedGift): string =>
  [
    pin ? `Gift card number  ${grouped(code)}` : `Voucher code      ${grouped(code)}`,
    ...(pin ? [`PIN               ${pin}`] : []),
    `Expires           ${expiresAt.slice(0, 10)}`,
    'Keep this: it is not shown again.',
  ].join('\n');

type Values = ReturnType<typeof readWords<typeof options>>['values'];

/** Enough to tell a typing error by; the trail is kept for ever. */
const veiled = (email: string): string => email.replace(/^(.).*@/, '$1…@');

/** Issues gift cards and vouchers, corrects whom a sold e-voucher goes to, and tells the ledger, in an operator's name. [OPS-01] */
export async function runGiftCards(database: Database, { words, key }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [command, orderId, ...others] = positionals;
  if (others.length === 0 && command === 'issue' && orderId === undefined) return issue(database, key, values, now);
  if (others.length === 0 && command === 'correct' && orderId !== undefined) return correct(database, key, orderId, values, now);
  if (others.length === 0 && command === 'ledger') return readLedger(database, key, orderId);
  return refuseUsage(usage);
}

async function readLedger(database: Database, key: string, orderId: string | undefined): Promise<string> {
  await requireOperator(database, key, 'ledger.read');
  return orderId === undefined ? ledgerText(database) : ledgerOfOrderText(database, orderId);
}

/** The trail keeps the first letter and the domain of both addresses. */
async function correct(database: Database, key: string, orderId: string, values: Values, now: Date): Promise<string> {
  const [from, to] = [normalEmail(values.from), normalEmail(values.to)];
  if (eVoucherEmailFault(to)) refuseUsage(usage, `--to is '${values.to}'; it must be an email address.`);
  if (from === to) refuseUsage(usage, `--from and --to are both '${to}'; they must differ.`);
  return database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'gifts.correct');
    const order = await lockPlaced(tx, orderId);
    await lockGiftsOf(tx, order.id);
    const { voucher, corrections } = await correctRecipient(tx, order, { from, to });
    await keepTrail(tx, operator, {
      at: now,
      action: 'correct',
      subject: `order ${order.id}`,
      before: { voucher, to: veiled(from), corrections: corrections - 1 },
      after: { voucher, to: veiled(to), corrections },
    });
    return `The e-voucher is mailed to ${to} with a new code. The code before is worth nothing any more.`;
  });
}

/** Tells number and PIN, or code, once; the trail keeps their last four characters. */
async function issue(database: Database, key: string, values: Values, now: Date): Promise<string> {
  return database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'gifts.issue');
    const gift = readGiftRequest(values);
    const issued = await issueGift(tx, gift, now);
    const subject = `gift ${gift.kind} ending ${issued.code.slice(-4)}`;
    await keepTrail(tx, operator, { at: now, action: 'issue', subject, before: {}, after: { ...gift, expiresAt: issued.expiresAt } });
    return giftText(issued);
  });
}
