import { brotliDecompressSync } from 'node:zlib';
import { cast, good } from './site/cast.ts';
import { type Site, startSite } from './site/site.ts';

/** A part that asks for something of the shopper's: its place in a page that is kept for all is filled anew for each. */
const asking = {
  name: 'fault',
  widgets: ['fault.part'],
  code: `const { createElement: h } = require('react');
  const part = (definition) => async () => ({ default: definition });
  module.exports = { name: 'fault', pages: {}, widgets: {
    'fault.part': part({ audience: 'shopper', load: async ({ shopper }) => ({ held: shopper ? shopper.basket.numBottles : 'none' }),
      View: ({ data }) => h('u', null, 'held: ', data.held) }) } };`,
};

let site: Site;
beforeAll(async () => {
  site = await startSite({ modules: [asking, good] });
});
afterAll(() => site.stop());

async function pageInTime(path: string, session?: string, encoding = 'br', at = site): Promise<string> {
  const headers = { 'accept-encoding': encoding, ...(session && { cookie: `cd_session=${session}` }) };
  const { status, body } = await at.get(path, { headers });
  expect(status).toBe(200);
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}

const shown = (text: string) => /<b id="mini">([^<]*)</.exec(text)![1];
const said = (text: string) => JSON.parse(/id="cd-boot">(.*?)<\/script>/.exec(text)![1]!) as Record<string, any>;

/** The page of a shopper whom the shell knows: on a busy machine it may have sent one before it was told. */
async function page(...asked: Parameters<typeof pageInTime>): Promise<string> {
  for (;;) {
    const text = await pageInTime(...asked);
    if (!said(text).shopperUnknown) return text;
  }
}

it('shows each shopper their own basket on a cached page, whoever asks first', async () => {
  for (const path of ['/product/W10', '/product/W11']) {
    const sessions = path.endsWith('10')
      ? [undefined, 'of-3', 'of-12', undefined, 'of-3']
      : ['of-3', undefined, 'of-12', 'of-3', undefined];
    for (const session of sessions) {
      const bottles = session && Number(session.slice(3));
      const text = await page(path, session);
      expect(shown(text)).toBe(bottles ? `${bottles} bottles` : 'empty');
      expect(said(text).shopper?.basket.numBottles).toBe(bottles);
    }
  }
  expect(site.commerce.asked.filter(({ url }) => url === '/api/product/item/W10')).toHaveLength(1);
});

it('keeps shoppers apart when they ask at the same time', async () => {
  const sessions = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? undefined : `of-${n}`));
  const texts = await Promise.all(sessions.map((session, n) => page('/product/W12', session, n % 3 === 0 ? 'identity' : 'br')));
  expect(texts.map(shown)).toEqual(sessions.map((session) => (session ? `${session.slice(3)} bottles` : 'empty')));
  expect(texts.map((text) => said(text).shopper?.basket.numBottles)).toEqual(
    sessions.map((session) => session && Number(session.slice(3))),
  );
});

it('renders the personal widget of a cached page for each shopper, and reuses the rest', async () => {
  const lasting = { ...good, code: good.code.replace('maxAge: 0', 'maxAge: 60') };
  const kept = await startSite({ company: cast.map((module) => (module === good ? lasting : module)), modules: [asking] });
  try {
    for (const session of ['of-4', undefined, 'of-5', undefined, 'of-4']) {
      const text = await page('/', session, 'br', kept);
      expect(/<u>held: (?:<!-- -->)?([^<]*)</.exec(text)![1]).toBe(session ? session.slice(3) : 'none');
      expect(text).toContain(`{"held":${session ? session.slice(3) : '"none"'}}`);
      expect(shown(text)).toBe(session ? `${session.slice(3)} bottles` : 'empty');
    }
    const { text: metrics } = await kept.operations('/metrics');
    expect(metrics).not.toContain('found="personal"');
    expect(metrics).toMatch(/^cd_pages_total\{found="miss"\} 1$/m);
  } finally {
    await kept.stop();
  }
});

it('renders a widget with sameForGuests once for all guests', async () => {
  const code = asking.code.replace(`audience: 'shopper',`, `audience: 'shopper', sameForGuests: 'always', maxAge: 60,`);
  const open = await startSite({ modules: [{ ...asking, code }, good] });
  const held = async (session?: string) => /<u>held: (?:<!-- -->)?([^<]*)</.exec(await page('/', session, 'br', open))![1];
  try {
    for (const session of ['guest-3', undefined, 'guest-4']) expect(await held(session)).toBe('none');
    expect(await held('of-5')).toBe('5');
    expect(shown(await page('/', 'guest-3', 'br', open))).toBe('3 bottles');
  } finally {
    await open.stop();
  }
});

it('shows an anonymous page while the session is unknown, and the browser asks again', async () => {
  const text = await pageInTime('/product/W10', 'broken');
  expect(shown(text)).toBe('empty');
  expect(said(text)).toMatchObject({ shopper: null, shopperUnknown: true });
  expect(said(await page('/product/W10')).shopperUnknown).toBeUndefined();
});

it('shows what changed in the basket on the next page', async () => {
  expect(shown(await page('/product/W10', 'changes-1'))).toBe('1 bottles');
  expect(shown(await page('/product/W11', 'changes-2'))).toBe('2 bottles');
});

it('caches pages with the cache of fragments turned off', async () => {
  const bare = await startSite({ modules: [asking, good], env: { FRAGMENT_CACHE_MB: '0' } });
  try {
    for (const session of ['of-3', undefined, 'of-4', undefined])
      expect(shown(await page('/product/W10', session, 'br', bare))).toBe(session ? `${session.slice(3)} bottles` : 'empty');
    expect(bare.commerce.asked.filter(({ url }) => url === '/api/product/item/W10')).toHaveLength(1);
  } finally {
    await bare.stop();
  }
});
