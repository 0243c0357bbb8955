import { setTimeout as pause } from 'node:timers/promises';
import { type ContentService, startContentService } from './site/content-service.ts';
import { type Site, startSite } from './site/site.ts';

const front = {
  name: 'front',
  pages: { 'front.page': { paths: ['/front'] }, 'front.slow': { paths: ['/slow'] } },
  code: `const { createElement: h } = require('react');
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  module.exports = { name: 'front', widgets: {}, pages: { 'front.slow': async () => ({ default: { maxAge: 300,
    load: async ({ content }) => { await wait(1500); return content.get('home'); }, head: () => ({ title: 'Slow' }), View: ({ data }) => h('h1', null, data.title) } }), 'front.page': async () => ({ default: {
    load: ({ content }) => content.get('home'), head: ({ data }) => ({ title: data.title }), View: ({ data }) => [h('h1', { key: 1 }, data.title), h('p', { key: 2 }, data.quickLinks ? data.quickLinks.title : 'No block')] } }) } };`,
};
const tokens = { CONTENT_DELIVERY_TOKEN: 'for-everybody', CONTENT_PREVIEW_TOKEN: 'for-editors' };
const host = { headers: { host: 'law-uk.localhost' } };

/** @throws after two minutes */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about in two minutes.');
    await pause(25);
  }
}

