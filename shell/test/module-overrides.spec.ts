import type { BootData } from '../src/boot.ts';
import { counted } from './site/contained.ts';
import { type Asked, type Reply, type Site, startSite } from './site/site.ts';

const path = '/module-overrides';
const cookieOf = (value: string) => ({ headers: { cookie: `cd_module_overrides=${value}` } });
const bootOf = ({ text }: Reply): BootData => JSON.parse(/id="cd-boot">([^]*?)<\/script>/.exec(text)![1]!) as BootData;
const policyOf = ({ headers }: Reply) => String(headers['content-security-policy']).replace(/nonce-[\w-]+/g, 'nonce');

/** What differs between two policies, by directive. */
function addedTo(before: string, after: string): Record<string, string[]> {
  const known = before.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(
    after.split('; ').flatMap((directive) => {
      const [name, ...sources] = directive.split(' ');
      const was = known.find(([other]) => other === name) ?? [];
      const more = sources.filter((source) => !was.includes(source));
      return more.length > 0 ? [[name, more]] : [];
    }),
  );
}

describe('a deployment with MODULE_OVERRIDES', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { MODULE_OVERRIDES: '1' } });
  });
  afterAll(() => site?.stop());

  /** Sends the form as a browser that shows it does. */
  const send = (fields: Record<string, string>, headers: Asked['headers'] = {}) =>
    site.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://law-uk.localhost:${site.port}`, ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  it('has a page that lists the live modules, and keeps a choice in a cookie of the session', async () => {
    const { status, headers, text } = await site.get(path);
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const module of ['basket', 'good', 'header', 'search', 'shop']) expect(text).toContain(`<b>${module}</b><span>deployed release`);
    const taken = await send({ change: 'take', module: 'shop', port: '4400' });
    expect([taken.status, taken.headers.location]).toEqual([303, path]);
    expect(taken.headers['set-cookie']).toEqual(['cd_module_overrides=shop=4400; Path=/; HttpOnly; SameSite=Strict']);
    const listed = await site.get(path, cookieOf('shop=4400'));
    expect(listed.text).toContain('<b>shop</b><span><code>http://localhost:4400</code>');
    expect(listed.text).toContain('<b>good</b><span>deployed release');
  });

  it('adds a module to those that are taken, changes its port, and takes one or all away', async () => {
    const kept = async (fields: Record<string, string>) =>
      (await send(fields, cookieOf('shop=4400&good=4401').headers)).headers['set-cookie']![0]!.split(';')[0];
    expect(await kept({ change: 'take', module: 'basket', port: ' 4402 ' })).toBe('cd_module_overrides=shop=4400&good=4401&basket=4402');
    expect(await kept({ change: 'take', module: 'shop', port: '5000' })).toBe('cd_module_overrides=shop=5000&good=4401');
    expect(await kept({ change: 'remove', module: 'shop' })).toBe('cd_module_overrides=good=4401');
    expect(await kept({ change: 'remove-all' })).toBe('cd_module_overrides=');
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another shop of the same site', { origin: 'http://hsb-uk.localhost' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, as the browser says it', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['whoever does not say from where', { origin: undefined }],
  ])('refuses a form of %s', async (_from, headers) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>;
    const refused = await site.get(path, { method: 'POST', headers: sent, body: 'change=take&module=shop&port=4400' });
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it.each([
    [{ module: 'shop', port: '80' }, 'port'],
    [{ module: 'shop', port: '65536' }, 'port'],
    [{ module: 'shop', port: 'evil.example:4400' }, 'port'],
    [{ module: 'shop', port: '' }, 'port'],
    [{ module: 'unknown', port: '4400' }, 'module'],
    [{ module: '<b>', port: '"><b>' }, 'module'],
  ])('names the field that is wrong in %j, and keeps nothing', async (fields, wrong) => {
    const { status, headers, text } = await send({ change: 'take', ...fields });
    expect([status, headers['set-cookie']]).toEqual([400, undefined]);
    expect(text).toMatch(new RegExp(`id="${wrong}"[^>]* aria-invalid="true" aria-describedby="wrong( hint)?"`));
    expect(text).toContain(wrong === 'port' ? 'Port on your machine: enter a whole number from 1024 to 65535.' : 'Module: choose one of');
    expect(text).not.toContain('"><b>');
  });

  it('leaves an overridden page to the browser: an empty place, none of its files, a plain head, its address in the data', async () => {
    const page = await site.get('/product/W1', cookieOf('shop=4400'));
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.text).toContain('<div data-part="shop.wine"></div></main>');
    expect(page.text).toContain('<footer>Footer</footer>');
    expect(page.text).not.toContain('.shop{color:red}');
    expect(/id="cd-scripts">([^]*?)<\/script>/.exec(page.text)![1]).not.toContain('/modules/shop/');
    expect(page.text).toContain('<title>Lawrence &amp; Wye</title><meta name="robots" content="noindex">');
    const { overrides, modules, roots } = bootOf(page);
    expect(overrides).toEqual({ shop: 'http://localhost:4400/' });
    expect(modules.shop!.base).toMatch(/^\/modules\/shop\//);
    expect(roots.page).toEqual({ part: 'shop.wine', props: { itemCode: 'W1' } });
    expect(site.commerce.asked.filter(({ url }) => url.endsWith('/W1'))).toEqual([]);
    expect(page.text).toMatch(
      /<body[^>]*><style nonce=[^<]*<\/style><aside [^>]*>[^<]*shop \(http:\/\/localhost:4400\)\. <a href="\/module-overrides">/,
    );
  });

  it('leaves an overridden widget to the browser, within a page that the server renders', async () => {
    const page = await site.get('/', cookieOf('good=4400'));
    expect(page.text).toContain('<h1>Home</h1>');
    expect(page.text).toMatch(/data-slot="good.part"[^>]*><\/div>/);
    expect(page.text).not.toContain('good as ever');
    expect(site.logs.filter(({ part }) => String(part).startsWith('good.'))).toEqual([]);
  });

  it('never caches such a page, nor answers it from the cache, and gives all others theirs as before', async () => {
    const found = () => Promise.all(['miss', 'hit'].map((how) => counted(site, 'cd_pages_total', `"${how}"`)));
    const before = await site.get('/?of=all');
    const after = [await site.get('/?of=all', cookieOf('good=4400')), await site.get('/?of=all')] as const;
    expect(before.text).toContain('good as ever');
    expect(after[0].text).not.toContain('good as ever');
    expect(after[1].text).toContain('good as ever');
    expect(after[1].text).not.toContain('localhost:4400');
    expect(after[1].headers['cache-control']).toBe('private, no-cache');
    const counts = await found();
    await site.get('/?of=all', cookieOf('good=4400'));
    expect(await found()).toEqual(counts);
  });

  it('allows the very origins in that page alone, for what is no script', async () => {
    const others = policyOf(await site.get('/'));
    expect(others).not.toContain('localhost');
    const local = ['http://localhost:4400', 'http://localhost:4401'];
    const policy = policyOf(await site.get('/', cookieOf('shop=4400&good=4401&basket=4401')));
    expect(addedTo(others, policy)).toEqual({ 'style-src': local, 'img-src': local, 'font-src': local, 'connect-src': local });
    expect(policyOf(await site.get('/'))).toBe(others);
  });

  it.each(['shop', 'shop=80', 'unknown=4400', 'shop=http://evil.example/', '%00', 'shop=4400x&=4400'])(
    'takes a cookie of %s for none',
    async (value) => {
      const page = await site.get('/', cookieOf(value));
      expect([page.headers['cache-control'], bootOf(page).overrides]).toEqual(['private, no-cache', undefined]);
      expect(page.text).toContain('<h1>Home</h1>');
    },
  );
});

