import type { Send } from '@cellardoor/commerce-client';
import type { Basket } from '@cellardoor/contracts';
import { createBus } from './bus.ts';
import { createUserModel } from './store.ts';

const basketOf = (bottles: number) => ({ numBottles: bottles, lineItems: [] }) as unknown as Basket;
/** Answers every call alike. */
const answering = (answer: () => Promise<unknown>) => answer as unknown as Send;

it('takes over the basket of an add, and says what was added', async () => {
  const bus = createBus(new EventTarget(), undefined);
  const heard: unknown[] = [];
  bus.on('basket:added', (detail) => heard.push(detail));
  const reply = {
    basket: basketOf(6),
    quantity: 1,
    recentItemDetails: [{ itemCode: 'C1', mixed: true, bottleCount: 6, caseBottleCount: 6 }],
  };
  const model = createUserModel(
    answering(async () => reply),
    bus,
  );
  await model.addToBasket([{ itemCode: 'C1', quantity: 1 }]);
  expect(model.state.getState().basket?.numBottles).toBe(6);
  expect(heard).toEqual([{ itemCode: 'C1', quantity: 1, bottles: 6, mixed: true, basket: reply.basket }]);
});

it('keeps the basket when an add fails, and passes the message on', async () => {
  const bus = createBus(new EventTarget(), undefined);
  const heard: unknown[] = [];
  bus.on('basket:failed', (detail) => heard.push(detail));
  const refuse = async () => Promise.reject(new Error('Sorry, only 3 left and 2 are in your basket.'));
  const model = createUserModel(answering(refuse), bus, { session: null, basket: basketOf(2) });
  await expect(model.addToBasket([{ itemCode: 'W1', quantity: 9 }])).rejects.toThrow('only 3 left');
  expect(model.state.getState().basket?.numBottles).toBe(2);
  expect(heard).toEqual([{ message: 'Sorry, only 3 left and 2 are in your basket.', itemCode: 'W1' }]);
});

it('says of a failure that its caller shows it', async () => {
  const bus = createBus(new EventTarget(), undefined);
  const heard: unknown[] = [];
  bus.on('basket:failed', (detail) => heard.push(detail));
  const model = createUserModel(
    answering(async () => Promise.reject(new Error('Sold out'))),
    bus,
  );
  await expect(model.addToBasket([{ itemCode: 'C1', quantity: 1 }], true)).rejects.toThrow('Sold out');
  expect(heard).toEqual([{ message: 'Sold out', itemCode: 'C1', saidHere: true }]);
});

it('holds events back until a prerendered page is activated', async () => {
  let activate = () => {};
  const bus = createBus(new EventTarget(), new Promise<void>((resolve) => (activate = resolve)));
  const heard: string[] = [];
  bus.on('user:logout', () => heard.push('logout'));
  bus.emit('user:logout');
  expect(heard).toEqual([]);
  activate();
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual(['logout']);
});
