import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '../metrics.ts';
import { Examples } from '../registry/examples.ts';
import { Fragments, type PartRequest } from './fragments.ts';
import type { Visit } from './visit.ts';

const nothing = () => {};
const metrics = { fragment: nothing, render: () => nothing } as unknown as Metrics;
const html = 'x'.repeat(1000);
const render = jest.fn(async () => ({ status: 200, html, data: 'null', slots: [] }));
const shop = {
  release: { name: 'shop', version: '1' },
  worker: { render },
  parts: {
    'shop.part': { kind: 'widget', audience: 'everyone', maxAge: 60, loads: true },
    'shop.mini': { kind: 'widget', audience: 'shopper', maxAge: 60, loads: false },
  },
};
const nobody = {
  snapshot: { ownerOf: () => shop },
  market: {},
  origin: '',
  address: '/',
  catalogue: '',
  content: { version: 'first', entries: {} },
  shopper: null,
} as unknown as Visit;
const shopper = (n: number) =>
  ({ ...nobody, cookie: `session=${n}`, shopper: { session: null, basket: { numBottles: n } } }) as unknown as Visit;
const part = (id: string): PartRequest => ({ kind: 'widget', id, input: {}, prefix: '', deadlineMs: 100 });

const clock = { now: Date.now() };
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => clock.now));
afterEach(() => jest.restoreAllMocks());

it('lets nothing keep a stale fragment for longer than a moment', async () => {
  const fragments = new Fragments(1e6, metrics, new Examples());
  const age = async () => fragments.maxAgeOf(await fragments.get(nobody, part('shop.part')));
  expect(await age()).toBe(60);
  clock.now += 61_000;
  expect(await age()).toBe(1);
  await wait(10);
  expect(await age()).toBe(60);
});

it('keeps what is for everyone however many shoppers come', async () => {
  const fragments = new Fragments(80_000, metrics, new Examples());
  await fragments.get(nobody, part('shop.part'));
  for (let n = 0; n < 50; n++) await fragments.get(shopper(n), part('shop.mini'));
  render.mockClear();
  await fragments.get(nobody, part('shop.part'));
  await fragments.get(shopper(49), part('shop.mini'));
  expect(render).not.toHaveBeenCalled();
  await fragments.get(shopper(0), part('shop.mini'));
  expect(render).toHaveBeenCalledTimes(1);
});

it('keeps nothing that is made of a draft, and makes anew what is made of other content', async () => {
  const fragments = new Fragments(1e6, metrics, new Examples());
  const madeOf = async (version: string) => {
    render.mockClear();
    await fragments.get({ ...nobody, content: { version, entries: {} } }, part('shop.part'));
    return render.mock.calls.length;
  };
  expect([await madeOf('first'), await madeOf('first'), await madeOf('second'), await madeOf(''), await madeOf('')]).toEqual([
    1, 0, 1, 1, 1,
  ]);
});
