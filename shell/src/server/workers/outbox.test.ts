import type { SentRender } from '@cellardoor/mfe-kit/server';
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Outbox } from './outbox.ts';

type Message = Parameters<Outbox['add']>[1];
type Sent = SentRender & { readonly n: number };

/** A thread that takes what it is sent as a real one does. */
function aThread() {
  const sent: Sent[][] = [];
  return { sent, thread: { postMessage: (message: Sent[]) => void sent.push(structuredClone(message)) } as unknown as Worker };
}

const market = { brand: 'law' };
const content = {};
const render = (n: number, input: object = {}) => ({ op: 'render', n, input, market, content }) as unknown as Message;
const numbers = (sent: readonly Sent[][]) => sent.map((messages) => messages.map(({ n }) => n));
const neverFails = (_: Message, error: Error) => {
  throw error;
};

it('batches the messages of one tick for a thread, and sends its market once', async () => {
  const { sent, thread } = aThread();
  const outbox = new Outbox(neverFails);
  for (const n of [1, 2, 3]) outbox.add(thread, render(n));
  await turn();
  outbox.add(thread, render(4));
  await turn();
  expect(numbers(sent)).toEqual([[1, 2, 3], [4]]);
  expect(sent.flat().map(({ facts }) => facts)).toEqual([market, undefined, undefined, undefined]);
});

it('sends each of two threads its own', async () => {
  const [old, next] = [aThread(), aThread()];
  const outbox = new Outbox(neverFails);
  outbox.add(old.thread, render(1));
  outbox.add(next.thread, render(2));
  outbox.add(next.thread, render(3));
  await turn();
  expect([numbers(old.sent), numbers(next.sent)]).toEqual([[[1]], [[2, 3]]]);
  expect(next.sent[0]![0]!.facts).toEqual(market);
});

it('rejects only the message that cannot be cloned, and sends the market with the next one', async () => {
  const { sent, thread } = aThread();
  const failed: number[] = [];
  const outbox = new Outbox(({ n }) => void failed.push(n));
  outbox.add(thread, render(1, { onClick: () => {} }));
  outbox.add(thread, render(2));
  await turn();
  expect(failed).toEqual([1]);
  expect(numbers(sent)).toEqual([[2]]);
  expect(sent[0]![0]!.facts).toEqual(market);
});
