import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '../request/request-context.ts';
import { newNonce, nonceMark } from '../document/csp.ts';
import { SharedChunk, Placeholder, type Chunks } from '../document/chunks.ts';
import { PageCache, pageBody } from './page-cache.ts';
import type { BuiltPage } from './page-builder.ts';

const words = Array.from({ length: 3000 }, (_, i) => `<p class="w${i % 7}">wine ${(i * 7919) % 1009} of ${i}</p>`).join('');
const html = `<!doctype html><style nonce="${nonceMark}"></style>${words}<script nonce="${nonceMark}"></script>`;
const chunks = html.split(nonceMark).flatMap((text, i) => (i === 0 ? [text] : [nonceMark, text]));
const page = async (): Promise<BuiltPage> => ({
  status: 200,
  text: chunks,
  parts: [],
  failedParts: [],
  maxAge: 60,
  forAll: true,
  failed: false,
});
const anonymous = { shopper: null } as RequestContext;
const asked = { encoding: 'br', busy: true } as const;

it('sends a popular page in fewer bytes, with the same text', async () => {
  const cache = new PageCache(1e6);
  const sent: Buffer[] = [];
  const send = async () => {
    const nonce = newNonce();
    const body = (await pageBody((await cache.get('/', page)).value, anonymous, nonce, asked)) as Buffer;
    expect(brotliDecompressSync(body).toString()).toBe(html.replaceAll(nonceMark, nonce));
    sent.push(body);
  };
  for (let i = 0; i < 100; i++) await send();
  for (let i = 0; i < 500 && sent.at(-1)!.length >= sent[0]!.length; i++) {
    await wait(20);
    await send();
  }
  expect(sent[99]!.length).toBe(sent[0]!.length);
  expect(sent.at(-1)!.length).toBeLessThan(sent[0]!.length);
});

it('sends a smaller page without load, to visitors with and without a session, with the same text', async () => {
  const { value } = await new PageCache(1e6).get('/', page);
  const body = (context: RequestContext, busy: boolean) => pageBody(value, context, 'n', { encoding: 'br', busy }) as Promise<Buffer>;
  for (const context of [anonymous, { cookie: 'anna', shopper: null } as unknown as RequestContext]) {
    const [quick, calm] = [await body(context, true), await body(context, false)];
    expect(calm.length).toBeLessThan(quick.length * 0.9);
    for (const sent of [quick, calm]) expect(brotliDecompressSync(sent).toString()).toBe(html.replaceAll(nonceMark, 'n'));
  }
});

describe('a placeholder that is the same for guests', () => {
  const guest = { cookie: 'guest', shopper: null } as unknown as RequestContext;
  const known = { cookie: 'anna', shopper: null } as unknown as RequestContext;
  const asAnonymous = (context: RequestContext) => (context.cookie === 'guest' ? anonymous : context);
  const textFor = ({ cookie = 'nobody' }: RequestContext) => `<b>for ${cookie}: ${'wine '.repeat(200)}</b>`;
  const pageWith = (place: Placeholder) => async () => ({ ...(await page()), text: ['<!doctype html>', place, nonceMark] });
  const send = async (cache: PageCache, context: RequestContext, place: Placeholder) => {
    const body = await pageBody((await cache.get('/', pageWith(place))).value, context, 'n', asked);
    return /<b>for (\w+)/.exec(brotliDecompressSync(body as Buffer).toString())?.[1];
  };

  it('is rendered once for all guests and counted, and for each shopper who is logged in', async () => {
    const fill = jest.fn(async (context: RequestContext) => [textFor(context)]);
    const place = new Placeholder(fill, asAnonymous);
    const cache = new PageCache(1e6);
    await cache.get('/', pageWith(place));
    const before = cache.bytes;
    const shown: (string | undefined)[] = [];
    for (const context of [guest, known, guest, anonymous, known]) shown.push(await send(cache, context, place));
    expect(shown).toEqual(['nobody', 'anna', 'nobody', 'nobody', 'anna']);
    expect(fill.mock.calls.map(([{ cookie }]) => cookie)).toEqual([undefined, 'anna', 'anna']);
    expect(cache.bytes).toBeGreaterThan(before);
  });

  it('is rendered again after a failure', async () => {
    const fill: jest.Mock = jest.fn(async (context: RequestContext) => (fill.mock.calls.length > 1 ? [textFor(context)] : undefined));
    const place = new Placeholder(fill, asAnonymous);
    const cache = new PageCache(1e6);
    expect([await send(cache, guest, place), await send(cache, guest, place), await send(cache, guest, place)]).toEqual([
      undefined,
      'nobody',
      'nobody',
    ]);
    expect(fill).toHaveBeenCalledTimes(2);
  });
});

describe('counts its bytes', () => {
  const common = new SharedChunk(words);
  const own = new SharedChunk(`<p>${'own '.repeat(2000)}</p>`);
  const built = (text: Chunks): BuiltPage => ({ status: 200, text, parts: [], failedParts: [], maxAge: 60, forAll: true, failed: false });
  const pageOf = (text: Chunks) => async () => built(['<!doctype html>', ...text, nonceMark]);
  const clock = { now: Date.now() };
  beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => clock.now));
  afterEach(() => jest.restoreAllMocks());

  it('once where pages share it, also after a page was rendered again from the same chunks', async () => {
    const cache = new PageCache(1e6);
    await cache.get('/a', pageOf([common, own]));
    const first = cache.bytes;
    await cache.get('/b', pageOf([common]));
    expect(cache.bytes - first).toBeLessThan(1000);
    const both = cache.bytes;
    clock.now += 61_000;
    expect((await cache.get('/a', pageOf([common, own]))).found).toBe('stale');
    while ((await cache.get('/a', pageOf([common, own]))).found !== 'hit') await wait(5);
    expect(cache.bytes).toBe(both);
  });

  it('with the recompressed copy of a popular page', async () => {
    const cache = new PageCache(1e6);
    const { value } = await cache.get('/', page);
    const before = cache.bytes;
    for (let i = 0; i < 200 && cache.bytes === before; i++) {
      await pageBody(value, anonymous, newNonce(), { encoding: 'br', busy: false });
      await wait(20);
    }
    expect(cache.bytes - before).toBeGreaterThan(1000);
  });
});

it('serves the previous page while a new one is incomplete', async () => {
  const cache = new PageCache(1e6);
  const clock = jest.spyOn(Date, 'now');
  await cache.get('/', page);
  clock.mockReturnValue(Date.now() + 61_000);
  const broken = async (): Promise<BuiltPage> => ({
    status: 503,
    text: ['away'],
    parts: [],
    failedParts: [],
    maxAge: 0,
    forAll: true,
    failed: true,
  });
  for (let i = 0; i < 3; i++) {
    const { value, found } = await cache.get('/', broken);
    expect([value.status, found]).toEqual([200, 'stale']);
    await wait(10);
  }
  clock.mockRestore();
});