it('over TLS keeps the choice where no sibling host can plant one', async () => {
  const site = await startSite({ env: { MODULE_OVERRIDES: '1', TRUST_PROXY: '1' } });
  try {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7', host: 'law-uk.localhost:443' };
    const form = { method: 'POST', headers: { ...headers, origin: 'https://law-uk.localhost' }, body: 'change=take&module=shop&port=4400' };
    const { headers: replied } = await site.get(path, form);
    expect(replied['set-cookie']).toEqual(['__Host-cd_module_overrides=shop=4400; Path=/; HttpOnly; SameSite=Strict; Secure']);
    const page = (cookie: string) => site.get('/', { headers: { ...headers, cookie } });
    expect(bootOf(await page('__Host-cd_module_overrides=shop=4400')).overrides).toEqual({ shop: 'http://localhost:4400/' });
    expect(bootOf(await page('cd_module_overrides=shop=4400')).overrides).toBeUndefined();
  } finally {
    await site.stop();
  }
});

it('without MODULE_OVERRIDES has no such page, and takes no notice of the cookie', async () => {
  const site = await startSite();
  try {
    const unknown = await site.get('/no-such-page');
    const asked = await site.get(path);
    expect([asked.status, policyOf(asked)]).toEqual([404, policyOf(unknown)]);
    expect(asked.text).toContain('Nothing here');
    const sent = await site.get(path, {
      method: 'POST',
      headers: { origin: `http://law-uk.localhost:${site.port}` },
      body: 'change=remove-all',
    });
    expect([sent.status, sent.headers['set-cookie']]).toEqual([405, undefined]);
    const page = await site.get('/', cookieOf('shop=4400'));
    expect([bootOf(page).overrides, page.headers['cache-control']]).toEqual([undefined, 'private, no-cache']);
    expect(page.text).toContain('<h1>Home</h1>');
    expect(policyOf(page)).not.toContain('localhost:4400');
  } finally {
    await site.stop();
  }
});
