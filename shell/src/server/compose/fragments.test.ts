import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '../metrics.ts';
import { RecordedInputs } from '../registry/recorded-inputs.ts';
import { Fragments, type FragmentRequest } from './fragments.ts';
import type { RequestContext } from '../request/request-context.ts';

const nothing = () => {};
const metrics = { fragment: nothing, render: () => nothing } as unknown as Metrics;
const html = 'x'.repeat(1000);
const render = jest.fn(async () => ({ status: 200, html, data: 'null', slots: [] }));
const shop = {
  release: { name: 'shop', version: '1' },
  worker: { render },
  parts: {
    'shop.part': { kind: 'widget', audience: 'everyone', maxAge: 60, loads: true },
    'shop.once': { kind: 'widget', audience: 'shopper', maxAge: 0, loads: true },
    'shop.mini': { kind: 'widget', audience: 'shopper', maxAge: 60, loads: false },
    'shop.heart': { kind: 'widget', audience: 'shopper', maxAge: 60, loads: true, sameForGuests: 'always' },
    'shop.beside': { kind: 'widget', audience: 'shopper', maxAge: 60, loads: true, sameForGuests: { given: 'itemCode' } },
  },
};
const anonymous = {
  snapshot: { ownerOf: () => shop },
  market: {},
  origin: '',
  address: '/',
  catalogue: '',
  content: { version: 'first', entries: {} },
  shopper: null,
} as unknown as RequestContext;
const shopper = (n: number) =>
  ({ ...anonymous, cookie: `session=${n}`, shopper: { session: null, basket: { numBottles: n } } }) as unknown as RequestContext;
const request = (id: string): FragmentRequest => ({ kind: 'widget', id, input: {}, prefix: '', deadlineMs: 100 });

const clock = { now: Date.now() };
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => clock.now));
afterEach(() => jest.restoreAllMocks());

it('limits the maxAge of a page with a stale fragment to one second', async () => {
  const fragments = new Fragments(1e6, metrics, new RecordedInputs());
  const age = async () => fragments.maxAgeOf(await fragments.get(anonymous, request('shop.part')));
  expect(await age()).toBe(60);
  clock.now += 61_000;
  expect(await age()).toBe(1);
  while ((await age()) !== 60) await wait(5);
});

it('caches nothing of a fragment with maxAge 0, and does not store its input as an example', async () => {
  const examples = new RecordedInputs();
  const fragments = new Fragments(1e6, metrics, examples);
  render.mockClear();
  for (let time = 0; time < 2; time++) await fragments.get(anonymous, request('shop.once'));
  expect(render).toHaveBeenCalledTimes(2);
  expect(examples.of('shop.once')).toBeUndefined();
  await fragments.get(anonymous, request('shop.part'));
  expect(examples.of('shop.part')).toBeDefined();
});

it('keeps fragments for everyone in the cache however many shoppers come', async () => {
  const fragments = new Fragments(80_000, metrics, new RecordedInputs());
  await fragments.get(anonymous, request('shop.part'));
  for (let n = 0; n < 50; n++) await fragments.get(shopper(n), request('shop.mini'));
  render.mockClear();
  await fragments.get(anonymous, request('shop.part'));
  await fragments.get(shopper(49), request('shop.mini'));
  expect(render).not.toHaveBeenCalled();
  await fragments.get(shopper(0), request('shop.mini'));
  expect(render).toHaveBeenCalledTimes(1);
});

const known = (securityStatus: number, memberPrices: boolean, byBasket: boolean): RequestContext => ({
  ...anonymous,
  cookie: 'session=1',
  shopper: {
    session: { securityStatus, memberPrices },
    basket: { benefits: { memberPrices: byBasket } },
  } as unknown as RequestContext['shopper'],
});
const guest = known(0, false, false);

it('renders a widget with sameForGuests once for all guests, without session or cookie', async () => {
  const fragments = new Fragments(1e6, metrics, new RecordedInputs());
  render.mockClear();
  for (const context of [guest, anonymous, guest]) await fragments.get(context, request('shop.heart'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(render).toHaveBeenCalledWith(expect.objectContaining({ shopper: null }), undefined, undefined);
  expect(JSON.stringify(render.mock.calls)).not.toContain('session=1');
});

it('renders it for each shopper who is logged in, recognised, pays member prices or is unknown, and for guests without its prop', async () => {
  const fragments = new Fragments(1e6, metrics, new RecordedInputs());
  const unknown = { ...anonymous, cookie: 'session=2', shopperUnknown: true };
  const visits = [known(4, false, false), known(2, false, false), known(0, true, false), known(0, false, true), unknown];
  render.mockClear();
  for (const context of [...visits, ...visits]) await fragments.get(context, request('shop.heart'));
  for (let n = 0; n < 2; n++) await fragments.get(guest, request('shop.beside'));
  expect(render).toHaveBeenCalledTimes(12);
  for (let n = 0; n < 2; n++) await fragments.get(guest, { ...request('shop.beside'), input: { itemCode: 'W1' } });
  expect(render).toHaveBeenCalledTimes(13);
});

it('caches nothing rendered from a draft, and renders again when the content changes', async () => {
  const fragments = new Fragments(1e6, metrics, new RecordedInputs());
  const madeOf = async (version: string) => {
    render.mockClear();
    await fragments.get({ ...anonymous, content: { version, entries: {} } }, request('shop.part'));
    return render.mock.calls.length;
  };
  expect([await madeOf('first'), await madeOf('first'), await madeOf('second'), await madeOf(''), await madeOf('')]).toEqual([
    1, 0, 1, 1, 1,
  ]);
});
