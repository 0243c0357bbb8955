import type { GiftBody } from '@cellardoor/contracts/api/gift-cards';
import type { Deps } from '../../../platform/api.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { passwordFits } from '../../identity/session/password.ts';
import { hashOfCode, pinDigits, readCardNumber, readPin, readVoucherCode } from './codes.ts';
import { giftColumns, type GiftRow } from './gift-row.ts';
import { withAttemptLimit } from './pin-tries.ts';

const findGift = (db: Queries, kind: GiftRow['kind'], codeHash: string): Promise<GiftRow | undefined> =>
  queryOne(db, `select ${giftColumns} from gift_cards g where g.code_hash = $1 and g.kind = $2`, [codeHash, kind]);

/** What a call names a card's PIN. */
type PinField = 'voucherPin' | 'pin';

/**
 * The gift that a shopper names, once they have proven that it is theirs to spend.
 * @throws Refusal 400 for what cannot be a gift, 404 for one that is not, and alike for a wrong PIN, 429 after too many of those.
 */
export function identifyGift(
  deps: Pick<Deps, 'database' | 'now'>,
  { cardNumber, voucherPin = '', voucherCode }: GiftBody,
  pinField: PinField = 'voucherPin',
): Promise<GiftRow> {
  if (cardNumber !== undefined) return identifyCard(deps, cardNumber, { text: voucherPin, field: pinField });
  if (voucherCode !== undefined) return identifyVoucher(deps, voucherCode);
  return refuse(400, 'Please enter a gift card number or a voucher code.', { field: 'cardNumber', code: 'required' });
}

async function identifyCard(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  text: string,
  asked: { readonly text: string; readonly field: PinField },
): Promise<GiftRow> {
  const number =
    readCardNumber(text) ??
    refuse(400, 'This is not a gift card number. Please check its 16 digits.', { field: 'cardNumber', code: 'invalid' });
  const pin =
    readPin(asked.text) ?? refuse(400, `Please enter the gift card’s PIN, ${pinDigits} digits.`, { field: asked.field, code: 'invalid' });
  const codeHash = hashOfCode(number);
  const gift = await withAttemptLimit(database, { codeHash, pinField: asked.field, now: now() }, async (tx) => {
    const found = await findGift(tx, 'card', codeHash);
    return (await passwordFits(found?.pin_hash ?? undefined, pin)) ? found : undefined;
  });
  const unknown = 'We do not know this gift card number with this PIN. Please check both.';
  return gift ?? refuse(404, unknown, { field: 'cardNumber', code: 'unknown_gift' });
}

async function identifyVoucher({ database }: Pick<Deps, 'database'>, text: string): Promise<GiftRow> {
  const field = 'voucherCode';
  const code =
    readVoucherCode(text) ?? refuse(400, 'This is not a voucher code. Please check its 16 letters and digits.', { field, code: 'invalid' });
  const gift = await findGift(database, 'voucher', hashOfCode(code));
  return gift ?? refuse(404, 'We do not know this voucher code. Please check it.', { field, code: 'unknown_gift' });
}
