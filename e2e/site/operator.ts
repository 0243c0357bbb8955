import { sendOrder } from '../../commerce-api/src/commands/send-order.ts';

const type = async (program: 'operators' | 'orders', key: string, words: readonly string[]): Promise<string> => {
  const body = { words, key, user: 'e2e' };
  return (await sendOrder<{ text: string }>({ home: process.env.E2E_HOME! }, `/admin/operate/${program}`, body, 0)).text;
};

/** An operator of the shop who sends orders out and takes them back: `operate('pack', orderId)` does what their command does. */
export async function anOperator(): Promise<(...words: readonly string[]) => Promise<string>> {
  const name = `e2e-${process.pid}-${Date.now()}`;
  const [, key = ''] = /^OPERATOR_KEY=(\S+)$/m.exec(await type('operators', '', ['add', '--name', name, '--role', 'orders']))!;
  return (...words) => type('orders', key, words);
}
