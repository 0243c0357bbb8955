import type { Send } from '@cellardoor/commerce-client';
import type { Basket, Call, EventName, Session } from '@cellardoor/contracts';
import { listFavourites, listRecentlyBrowsed, listRecommendations } from '@cellardoor/contracts/calls/lists';
import { listPaymentOptions } from '@cellardoor/contracts/calls/checkout';
import { setContactPreferences, setPermission, setPermissions } from '@cellardoor/contracts/calls/permissions';
import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { signUpByEmail } from '@cellardoor/contracts/calls/session';
import { shopperEvents } from '@cellardoor/contracts/shopper';
import { type Bus, createBus } from './bus.ts';
import { createUserModel, type UserModel } from './store.ts';

const userEvents = Object.keys(shopperEvents).filter((name) => name.startsWith('user:')) as EventName[];

const basketOf = (bottles: number) => ({ numBottles: bottles, lineItems: [] }) as unknown as Basket;
/** Answers every call alike. */
const answering = (answer: () => Promise<unknown>) => answer as unknown as Send;

/** Calls that are answered when the test says so, the one that was made first. @throws when none is under way */
function callsInHand() {
  const open: { resolve(reply: unknown): void; reject(error: Error): void }[] = [];
  const next = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    expect(open).toHaveLength(1);
    return open.shift()!;
  };
  return {
    send: answering(() => new Promise((resolve, reject) => open.push({ resolve, reject }))),
    answer: async (reply: object) => (await next()).resolve(reply),
    refuse: async (why: string) => (await next()).reject(new Error(why)),
  };
}

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

it('says all that was added in one go', async () => {
  const bus = createBus(new EventTarget(), undefined);
  const heard: unknown[] = [];
  bus.on('basket:added', ({ itemCode, bottles, others }) => heard.push({ itemCode, bottles, others }));
  const wine = (itemCode: string) => ({ itemCode, mixed: false, bottleCount: 2, caseBottleCount: 1 });
  const reply = { basket: basketOf(6), quantity: 6, recentItemDetails: ['W1', 'W2', 'W3'].map(wine) };
  const model = createUserModel(
    answering(async () => reply),
    bus,
  );
  await model.addToBasket(['W1', 'W2', 'W3'].map((itemCode) => ({ itemCode, quantity: 2 })));
  expect(heard).toEqual([{ itemCode: 'W1', bottles: 6, others: ['W2', 'W3'] }]);
});

it('reads anew what was asked for before an add, and answered after it', async () => {
  let answerRead = (_basket: Basket | null) => {};
  const reads = [new Promise<Basket | null>((resolve) => (answerRead = resolve)), Promise.resolve(basketOf(2))];
  const send = async ({ path }: { readonly path: string }) => {
    if (path === '/api/cart/list') return reads.shift();
    return path === '/api/cart' ? { basket: basketOf(2), quantity: 2, recentItemDetails: [] } : { securityStatus: 0 };
  };
  const model = createUserModel(send as unknown as Send, createBus(new EventTarget(), undefined));
  const refreshed = model.refresh();
  await model.addToBasket([{ itemCode: 'W1', quantity: 2 }]);
  answerRead(null);
  await refreshed;
  expect(model.state.getState().basket?.numBottles).toBe(2);
  expect(reads).toEqual([]);
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

it('counts what arrives until each add is answered, in its turn; a refusal takes back its own bottles alone', async () => {
  const calls = callsInHand();
  const model = createUserModel(calls.send, createBus(new EventTarget(), undefined), { session: null, basket: basketOf(4) });
  const counts = () => [model.state.getState().basket?.numBottles, model.state.getState().arriving];
  const first = model.addToBasket([{ itemCode: 'W1', quantity: 1 }], false, 1);
  const second = model.addToBasket([{ itemCode: 'C1', quantity: 1 }], false, 6);
  const third = model.addToBasket([{ itemCode: 'W1', quantity: 2 }], false, 2);
  expect(counts()).toEqual([4, 9]);
  const seen: unknown[] = [];
  model.state.subscribe(() => seen.push(counts()));
  await calls.answer({ basket: basketOf(5), quantity: 1, recentItemDetails: [] });
  await first;
  await calls.refuse('Sold out');
  await expect(second).rejects.toThrow('Sold out');
  await calls.answer({ basket: basketOf(7), quantity: 2, recentItemDetails: [] });
  await third;
  expect(seen).toEqual([
    [5, 8],
    [5, 2],
    [7, 0],
  ]);
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

/** Names of the events of the user model that are told while `work` runs, in their order. */
async function told(bus: Bus, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const silences = userEvents.map((name) => bus.on(name, () => heard.push(name)));
  await work().catch(() => {});
  for (const silence of silences) silence();
  return heard;
}

const session = { securityStatus: 4 } as Session;
/** A user model whose calls are answered, or all fail. */
const modelWhere = (fails: boolean) => {
  const bus = createBus(new EventTarget(), undefined);
  return {
    bus,
    model: createUserModel(
      answering(async () => (fails ? Promise.reject(new Error('no')) : session)),
      bus,
    ),
  };
};
/** Nothing of these calls matters but their name. */
const sends = (model: UserModel, { name }: Call) => (model.send as (call: object) => Promise<unknown>)({ name });

it.each<[string, (model: UserModel) => Promise<unknown>, readonly string[]]>([
  ['the session is read', (model) => model.refresh(), ['update']],
  ['recently viewed wines are', (model) => sends(model, listRecentlyBrowsed), ['recently-viewed']],
  ['recommended wines are', (model) => sends(model, listRecommendations), ['recommended-wines']],
  ['savings are', (model) => sends(model, listSavingsAccounts), ['savings-accounts']],
  ['payment options are', (model) => sends(model, listPaymentOptions), ['payment-options']],
  ['a permission changes', (model) => sends(model, setPermission), ['preferences-update']],
  ['several do', (model) => sends(model, setPermissions), ['preferences-update']],
  ['a customer allows emails', (model) => sends(model, setContactPreferences), ['preferences-update', 'email-opt-in']],
  ['a visitor signs up for news', (model) => sends(model, signUpByEmail), ['newsletter-opt-in']],
])('tells before and after that %s', async (_what, work, steps) => {
  const started = steps.map((step) => `user:${step}-started`);
  const after = (kind: (step: string) => string) => steps.toReversed().flatMap((step) => [kind(step), `user:${step}-ended`]);
  const [good, bad] = [modelWhere(false), modelWhere(true)];
  expect(await told(good.bus, () => work(good.model))).toEqual([
    ...started,
    ...after((step) => (step === 'update' ? 'user:updated' : `user:${step}`)),
  ]);
  expect(await told(bad.bus, () => work(bad.model))).toEqual([...started, ...after((step) => `user:${step}-failed`)]);
});

it('tells of a log-in what it became, and why it failed', async () => {
  const [good, bad] = [modelWhere(false), modelWhere(true)];
  const body = { email: 'ada@example.com', password: 'x' };
  expect(await told(good.bus, () => good.model.login(body))).toEqual([
    'user:login-started',
    'user:updated',
    'user:login',
    'user:login-ended',
  ]);
  expect(await told(bad.bus, () => bad.model.login(body))).toEqual(['user:login-started', 'user:login-failed', 'user:login-ended']);
  expect(await told(bad.bus, () => bad.model.logout())).toEqual(['user:logout-started', 'user:logout-failed', 'user:logout-ended']);
});

it('passes on what a call that is no step answers, and tells nothing', async () => {
  const { bus, model } = modelWhere(false);
  expect(await told(bus, async () => expect(await sends(model, listFavourites)).toBe(session))).toEqual([]);
});
