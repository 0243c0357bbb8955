import { keyOfOperator, typeAsOperator } from './operator.ts';

const issue = async (...words: readonly string[]): Promise<string> =>
  typeAsOperator('giftcards', await keyOfOperator('orders'), ['issue', '--brand', 'law', '--country', 'uk', ...words]);

/** A gift card from the operator of the shop; `amount` in pounds. */
export async function aGiftCard(amount: number): Promise<{ number: string; pin: string }> {
  const printed = await issue('--amount', String(amount));
  const [, number, pin] = /Gift card number\s+([\d ]+)\nPIN\s+(\d+)/.exec(printed)!;
  return { number: number!.trim(), pin: pin! };
}

/** A gift voucher's code from the operator of the shop; `amount` in pounds. */
export async function aGiftVoucher(amount: number): Promise<string> {
  const printed = await issue('--amount', String(amount), '--voucher');
  return /Voucher code\s+([\w ]+)\n/.exec(printed)![1]!.trim();
}
