import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visit } from '../compose/visit.ts';
import { newNonce, nonceMark } from '../document/csp.ts';
import { CommonText, Placeholder, type Pieces } from '../document/pieces.ts';
import { PageCache, pageBody } from './page-cache.ts';
import type { BuiltPage } from './page-builder.ts';

const words = Array.from({ length: 3000 }, (_, i) => `<p class="w${i % 7}">wine ${(i * 7919) % 1009} of ${i}</p>`).join('');
const html = `<!doctype html><style nonce="${nonceMark}"></style>${words}<script nonce="${nonceMark}"></script>`;
const pieces = html.split(nonceMark).flatMap((part, i) => (i === 0 ? [part] : [nonceMark, part]));
const page = async (): Promise<BuiltPage> => ({ status: 200, text: pieces, maxAge: 60, forAll: true, failed: false });
const nobody = { shopper: null } as Visit;
const asked = { encoding: 'br', busy: true } as const;

it('sends a page that many want in fewer bytes, and with the same words', async () => {
  const cache = new PageCache(1e6);
  const sent: Buffer[] = [];
  const send = async () => {
    const nonce = newNonce();
    const body = (await pageBody((await cache.get('/', page)).value, nobody, nonce, asked)) as Buffer;
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

it('sends a page in fewer bytes where nobody waits, to the first visitor and to one with a session, and with the same words', async () => {
  const { value } = await new PageCache(1e6).get('/', page);
  const body = (visit: Visit, busy: boolean) => pageBody(value, visit, 'n', { encoding: 'br', busy }) as Promise<Buffer>;
  for (const visit of [nobody, { cookie: 'anna', shopper: null } as unknown as Visit]) {
    const [quick, calm] = [await body(visit, true), await body(visit, false)];
    expect(calm.length).toBeLessThan(quick.length * 0.9);
    for (const sent of [quick, calm]) expect(brotliDecompressSync(sent).toString()).toBe(html.replaceAll(nonceMark, 'n'));
  }
});

describe('a place that is the same for guests', () => {
  const guest = { cookie: 'guest', shopper: null } as unknown as Visit;
  const known = { cookie: 'anna', shopper: null } as unknown as Visit;
  const asNobody = (visit: Visit) => (visit.cookie === 'guest' ? nobody : visit);
  const textFor = ({ cookie = 'nobody' }: Visit) => `<b>for ${cookie}: ${'wine '.repeat(200)}</b>`;
  const pageWith = (place: Placeholder) => async () => ({ ...(await page()), text: ['<!doctype html>', place, nonceMark] });
  const send = async (cache: PageCache, visit: Visit, place: Placeholder) => {
    const body = await pageBody((await cache.get('/', pageWith(place))).value, visit, 'n', asked);
    return /<b>for (\w+)/.exec(brotliDecompressSync(body as Buffer).toString())?.[1];
  };

  it('is filled once for all of them, counted, and filled for each who is known', async () => {
    const fill = jest.fn(async (visit: Visit) => [textFor(visit)]);
    const place = new Placeholder(fill, asNobody);
    const cache = new PageCache(1e6);
    await cache.get('/', pageWith(place));
    const before = cache.bytes;
    const shown: (string | undefined)[] = [];
    for (const visit of [guest, known, guest, nobody, known]) shown.push(await send(cache, visit, place));
    expect(shown).toEqual(['nobody', 'anna', 'nobody', 'nobody', 'anna']);
    expect(fill.mock.calls.map(([{ cookie }]) => cookie)).toEqual([undefined, 'anna', 'anna']);
    expect(cache.bytes).toBeGreaterThan(before);
  });

  it('is filled again after it could not be', async () => {
    const fill: jest.Mock = jest.fn(async (visit: Visit) => (fill.mock.calls.length > 1 ? [textFor(visit)] : undefined));
    const place = new Placeholder(fill, asNobody);
    const cache = new PageCache(1e6);
    expect([await send(cache, guest, place), await send(cache, guest, place), await send(cache, guest, place)]).toEqual([
      undefined,
      'nobody',
      'nobody',
    ]);
    expect(fill).toHaveBeenCalledTimes(2);
  });
});

describe('counts what it holds', () => {
  const common = new CommonText(words);
  const own = new CommonText(`<p>${'own '.repeat(2000)}</p>`);
  const built = (text: Pieces): BuiltPage => ({ status: 200, text, maxAge: 60, forAll: true, failed: false });
  const pageOf = (text: Pieces) => async () => built(['<!doctype html>', ...text, nonceMark]);
  const clock = { now: Date.now() };
  beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => clock.now));
  afterEach(() => jest.restoreAllMocks());

  it('once where pages share it, and again where a page is made anew of the same pieces', async () => {
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

  it('with the better copy of a page that many want', async () => {
    const cache = new PageCache(1e6);
    const { value } = await cache.get('/', page);
    const before = cache.bytes;
    for (let i = 0; i < 200 && cache.bytes === before; i++) {
      await pageBody(value, nobody, newNonce(), { encoding: 'br', busy: false });
      await wait(20);
    }
    expect(cache.bytes - before).toBeGreaterThan(1000);
  });
});

it('shows the page from before while a new one cannot be made whole', async () => {
  const cache = new PageCache(1e6);
  const clock = jest.spyOn(Date, 'now');
  await cache.get('/', page);
  clock.mockReturnValue(Date.now() + 61_000);
  const broken = async (): Promise<BuiltPage> => ({ status: 503, text: ['away'], maxAge: 0, forAll: true, failed: true });
  for (let i = 0; i < 3; i++) {
    const { value, found } = await cache.get('/', broken);
    expect([value.status, found]).toEqual([200, 'stale']);
    await wait(10);
  }
  clock.mockRestore();
});
