/** @jest-environment jsdom */
import { matchRoute, routeTable } from '@cellardoor/contracts';
import type { BootData } from '../boot.ts';
import type { Composition } from './composition/create-composer.ts';
import { startWithLocalModules } from './local-modules.ts';

const base = 'http://localhost:4400/';
const deployed = { version: '1.0.0-a', container: 'product_a', base: '/modules/product/1.0.0-a/', parts: {}, integrity: {} };
const paths = { 'product.detail': { paths: ['/product/:itemCode'], query: ['tab'] }, 'search.list': { paths: ['/wines/*'], query: [] } };
const boot = {
  modules: { product: deployed, search: { ...deployed, container: 'search_a' } },
  routes: routeTable(paths),
  overrides: { product: base },
} as unknown as BootData;

const files = { js: ['remoteEntry.js'], css: [] };
const face = {
  name: 'product',
  version: '1.0.0-local',
  container: 'product_local',
  pages: {
    'product.detail': { paths: ['/product/:itemCode'], query: ['tab', 'size'], ...files },
    'product.new': { paths: ['/new/:id'], query: [], ...files },
  },
  widgets: { 'product.rate': files },
};
const integrity = { 'remoteEntry.js': 'sha256-local' };

/** What the local server answers, by file; nothing listens where it is undefined. */
function serve(local: Readonly<Record<string, unknown>> | undefined): void {
  globalThis.fetch = (async (address: string) => {
    if (!local) throw new TypeError('Failed to fetch');
    const found = local[address.slice(base.length)];
    return { ok: found !== undefined, status: found === undefined ? 404 : 200, json: async () => found };
  }) as unknown as typeof fetch;
}

/** What the page is started with, and what the console says. */
async function started(composition: Partial<Composition> = {}) {
  const said: string[] = [];
  for (const level of ['info', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...texts) => void said.push(texts.join(' ')));
  const left: string[] = [];
  const page = await new Promise<{ boot: BootData; composition: Composition }>((resolve) => {
    const start = (data: BootData, around: (one: Composition) => Composition) =>
      resolve({ boot: data, composition: around(composition as Composition) });
    void startWithLocalModules(boot, start, (address) => left.push(address));
  });
  return { ...page, said, left };
}

afterEach(() => jest.restoreAllMocks());

it('puts the local build in place of the release, with its hashes, and leaves the other modules', async () => {
  serve({ 'face.json': face, 'integrity.json': integrity });
  const { boot: page, said } = await started();
  expect(page.modules.product).toEqual({
    version: '1.0.0-local',
    container: 'product_local',
    base,
    parts: expect.objectContaining({ 'product.new': expect.objectContaining(files), 'product.rate': files }),
    integrity,
  });
  expect(page.modules.search).toBe(boot.modules.search);
  expect(said).toEqual(['[cellardoor] product 1.0.0-local comes from http://localhost:4400/']);
});

it('routes what the local build adds: a page, and a query of a page', async () => {
  serve({ 'face.json': face, 'integrity.json': integrity });
  const { boot: page } = await started();
  const at = (path: string) => matchRoute(page.routes, new URL(path, 'http://law-uk.localhost'));
  expect(at('/new/7')).toEqual({ page: 'product.new', params: { id: '7' } });
  expect(at('/product/W1?size=6&other=1')).toEqual({ page: 'product.detail', params: { itemCode: 'W1', size: '6' } });
  expect(at('/wines/red')?.page).toBe('search.list');
  expect(page.routes).toHaveLength(3);
});

it.each([
  ['nothing listens', undefined, 'Failed to fetch'],
  ['another module is served', { 'face.json': { ...face, name: 'basket' }, 'integrity.json': integrity }, 'it serves basket'],
  ['a file is missing', { 'face.json': face }, 'http://localhost:4400/integrity.json answered 404'],
])('keeps the deployed release where %s, and says so in one line', async (_case, local, why) => {
  serve(local);
  const { boot: page, said } = await started();
  expect([page.modules, page.routes]).toEqual([boot.modules, boot.routes]);
  expect(said).toEqual([
    `[cellardoor] product is the deployed release, as http://localhost:4400/ does not serve it (${why}): npm run local -- mfe-product 4400`,
  ]);
});

describe('what the server does for a page that it renders', () => {
  const ref = { kind: 'page', id: 'product.detail', input: { itemCode: 'W1' } } as const;
  const signal = new AbortController().signal;
  const part = { head: ({ data }: { data: { name: string } }) => ({ title: data.name }) } as never;

  it('writes the head of the first page, and of no later one', async () => {
    serve(undefined);
    const { composition } = await started({ load: async () => ({ name: 'Rioja' }) });
    document.title = 'Before';
    await composition.load(part, ref, signal, 'http://law-uk.localhost/product/W2');
    await composition.load(part, { ...ref, kind: 'widget' }, signal);
    expect(document.title).toBe('Before');
    expect(await composition.load(part, ref, signal)).toEqual({ name: 'Rioja' });
    expect(document.title).toBe('Rioja');
  });

  /** What became of a promise by now. */
  const fateOf = (promise: Promise<unknown>) =>
    Promise.race([
      promise.then(
        () => 'resolved',
        (error: unknown) => error,
      ),
      new Promise((resolve) => setTimeout(() => resolve('pending'))),
    ]);

  it('follows a redirect of the first page, which stays empty meanwhile, and hands on every other failure', async () => {
    serve(undefined);
    const redirect = Object.assign(new Error('moved'), { name: 'Redirect', location: '/login' });
    const { composition, left } = await started({ load: () => Promise.reject(redirect) });
    expect(await fateOf(composition.load(part, ref, signal))).toBe('pending');
    expect(left).toEqual(['http://localhost/login']);
    expect(await fateOf(composition.load(part, ref, signal, 'http://law-uk.localhost/other'))).toBe(redirect);
    expect(left).toHaveLength(1);
    const failure = new Error('no such wine');
    const failing = await started({ load: () => Promise.reject(failure) });
    expect(await fateOf(failing.composition.load(part, ref, signal))).toBe(failure);
  });
});
