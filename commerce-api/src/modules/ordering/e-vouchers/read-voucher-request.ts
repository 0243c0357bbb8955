import type { EVoucherBody } from '@cellardoor/contracts/api/e-vouchers';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatWholeMoney } from '@cellardoor/i18n/whole-money';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import {
  eVoucherAmountFault,
  eVoucherEmailFault,
  eVoucherTextFault,
  lengthOf,
  longestOfEVoucher,
  mostOfEVoucher,
  type TextFault,
  tidyText,
} from '@cellardoor/rules/e-vouchers';
import type { MailedFault } from '@cellardoor/rules/mailed-words';
import type { EVoucherDetails } from '../../catalogue/kinds/e-voucher.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Sentence, sentencesOf } from '../../../platform/http/sentence.ts';
import { mailedCodes, mailedWords, requireMailable } from './mailable-words.ts';
import { normalEmail } from '../../identity/session/rules.ts';
import { eVouchersSentences } from './e-vouchers.texts.ts';

const say = sentencesOf(eVouchersSentences);

const codes = { missing: 'required', tooLong: 'too_long', invalid: 'invalid', ...mailedCodes } as const;

type Words = Readonly<Record<TextFault, string | Sentence>>;

const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ');

/** Minor units. @throws Refusal 400, in the words of the form [GFT-02] */
function readAmount(typed: string | number, market: RequestMarket): number {
  const text = String(typed);
  const fault = eVoucherAmountFault(text);
  const field = 'amount';
  if (fault === 'missing')
    refuse(
      400,
      say((t) => t.eVoucherNoAmount),
      { field, code: 'required' },
    );
  if (fault === 'tooMuch')
    refuse(
      400,
      say((t) => t.eVoucherTooMuch(formatWholeMoney(mostOfEVoucher, countryOf(market.country).facts))),
      {
        field,
        code: 'too_much',
      },
    );
  if (fault === 'notWhole')
    refuse(
      400,
      say((t) => t.eVoucherNotWhole),
      { field, code: 'invalid' },
    );
  return Number(text) * 100;
}

function requireNoFault(fault: TextFault | MailedFault | undefined, field: string, words: Words): void {
  if (fault) refuse(400, { ...words, ...mailedWords }[fault], { field, code: codes[fault] });
}

function readRecipient(
  { recipientName, recipientEmail, verifyEmail }: EVoucherBody,
  { brandFacts }: RequestMarket,
): Pick<EVoucherDetails, 'recipientName' | 'recipientEmail'> {
  requireNoFault(eVoucherTextFault('name', recipientName, brandFacts), 'recipientName', {
    missing: say((t) => t.eVoucherNoName),
    tooLong: say((t) => t.eVoucherLongName),
    invalid: '',
  });
  requireNoFault(eVoucherEmailFault(recipientEmail), 'recipientEmail', {
    missing: say((t) => t.eVoucherNoEmail),
    tooLong: say((t) => t.eVoucherLongEmail),
    invalid: say((t) => t.eVoucherInvalidEmail),
  });
  const email = normalEmail(recipientEmail);
  if (normalEmail(verifyEmail) !== email)
    refuse(400, 'The two email addresses are not the same', { field: 'verifyEmail', code: 'invalid' });
  return { recipientName: oneLine(recipientName), recipientEmail: email };
}

function readSender({ name }: EVoucherBody, { brandFacts }: RequestMarket): string | null {
  const sender = oneLine(name ?? '');
  if (lengthOf(sender) > longestOfEVoucher.name)
    refuse(
      400,
      say((t) => t.eVoucherLongName),
      { field: 'name', code: 'too_long' },
    );
  requireMailable(sender, 'name', brandFacts);
  return sender || null;
}

/**
 * What a shopper wants to be put into the basket. Of its price the shopper says the amount, and nothing else.
 * @throws Refusal 400 for what the form would not send, 404 for an item code that is not this host's. [CRT-01] [GFT-02] [GFT-03]
 */
export function readVoucherRequest(body: EVoucherBody, market: RequestMarket): EVoucherDetails {
  if (body.itemCode !== eVoucherItemCode(new URL(market.origin).hostname))
    refuse(404, 'Sorry, we do not sell this e-voucher here.', { field: 'itemCode', code: 'unknown_item' });
  if (!/^\s*1\s*$/.test(String(body.quantity)))
    refuse(400, 'Each e-voucher is for one recipient: please add one at a time.', { field: 'quantity', code: 'invalid' });
  const amount = readAmount(body.amount, market);
  const recipient = readRecipient(body, market);
  requireNoFault(eVoucherTextFault('message', body.message, market.brandFacts), 'message', {
    missing: say((t) => t.eVoucherNoMessage),
    tooLong: say((t) => t.eVoucherLongMessage),
    invalid: '',
  });
  return { amount, ...recipient, message: tidyText(body.message), name: readSender(body, market) };
}
