import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/src/processes.ts';

const run = promisify(execFile);

async function issue(...words: readonly string[]): Promise<string> {
  const command = [join(root, 'tools/bin/run.mjs'), 'giftcards', 'issue', '--brand', 'law', '--country', 'uk', ...words];
  const env = { ...process.env, CELLARDOOR_HOME: process.env.E2E_HOME, DATABASE_URL: '' };
  return (await run(process.execPath, command, { cwd: root, env })).stdout;
}

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