describe('the content of pages', () => {
  let service: ContentService;
  let site: Site;
  const settings = () => ({
    CONTENT_SPACE: 'shop',
    CONTENT_URL: service.url,
    CONTENT_PREVIEW_URL: `${service.url}/drafts`,
    CONTENT_REFRESH_SECONDS: '1',
    ...tokens,
  });
  const start = (options: object = {}) => startSite({ modules: [front], env: settings(), ...options });
  const titleOn = async (on: Site, query = '') => /<h1>(.*?)<\/h1>/.exec((await on.get(`/front${query}`, host)).text)?.[1];
  const untilTitle = (title: string) => until(async () => (await titleOn(site)) === title);
  const logged = (message: string) => until(async () => site.logs.some(({ msg }) => String(msg).startsWith(message)));

  beforeAll(async () => {
    service = await startContentService();
    site = await start();
  });
  afterAll(async () => {
    await site?.stop();
    await service?.stop();
  });

  it('[CNT-01] comes from a space that the settings name, and changes on every page when it changes there', async () => {
    await untilTitle('The first page');
    service.titles.published = 'Another page';
    await untilTitle('Another page');
    expect([...service.tokens]).toEqual(['Bearer for-everybody']);
  });

  it('[OTH-01] [OTH-04] also appears in the home page file and in templates, each with an ETag that changes with the content', async () => {
    const paths = ['homepage/law.json', 'footer.html', 'brand-guarantee.html'].map(
      (file) => (/json/.test(file) ? '/data/' : '/templates/') + file,
    );
    const fixed = ['recommended', 'recently-viewed', 'password-reset'].map((name) => `/templates/${name}.html`);
    for (const path of [...paths, ...fixed]) {
      const { status, headers, text } = await site.get(path, host);
      const type = path.endsWith('json') ? 'application/json' : 'text/html';
      expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
      if (!path.endsWith('json')) expect(text).toMatch(/^<cellardoor-widget name="[a-z.-]+".*<\/cellardoor-widget>\n$/s);
      const again = await site.get(path, { headers: { ...host.headers, 'if-none-match': `"other", ${headers.etag}` } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    service.titles.published = 'A page by and by';
    await untilTitle('A page by and by');
    const tags = () => Promise.all(paths.map(async (path) => (await site.get(path, host)).headers.etag));
    const before = await tags();
    for (const path of paths) {
      const { text } = await site.get(path, host);
      expect(text).toContain('A page by and by');
      if (!path.endsWith('json')) expect(text).toContain('Our &quot;word&quot; &amp; &lt;promise&gt;.');
    }
    service.titles.published = 'Another day';
    await until(async () => (await tags()).every((tag, at) => tag !== before[at]));
    service.titles.published = 'A page by and by';
    await until(async () => (await tags()).every((tag, at) => tag === before[at]));
    for (const path of [
      '/data/homepage/stw.json',
      '/data/homepage/law.html',
      '/templates/footer.json',
      '/templates/constructor.html',
      '/templates/no.html',
    ])
      expect((await site.get(path, host)).status).toBe(404);
  });

  it('[CNT-04] [HOM-08] shows a draft for a query parameter, never caches it, and keeps its token on the server', async () => {
    const published = service.titles.published;
    await untilTitle(published);
    const draft = await site.get('/front?preview=true', host);
    expect(draft.text).toContain('<h1>A draft of a page</h1>');
    expect(draft.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    service.titles.draft = 'A later draft';
    expect(await titleOn(site, '?preview=true')).toBe('A later draft');
    expect(await titleOn(site, '?preview=spring')).toBe('Spring');
    expect(await titleOn(site)).toBe(published);
    const content = await site.get('/content/home.json?preview=true', host);
    expect([JSON.parse(content.text).title, content.headers['cache-control']]).toEqual(['A later draft', 'no-store']);
    const isPreview = async (query: string) => JSON.parse((await site.get(`/content/home.json${query}`, host)).text).isPreview;
    expect([await isPreview('?preview=true'), await isPreview('')]).toEqual([true, undefined]);
    for (const { text, headers } of [draft, content]) expect(text + JSON.stringify(headers)).not.toContain('for-editors');
    expect(service.tokens).toContain('Bearer for-editors');
  });

  it('[CNT-04] reads a draft once for concurrent requests, and shows published content while too many others are read', async () => {
    const { titles, draftsAsked } = service;
    draftsAsked.length = 0;
    service.held = [];
    const asked = ['one', 'one', 'two', 'three', 'four', 'five', 'six'];
    const shown = await Promise.all(asked.map((id) => titleOn(site, `?preview=${id}`)));
    expect(new Set(shown)).toEqual(new Set([titles.published]));
    expect(new Set(draftsAsked).size).toBe(4);
    expect(draftsAsked).toHaveLength(4);
    const { held } = service;
    service.held = undefined;
    for (const answer of held) answer();
    await until(async () => (await titleOn(site, '?preview=spring')) === 'Spring');
  });

  it('waits once for a missing draft, serves the cached page, and waits less for a page that must be rendered', async () => {
    const { published } = service.titles;
    const preview = (name: string) => site.get('/slow?preview=true', { headers: { host: `${name}.localhost` } });
    expect((await site.get('/slow', host)).text).toContain(`<h1>${published}</h1>`);
    service.mood = 'slow';
    const made = await preview('law-uk');
    expect([made.status, made.text.includes(`<h1>${published}</h1>`), made.time < 3200]).toEqual([200, true, true]);
    expect(made.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await until(async () => site.logs.some(({ reason }) => reason === 'no answer in 5000 ms'));
    const anew = await preview('law-au');
    expect([anew.status, anew.text.includes(`<h1>${published}</h1>`), anew.time < 3200]).toEqual([200, true, true]);
    service.mood = 'well';
  });

  it('tells an editor, and no shopper, that no draft is shown, and of when the last content is', async () => {
    const noteOn = async (path: string) =>
      /<body[^>]*><p class="cd-preview" role="status">(.*?)<\/p>/.exec((await site.get(path, host)).text)?.[1];
    const notes = async () => [await noteOn('/front?preview=spring'), await noteOn('/front')];
    await until(async () => (await noteOn('/front?preview=spring')) === undefined);
    expect(await noteOn('/front?preview=no-such-page')).toBe('Preview shows what is published: the draft cannot be shown just now.');
    service.mood = 'slow';
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date());
    const away = new RegExp(
      `^Preview shows the last content that we have, of ${day} at \\d\\d:\\d\\d: the content service does not answer\\.$`,
    );
    expect(await notes()).toEqual([expect.stringMatching(away), undefined]);
    const asked = await site.get('/front?preview=spring', { headers: { ...host.headers, 'accept-encoding': 'br' } });
    expect([asked.headers['content-encoding'], asked.headers['cache-control']]).toEqual([undefined, 'no-store']);
    expect(await notes()).toEqual([expect.stringMatching(away), undefined]);
    service.mood = 'well';
    await until(async () => (await noteOn('/front?preview=law-home')) === undefined);
  });

  it('waits for drafts of a slow service, but less than two seconds when the service is down', async () => {
    service.held = [];
    const asked = titleOn(site, '?preview=law-home');
    // oxlint-disable-next-line steady-tests/no-fixed-pause -- as long as a service that is away is waited for
    await pause(2000);
    const { held } = service;
    service.held = undefined;
    for (const answer of held) answer();
    expect(await asked).toBe(service.titles.draft);
    service.mood = 'slow';
    const { time, text } = await site.get('/front?preview=true', { headers: { host: 'law-au.localhost' } });
    expect([text.includes(`<h1>${service.titles.published}</h1>`), time < 2000]).toEqual([true, true]);
    service.mood = 'well';
  });

  it('[CNT-04] shows no draft where the server has no token for any', async () => {
    const closed = await start({ beside: site, modules: [], env: { ...settings(), CONTENT_PREVIEW_TOKEN: '' } });
    const asked = await closed.get('/front?preview=true', host);
    expect(asked.text).toContain(`<h1>${service.titles.published}</h1>`);
    expect(asked.headers['cache-control']).toBe('private, no-cache');
    await closed.stop();
  });

  it('[CNT-05] leaves out an unreadable block, and keeps the last content while the service is broken, slow or down, across a restart of the shell', async () => {
    const before = service.titles.published;
    expect((await site.get('/front', host)).text).toContain(`<h1>${before}</h1><p>Quick ways</p>`);
    service.titles.published = 'A page without its block';
    service.mood = 'broken block';
    await untilTitle('A page without its block');
    const { status: found, text: without } = await site.get('/front', host);
    expect([found, without.includes('<h1>A page without its block</h1><p>No block</p>')]).toEqual([200, true]);
    service.titles.published = before;
    service.mood = 'well';
    await untilTitle(before);
    const good = `${before}</h1><p>Quick ways</p>`;
    const showsGood = async () => {
      for (const path of ['/front', '/front?preview=true']) {
        const { status, text, time } = await site.get(path, host);
        expect([status, text.includes(`<h1>${good}`), time < 3000]).toEqual([200, true, true]);
      }
    };
    service.titles.published = 'Never to be seen';
    service.mood = 'broken entries';
    await logged('content cannot be shown');
    await showsGood();
    await startedAgainShows(good);
    service.mood = 'rubbish';
    await logged('the content service does not answer');
    await showsGood();
    await startedAgainShows(good);
    service.mood = 'slow';
    await showsGood();
    await until(async () => site.logs.some(({ reason }) => reason === 'no answer in 5000 ms'));
    await startedAgainShows(good);
    await service.stop();
    await showsGood();
    await startedAgainShows(good);
  });

  it('[CNT-05] shows the content that ships with the brand where the service never answered', async () => {
    const fresh = await start();
    const { status, text } = await fresh.get('/front', host);
    expect([status, /<h1>(.+?)<\/h1>/.exec(text)?.[1]]).toEqual([200, expect.stringContaining('Lawrence &amp; Wye')]);
    await fresh.stop();
  });

  /** Another shell on the same folder, as one that was started again. */
  async function startedAgainShows(title: string): Promise<void> {
    const again = await start({ beside: site, modules: [] });
    const { status, text } = await again.get('/front', host);
    expect([status, text.includes(`<h1>${title}`)]).toEqual([200, true]);
    await again.stop();
  }
});
