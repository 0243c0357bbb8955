import { randomUUID } from 'node:crypto';
import type { ProgramName } from '../../commerce-api/src/app/admin/operator-programs.ts';
import { sendOrder } from '../../commerce-api/src/platform/commands/send-order.ts';

/** Has the API at `home` do what an operator types, and gives what it prints. @throws OrderRefused when it does not do it */
export async function typeAsOperator(
  program: ProgramName,
  key: string,
  words: readonly string[],
  home = process.env.E2E_HOME!,
): Promise<string> {
  const body = { words, key, user: 'e2e', folder: '/' };
  return (await sendOrder<{ text: string }>({ home }, `/admin/operate/${program}`, body, 0)).text;
}

/** The key of an operator who is new. */
export async function keyOfOperator(role: 'catalogue' | 'content' | 'orders', home?: string): Promise<string> {
  const text = await typeAsOperator('operators', '', ['add', '--name', `e2e-${randomUUID()}`, '--role', role], home);
  return /^OPERATOR_KEY=(\S+)$/m.exec(text)![1]!;
}

/** An operator of the shop who sends orders out and takes them back: `operate('pack', orderId)` does what their command does. */
export async function anOperator(): Promise<(...words: readonly string[]) => Promise<string>> {
  const key = await keyOfOperator('orders');
  return (...words) => typeAsOperator('orders', key, words);
}
