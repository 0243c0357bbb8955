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
    'shop.heart': { kind: 'widget', audience: 'shopper', maxAge: 60, loads: true, sameForGuests: 'always' },
    'shop.beside': { kind: 'widget', audience: 'shopper', maxAge: 60, loads: true, sameForGuests: { given: 'itemCode' } },
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
  while ((await age()) !== 60) await wait(5);
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

const known = (securityStatus: number, memberPrices: boolean, byBasket: boolean): Visit => ({
  ...nobody,
  cookie: 'session=1',
  shopper: { session: { securityStatus, memberPrices }, basket: { benefits: { memberPrices: byBasket } } } as unknown as Visit['shopper'],
});
const guest = known(0, false, false);

it('renders once for all guests what they see as visitors without a session do, and tells it of none of them', async () => {
  const fragments = new Fragments(1e6, metrics, new Examples());
  render.mockClear();
  for (const visit of [guest, nobody, guest]) await fragments.get(visit, part('shop.heart'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(render).toHaveBeenCalledWith(expect.objectContaining({ shopper: null }), undefined, undefined);
  expect(JSON.stringify(render.mock.calls)).not.toContain('session=1');
});

it('renders such a part for each who logged in, is recognised, pays member prices or is not known, and without the prop for guests too', async () => {
  const fragments = new Fragments(1e6, metrics, new Examples());
  const unknown = { ...nobody, cookie: 'session=2', shopperUnknown: true };
  const visits = [known(4, false, false), known(2, false, false), known(0, true, false), known(0, false, true), unknown];
  render.mockClear();
  for (const visit of [...visits, ...visits]) await fragments.get(visit, part('shop.heart'));
  for (let n = 0; n < 2; n++) await fragments.get(guest, part('shop.beside'));
  expect(render).toHaveBeenCalledTimes(12);
  for (let n = 0; n < 2; n++) await fragments.get(guest, { ...part('shop.beside'), input: { itemCode: 'W1' } });
  expect(render).toHaveBeenCalledTimes(13);
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
