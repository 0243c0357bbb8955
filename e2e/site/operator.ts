import { randomUUID } from 'node:crypto';
import { sendOrder } from '../../commerce-api/src/commands/send-order.ts';

const type = async (program: 'operators' | 'orders', key: string, words: readonly string[]): Promise<string> => {
  const body = { words, key, user: 'e2e', folder: '/' };
  return (await sendOrder<{ text: string }>({ home: process.env.E2E_HOME! }, `/admin/operate/${program}`, body, 0)).text;
};

/** The key of an operator who is new. */
export async function keyOfOperator(role: 'orders' | 'content'): Promise<string> {
  const text = await type('operators', '', ['add', '--name', `e2e-${randomUUID()}`, '--role', role]);
  return /^OPERATOR_KEY=(\S+)$/m.exec(text)![1]!;
}

/** An operator of the shop who sends orders out and takes them back: `operate('pack', orderId)` does what their command does. */
export async function anOperator(): Promise<(...words: readonly string[]) => Promise<string>> {
  const key = await keyOfOperator('orders');
  return (...words) => type('orders', key, words);
}
