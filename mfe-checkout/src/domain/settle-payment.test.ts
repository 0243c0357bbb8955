import type { Order } from '@cellardoor/contracts';
import { settlePayment } from './settle-payment.ts';

const paid = { id: '7', status: 'paid' } as Order;
const failure = (statusCode: number) => Object.assign(new Error('words'), { statusCode });

function aBank(...replies: (Order | Error)[]) {
  const waited: number[] = [];
  let calls = 0;
  const pay = async () => {
    const reply = replies[Math.min(calls++, replies.length - 1)]!;
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const wait = async (ms: number) => void waited.push(ms);
  return { settle: () => settlePayment('7', pay, wait), waited, calls: () => calls };
}

it('asks once when the answer comes', async () => {
  const bank = aBank(paid);
  expect(await bank.settle()).toEqual({ of: 'paid', orderId: '7' });
  expect(bank.calls()).toBe(1);
});

it('asks again after a lost reply, and finds the order', async () => {
  const bank = aBank(failure(0), failure(502), paid);
  expect((await bank.settle()).of).toBe('paid');
  expect(bank.waited).toEqual([1000, 2000]);
});

it('does not repeat what was declined or refused', async () => {
  const bank = aBank(failure(402));
  expect((await bank.settle()).of).toBe('declined');
  expect(bank.calls()).toBe(1);
});

it.each([401, 429])('takes %i after a lost reply for no answer to it', async (status) => {
  expect((await aBank(failure(0), failure(status)).settle()).of).toBe('unknown');
  expect((await aBank(failure(0), failure(status), paid).settle()).of).toBe('paid');
  expect((await aBank(failure(status)).settle()).of).not.toBe('unknown');
});

it('gives up in the end, and says that it does not know', async () => {
  const bank = aBank(failure(0));
  expect((await bank.settle()).of).toBe('unknown');
  expect(bank.calls()).toBe(4);
});
