import type { Database } from '../db/database.ts';
import { grouped } from '../gift-cards/codes.ts';
import { type IssuedGift, issueGift } from '../gift-cards/issue-gift.ts';
import { keepTrail } from '../operators/audit-trail.ts';
import { requireOperator } from '../operators/operator-store.ts';
import { readGiftRequest } from './gift-request.ts';
import type { Typed } from './operator-programs.ts';
import { readWords, refuseUsage } from './typed-words.ts';

const usage = 'Usage: OPERATOR_KEY=... npm run giftcards -- issue --brand law --country uk --amount 25 [--voucher]';

const text = { type: 'string', default: '' } as const;
const options = { brand: text, country: text, amount: text, voucher: { type: 'boolean', default: false } } as const;

/** What the owner needs, a fact a line. */
const giftText = ({ code, pin, expiresAt }: IssuedGift): string =>
  [
    pin ? `Gift card number  ${grouped(code)}` : `Voucher code      ${grouped(code)}`,
    ...(pin ? [`PIN               ${pin}`] : []),
    `Expires           ${expiresAt.slice(0, 10)}`,
    'Keep this: it is not shown again.',
  ].join('\n');

/** Issues a gift card or voucher, and tells number and PIN, or code, once; the trail keeps their last four characters. [OPS-01] */
export async function runGiftCards(database: Database, { words, key }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  if (positionals.join(' ') !== 'issue') refuseUsage(usage);
  return database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'gifts.issue');
    const gift = readGiftRequest(values);
    const issued = await issueGift(tx, gift, now);
    const subject = `gift ${gift.kind} ending ${issued.code.slice(-4)}`;
    await keepTrail(tx, operator, { at: now, action: 'issue', subject, before: {}, after: { ...gift, expiresAt: issued.expiresAt } });
    return giftText(issued);
  });
}
