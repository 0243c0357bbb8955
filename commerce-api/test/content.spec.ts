import { type ContentfulClientApi, createClient } from 'contentful';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendOrder } from '../src/commands/send-order.ts';
import { withFacts } from '@cellardoor/brand';
import { readEntry, shippedContent } from '@cellardoor/content';
import { type Database, queryOne } from '../src/db/database.ts';
import { fillContent } from '../src/content/import/fill-content.ts';
import { importContent } from '../src/content/import/import-content.ts';
import { type BundledEntity, type ContentBundle, parseBundle } from '../src/content/import/bundle.ts';
import { exportContent } from '../src/content/import/export-content.ts';
import { removeContent } from '../src/content/import/remove-content.ts';
import { addOperator } from '../src/operators/operator-store.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { databases, type TestDatabase } from './databases.ts';

const delivery = 'delivery-token';
const preview = 'preview-token';

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const text = (id: string, parts: object = {}) => ({ id, name: id, type: 'Symbol', ...parts });

const contentTypes = [
  {
    sys: { id: 'page' },
    name: 'Page',
    description: 'A page',
    displayField: 'title',
    fields: [
      text('title', { required: true, localized: true }),
      text('brand'),
      { id: 'rank', name: 'rank', type: 'Integer' },
      { id: 'shownFrom', name: 'shownFrom', type: 'Date' },
      { id: 'words', name: 'words', type: 'Text' },
      { id: 'names', name: 'names', type: 'Array', items: { type: 'Symbol' } },
      { id: 'next', name: 'next', type: 'Link', linkType: 'Entry' as const },
      { id: 'parts', name: 'parts', type: 'Array', items: { type: 'Link', linkType: 'Entry' as const } },
      { id: 'picture', name: 'picture', type: 'Link', linkType: 'Asset' as const },
    ],
  },
  { sys: { id: 'note' }, name: 'Note', displayField: 'title', fields: [text('title')] },
];

/** An entry of one locale, as an editor writes it. */
function entry(id: string, fields: Record<string, unknown>, { type = 'page', tags = [] as string[], sys = {} } = {}): BundledEntity {
  const values = Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]);
  return {
    sys: { id, contentType: { sys: { id: type } }, ...sys },
    metadata: { tags: tags.map((tag) => ({ sys: { id: tag } })) },
    fields: Object.fromEntries(values),
  };
}

const draft = { version: 1 };

const chain = Array.from({ length: 8 }, (_, i) =>
  entry(`step-${i}`, { title: `Step ${i}`, ...(i < 7 && { next: link('Entry', `step-${i + 1}`) }) }),
);

const bundle: ContentBundle = {
  contentTypes,
  locales: [
    { code: 'en-GB', name: 'English (UK)', default: true, fallbackCode: null },
    { code: 'en-AU', name: 'English (Australia)', fallbackCode: 'en-GB' },
  ],
  tags: [{ sys: { id: 'autumn' }, name: 'Autumn' }],
  assets: [
    {
      sys: { id: 'mist' },
      fields: {
        title: { 'en-GB': 'Mist' },
        file: {
          'en-GB': {
            url: '/pictures/scene-mist-960.avif',
            fileName: 'mist.avif',
            contentType: 'image/avif',
            details: { size: 21_000, image: { width: 960, height: 480 } },
          },
        },
      },
    },
  ],
  entries: [
    entry('one', {
      title: 'Old vines, new ideas',
      brand: 'law',
      rank: 1,
      shownFrom: '2026-11-01',
      words: 'A crisp Rosé from the Côte',
      names: ['red', 'white'],
      picture: link('Asset', 'mist'),
    }),
    {
      ...entry('two', { brand: 'stw', rank: 2, shownFrom: '2026-12-01', names: ['red'], next: link('Entry', 'one') }, { tags: ['autumn'] }),
    },
    entry('three', {
      title: 'Itself',
      brand: 'law',
      rank: 3,
      next: link('Entry', 'three'),
      parts: [link('Entry', 'one'), link('Entry', 'kept-back')],
    }),
    entry('kept-back', { title: 'Not yet', brand: 'law' }, { sys: draft }),
    entry('memo', { title: 'A memo' }, { type: 'note' }),
    ...chain,
  ].map((one) => (one.sys.id === 'two' ? { ...one, fields: { ...one.fields, title: { 'en-GB': 'Two', 'en-AU': 'Two, mate' } } } : one)),
};

describe.each(databases)('the content service, asked by the official client, on $kind', ({ create }) => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  let client: ContentfulClientApi<undefined>;
  const db = (): Database => test.database;
  const remove = (ids: readonly string[]) => db().transaction((tx) => removeContent(tx, ids, new Date()));
  const take = (changed: ContentBundle, options = {}) => importContent(db(), changed, options, new Date());

  const clientOf = (kind: 'delivery' | 'preview', accessToken: string, parts: object = {}) =>
    createClient({
      space: 'cellardoor',
      accessToken,
      host: new URL(api.url).host,
      insecure: true,
      basePath: `/content/${kind}`,
      retryOnError: false,
      ...parts,
    });
  const idsOf = async (query: object): Promise<string[]> => (await client.getEntries(query as never)).items.map(({ sys }) => sys.id);
  const failure = async (asked: Promise<unknown>): Promise<{ name: string; message: string }> =>
    asked.then(
      () => ({ name: 'none', message: '' }),
      (error: Error) => error,
    );

  beforeAll(async () => {
    test = await create();
    await take(bundle);
    api = await serve(test, test.database, {
      contentDeliveryToken: delivery,
      contentPreviewToken: preview,
      contentRequestsPerSecond: 10_000,
    });
    client = clientOf('delivery', delivery) as never;
  }, 240_000);
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  it('[CNT-01] gives the space, its content types, locales and tags', async () => {
    expect(await client.getSpace()).toMatchObject({
      sys: { type: 'Space', id: 'cellardoor' },
      locales: [
        { code: 'en-GB', default: true },
        { code: 'en-AU', fallbackCode: 'en-GB' },
      ],
    });
    expect((await client.getContentTypes()).items.map(({ sys }) => sys.id)).toEqual(['note', 'page']);
    const page = await client.getContentType('page');
    expect(page).toMatchObject({ name: 'Page', displayField: 'title', sys: { type: 'ContentType', revision: 1 } });
    expect(page.fields[0]).toMatchObject({ id: 'title', type: 'Symbol', localized: true, required: true, disabled: false, omitted: false });
    expect(page.fields.at(-2)).toMatchObject({ type: 'Array', items: { type: 'Link', linkType: 'Entry' } });
    expect((await client.getLocales()).items).toMatchObject([{ code: 'en-GB', sys: { type: 'Locale' } }, { code: 'en-AU' }]);
    expect(await client.getTags()).toMatchObject({ total: 1, items: [{ name: 'Autumn', sys: { id: 'autumn', visibility: 'public' } }] });
    expect(await client.getTag('autumn')).toMatchObject({ name: 'Autumn' });
  });

  it('[CNT-01] filters entries in every way that the query language has', async () => {
    const page = (query: object) =>
      idsOf({ content_type: 'page', 'sys.id[nin]': 'step-0,step-1,step-2,step-3,step-4,step-5,step-6,step-7', order: 'sys.id', ...query });
    expect(await page({})).toEqual(['one', 'three', 'two']);
    const found: readonly (readonly [query: object, ids: string[]])[] = [
      [{ 'fields.brand': 'law' }, ['one', 'three']],
      [{ 'fields.brand[ne]': 'law' }, ['two']],
      [{ 'fields.brand[in]': 'stw,avy' }, ['two']],
      [{ 'fields.names': 'white' }, ['one']],
      [{ 'fields.names[all]': 'red,white' }, ['one']],
      [{ 'fields.names[exists]': false }, ['three']],
      [{ 'fields.rank[gte]': 2, 'fields.rank[lt]': 3 }, ['two']],
      [{ 'fields.shownFrom[lte]': '2026-11-15T00:00:00Z' }, ['one']],
      [{ 'fields.title[match]': 'vin' }, ['one']],
      [{ query: 'rose cote' }, ['one']],
      [{ 'fields.next.sys.id': 'one' }, ['two']],
      [{ 'fields.next.fields.brand': 'law', 'fields.next.sys.contentType.sys.id': 'page' }, ['three', 'two']],
      [{ 'metadata.tags.sys.id[in]': 'autumn' }, ['two']],
      [{ links_to_entry: 'one' }, ['three', 'two']],
      [{ links_to_asset: 'mist' }, ['one']],
      [{ order: '-fields.rank' }, ['three', 'two', 'one']],
      [{ order: 'fields.brand,-fields.rank' }, ['three', 'one', 'two']],
      [{ limit: 1, skip: 1 }, ['three']],
    ];
    for (const [query, ids] of found) expect([query, await page(query)]).toEqual([query, ids]);
    const some = await client.getEntries({ content_type: 'page', 'sys.id': 'one', select: ['fields.title'] } as never);
    expect(some.items[0]).toEqual({ fields: { title: 'Old vines, new ideas' }, sys: { id: 'one', type: 'Entry' } });
    expect(await client.getEntries({ content_type: 'page', limit: 2, skip: 1 } as never)).toMatchObject({ total: 11, limit: 2, skip: 1 });
    const byCursor = await client.getEntriesWithCursor({ limit: 8, order: ['sys.id'] } as never);
    const rest = await client.getEntriesWithCursor({ limit: 8, order: ['sys.id'], pageNext: byCursor.pages.next } as never);
    expect([...byCursor.items, ...rest.items].map(({ sys }) => sys.id)).toEqual(
      (await client.getEntries({ order: 'sys.id' } as never)).items.map(({ sys }) => sys.id),
    );
  });

  it('[CNT-01] brings along what entries link to, up to the asked depth, and survives an entry that links to itself', async () => {
    const depth = async (include: number) => {
      const { items, includes } = await client.getEntries({ 'sys.id': 'step-0', include } as never);
      let [steps, at] = [0, items[0] as any];
      while (at.fields?.next?.fields) [steps, at] = [steps + 1, at.fields.next];
      return [steps, includes?.Entry?.length ?? 0];
    };
    expect(await depth(0)).toEqual([0, 0]);
    expect(await depth(1)).toEqual([1, 1]);
    expect(await depth(6)).toEqual([6, 6]);
    expect(await depth(10)).toEqual([7, 7]);
    const itself = (await client.getEntry('three', { include: 6 })) as any;
    expect(itself.fields.next.fields.next.fields.next.sys.id).toBe('three');
  });

  it('[CNT-01] tells which links lead nowhere, and leaves out what is a draft', async () => {
    const { errors, items } = (await client.withoutUnresolvableLinks.getEntries({ 'sys.id': 'three' } as never)) as any;
    expect(errors).toEqual([
      { sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType: 'Entry', id: 'kept-back' } },
    ]);
    expect(items[0].fields.parts.map(({ sys }: any) => sys.id)).toEqual(['one']);
    expect(await idsOf({ 'sys.id': 'kept-back' })).toEqual([]);
  });

  it('[CNT-01] gives one entry and its picture, in a locale, in what it falls back to, and in all at once', async () => {
    const one = (await client.getEntry('one')) as any;
    expect(one.sys).toMatchObject({
      type: 'Entry',
      contentType: link('ContentType', 'page'),
      space: link('Space', 'cellardoor'),
      revision: 1,
      locale: 'en-GB',
    });
    expect(one.fields.picture.fields.file.url).toBe(`//${new URL(api.url).host}/pictures/scene-mist-960.avif`);
    expect(await client.getAsset('mist')).toMatchObject({
      sys: { type: 'Asset' },
      fields: { title: 'Mist', file: { details: { image: { width: 960 } } } },
    });
    expect((await client.getAssets({ mimetype_group: 'image' } as never)).items).toHaveLength(1);
    expect((await client.getAssets({ mimetype_group: 'video' } as never)).items).toHaveLength(0);
    const titleIn = async (id: string, locale: string) => ((await client.getEntry(id, { locale })) as any).fields;
    expect(await titleIn('two', 'en-AU')).toMatchObject({ title: 'Two, mate', brand: 'stw' });
    expect(await titleIn('one', 'en-AU')).toMatchObject({ title: 'Old vines, new ideas' });
    const all = (await client.withAllLocales.getEntry('two')) as any;
    expect(all.fields.title).toEqual({ 'en-GB': 'Two', 'en-AU': 'Two, mate' });
    expect(all.sys.locale).toBeUndefined();
  });

  it('[CNT-01] syncs everything, then what changed, then what is gone, and by one content type alone', async () => {
    const first = await client.withoutLinkResolution.sync({ initial: true, limit: 4 } as never);
    expect([first.entries.length, first.assets.length, first.deletedEntries.length]).toEqual([12, 1, 0]);
    expect((first.entries.find(({ sys }) => sys.id === 'two') as any).fields.title).toEqual({ 'en-GB': 'Two', 'en-AU': 'Two, mate' });
    const notes = await client.sync({ initial: true, content_type: 'note' });
    expect(notes.entries.map(({ sys }) => sys.id)).toEqual(['memo']);
    const nothing = await client.sync({ nextSyncToken: first.nextSyncToken! });
    expect([nothing.entries, nothing.deletedEntries]).toEqual([[], []]);
    await take({ entries: [entry('memo', { title: 'Another memo' }, { type: 'note' }), entry('new', { title: 'New' }, { type: 'note' })] });
    const changed = await client.sync({ nextSyncToken: nothing.nextSyncToken! });
    expect(changed.entries.map(({ sys }) => sys.id)).toEqual(['memo', 'new']);
    expect(changed.entries[0]!.sys.revision).toBe(2);
    await remove(['new']);
    const gone = await client.sync({ nextSyncToken: changed.nextSyncToken! });
    expect(gone.deletedEntries).toMatchObject([{ sys: { id: 'new', type: 'DeletedEntry' } }]);
    expect((await client.sync({ nextSyncToken: notes.nextSyncToken! })).entries.map(({ sys }) => sys.id)).toEqual(['memo']);
    await take(bundle);
  });

  it('[CNT-01] makes asset keys that expire', async () => {
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    const key = await client.createAssetKey(expiresAt);
    expect(key.policy.split('.')).toHaveLength(3);
    expect(JSON.parse(Buffer.from(key.policy.split('.')[1]!, 'base64url').toString()).exp).toBe(expiresAt);
    expect(key.secret).toMatch(/^[\w-]{43}$/);
  });

  it('[CNT-01] lets in those alone who bear the token, and shows drafts by the token of the preview alone', async () => {
    for (const [kind, token] of [
      ['delivery', 'wrong'],
      ['delivery', preview],
      ['preview', delivery],
    ] as const)
      expect(await failure(clientOf(kind, token).getEntries())).toMatchObject({
        name: 'AccessTokenInvalid',
        message: expect.stringContaining('"status": 401'),
      });
    const drafts = await clientOf('preview', preview).getEntry('kept-back');
    expect(drafts.fields).toMatchObject({ title: 'Not yet' });
    await take({ entries: [entry('one', { title: 'A better title', brand: 'law' })] }, { draft: true });
    expect((await clientOf('preview', preview).getEntry('one')).fields.title).toBe('A better title');
    expect((await client.getEntry('one')).fields.title).toBe('Old vines, new ideas');
  });

  it('lets a page of any origin ask, and brings along what the asked fields link to', async () => {
    const entries = `${api.url}/content/delivery/spaces/cellardoor/environments/master/entries`;
    const leave = await fetch(entries, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://editor.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect([leave.status, leave.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    for (const name of ['authorization', 'content-type', 'x-contentful-user-agent'])
      expect(leave.headers.get('access-control-allow-headers')).toContain(name);
    const refused = await fetch(entries);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    const asked = async (select: string) =>
      (await client.withoutLinkResolution.getEntries({ content_type: 'page', 'sys.id': 'one', select } as never)).includes ?? {};
    expect(await asked('fields.title')).toEqual({});
    expect(await asked('fields.picture')).toMatchObject({ Asset: [{ sys: { id: 'mist' } }] });
  });

  it('[CNT-02] says what is wrong as the real one does', async () => {
    expect(await failure(client.getEntry('nobody'))).toMatchObject({
      message: expect.stringContaining('The resource could not be found.'),
    });
    for (const asked of [client.getAsset('nobody'), client.getContentType('nobody'), client.getTag('nobody')])
      expect(await failure(asked)).toMatchObject({
        name: 'NotFound',
        message: expect.stringContaining('The resource could not be found.'),
      });
    const invalid = [
      { content_type: 'nothing' },
      { 'fields.brand': 'law' },
      { content_type: 'page', 'fields.colour': 'red' },
      { colour: 'red' },
      { content_type: 'page', order: 'fields.words' },
      { order: 'sys.colour' },
      { 'sys.colour': 'red' },
    ];
    for (const query of invalid)
      expect([query, await failure(client.getEntries(query as never))]).toEqual([query, expect.objectContaining({ name: 'InvalidQuery' })]);
    for (const query of [{ limit: 1001 }, { skip: -1 }, { include: 11 }, { locale: 'fr-FR' }])
      expect([query, await failure(client.getEntries(query as never))]).toEqual([query, expect.objectContaining({ name: 'BadRequest' })]);
    for (const query of [{ limit: 1001 }, { skip: -1 }])
      for (const asked of [client.getContentTypes(query as never), client.getTags(query as never)])
        expect([query, await failure(asked)]).toEqual([query, expect.objectContaining({ name: 'BadRequest' })]);
    expect(await client.getContentTypes({ limit: 0 } as never)).toMatchObject({ total: 2, limit: 0, items: [] });
    expect(await failure(clientOf('delivery', delivery, { space: 'elsewhere' }).getSpace())).toMatchObject({ name: 'NotFound' });
  });

  it('[CNT-02] wants its settings, a key that expires within 48 hours, and a way to begin a sync, of the client and of anybody', async () => {
    expect(() => createClient({ space: 'cellardoor' } as never)).toThrow('Expected parameter accessToken');
    expect(() => createClient({ accessToken: 'token' } as never)).toThrow('Expected parameter space');
    const now = Math.floor(Date.now() / 1000);
    await expect(client.createAssetKey(now + 172_900)).rejects.toThrow('expected maximum');
    await expect(client.sync({} as never)).rejects.toThrow(
      'Please provide one of `initial`, `nextSyncToken` or `nextPageToken` parameters for syncing',
    );
    await expect(client.sync({ initial: true, content_type: 'page', type: 'Asset' } as never)).rejects.toThrow(
      'When using the `content_type` filter your `type` parameter cannot be different from `Entry`.',
    );
    const ask = async (path: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${delivery}`,
        ...(body && { 'content-type': 'application/vnd.contentful.delivery.v1+json' }),
      };
      const reply = await fetch(`${api.url}/content/delivery/spaces/cellardoor/environments/master/${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, id: ((await reply.json()) as { sys?: { id: string } }).sys?.id };
    };
    expect(await ask('asset_keys', { expiresAt: now + 172_700 })).toEqual({ status: 200, id: undefined });
    for (const expiresAt of [now + 172_900, now - 10, 'soon', undefined])
      expect([expiresAt, await ask('asset_keys', { expiresAt })]).toEqual([expiresAt, { status: 422, id: 'ValidationFailed' }]);
    for (const query of ['', '?sync_token=nonsense', '?initial=true&type=Asset&content_type=page'])
      expect([query, await ask(`sync${query}`)]).toEqual([query, { status: 400, id: 'BadRequest' }]);
    expect(await ask('nothing/here')).toEqual({ status: 404, id: 'NotFound' });
  });

  it('refuses a file as a whole for what does not fit, and names entry and field', async () => {
    await take(bundle);
    const before = JSON.stringify(await exportContent(db()));
    const problemsOf = async (changed: ContentBundle) => (await failure(take(changed))).message;
    const wrong = {
      entries: [
        entry('fine', { title: 'Fine' }),
        entry('no-title', { brand: 'law' }),
        entry('odd', { title: 'Odd', rank: 'first', colour: 'red', next: link('Entry', 'nowhere'), shownFrom: 'soon', names: [1] }),
        entry('lost', { title: 'Lost' }, { type: 'poster' }),
        entry('tagged', { title: 'Tagged' }, { tags: ['winter'] }),
      ],
      assets: [{ sys: { id: 'no-file' }, fields: { title: { 'fr-FR': 'Rien' }, file: { 'en-GB': { url: 'javascript:alert(1)' } } } }],
    };
    const said = await problemsOf(wrong);
    for (const problem of [
      'entry no-title (page), field title: is required in en-GB',
      'entry odd (page), field rank: must be a whole number',
      'entry odd (page), field colour: its content type has no such field',
      'entry odd (page), field next: links to entry nowhere, which does not exist',
      'entry odd (page), field shownFrom: must be a date such as 2026-11-22',
      'entry odd (page), field names: item 1 must be a text of at most 256 characters',
      'entry lost (poster): there is no content type poster',
      'entry tagged (page): there is no tag winter',
      'asset no-file, field title: has the locale fr-FR, which the space does not have',
      'asset no-file, field file: must name the address of its file, as /path or //host/path',
    ])
      expect(said).toContain(problem);
    await expect(remove(['mist'])).rejects.toThrow('entry one (page), field picture: links to asset mist, which does not exist');
    expect(JSON.stringify(await exportContent(db()))).toBe(before);
  });

  it('takes two files at once one after the other, and its own export without a change', async () => {
    const [one, other] = await Promise.all([
      take({ entries: [entry('memo', { title: 'First' }, { type: 'note' })] }),
      take({ entries: [entry('memo', { title: 'Second' }, { type: 'note' })] }),
    ]);
    expect([one.changed, other.changed]).toEqual([1, 1]);
    expect(['First', 'Second']).toContain((await client.getEntry('memo')).fields.title);
    expect(await take(parseBundle(JSON.stringify(await exportContent(db()))))).toMatchObject({ created: 0, changed: 0, removed: 0 });
  });

  it('imports and exports by command while it runs', async () => {
    const file = join(api.home, 'content.json');
    const key = await addOperator(db(), { name: 'an editor', role: 'content' }, new Date());
    const send = (body: object) => sendOrder<{ changed: number; entries: unknown[] }>({ home: api.home }, '/admin/content', body, 0);
    const order = (body: object) => send({ ...body, key });
    const refused = await failure(order({ command: 'import', path: join(api.home, 'nothing.json'), draft: false, removeOthers: false }));
    expect(refused.message).toContain('nothing.json cannot be read (ENOENT)');
    writeFileSync(file, '{"entries": [');
    expect((await failure(order({ command: 'import', path: file, draft: false, removeOthers: false }))).message).toContain(
      'not valid JSON',
    );
    const titled = (title: string) => writeFileSync(file, JSON.stringify({ entries: [entry('memo', { title }, { type: 'note' })] }));
    const done = { created: 0, changed: 1, unchanged: 0, removed: 0, drafts: 0 };
    titled('By command');
    expect(await order({ command: 'try-import', path: file, draft: false, removeOthers: false })).toEqual(done);
    expect((await client.getEntry('memo')).fields.title).not.toBe('By command');
    expect(await order({ command: 'import', path: file, draft: false, removeOthers: false })).toEqual(done);
    expect((await client.getEntry('memo')).fields.title).toBe('By command');
    titled('Another thought');
    expect(await order({ command: 'import', path: file, draft: true, removeOthers: false })).toEqual({ ...done, drafts: 1 });
    titled('By command');
    // back to what everybody sees: no draft is left
    expect(await order({ command: 'import', path: file, draft: false, removeOthers: false })).toEqual(done);
    for (const [written, problem] of [
      ['{"entrys": []}', 'The file holds none of contentTypes, tags, locales, entries, assets'],
      ['{"entries": [], "entrys": []}', 'The file holds entrys, which is none of'],
      [JSON.stringify({ entries: [entry('memo', { title: 'a\0b' }, { type: 'note' })] }), 'entry memo, field title: holds a character'],
      [
        '{"entries": [{"sys": {"id": "memo", "contentType": {"sys": {"id": "note"}}}, "fields": {"title": "x"}}]}',
        'entry memo, field title: must hold values by locale',
      ],
    ] as const) {
      writeFileSync(file, written);
      expect((await failure(order({ command: 'import', path: file, draft: false, removeOthers: false }))).message).toContain(problem);
    }
    expect((await order({ command: 'export', path: file })).entries.length).toBeGreaterThan(10);
  });

  it('[HOM-08] begins with what each brand ships with, once, and leaves alone what an editor changed or took away', async () => {
    await fillContent(db());
    const query = { content_type: 'homepage', 'fields.brand': 'law', include: 6 };
    const read = async () => readEntry('home', (await client.getEntries(query as never)).items as never);
    const market = { brand: 'law', country: 'uk' } as const;
    expect(withFacts(market, await read())).toEqual(shippedContent(market).home);
    const written = (await exportContent(db())).entries!.find(({ sys }) => sys.id === 'law-home')!;
    await take({
      entries: [
        { sys: { id: 'law-home', contentType: written.sys.contentType! }, fields: { ...written.fields, title: { 'en-GB': 'Ours' } } },
      ],
    });
    const { version } = (await queryOne<{ version: number }>(db(), 'select version from content_state'))!;
    await remove(['ba-home']);
    await fillContent(db());
    expect((await read()).title).toBe('Ours');
    expect(await idsOf({ 'sys.id': 'ba-home' })).toEqual([]);
    expect(await queryOne(db(), 'select version from content_state')).toEqual({ version: version + 1 });
  });

  it('[HOM-09] has content types with the fields that editors know', async () => {
    await fillContent(db());
    const { items } = await client.getContentTypes();
    const fieldsOf = (type: string) => items.find(({ sys }) => sys.id === type)!.fields.map(({ id }) => id);
    const known = {
      homepage: 'brand topBanner bottomBanner',
      banner: 'entryTitle desktopImage tabletImage mobileImage linkUrl backgroundColour accessibilityText',
      contentCard: 'title content image button',
      button: 'linkText url buttonType',
      grid: 'title layout tetrisCells',
      quickLinks: 'title buttons',
      partnership: 'heading content media image button',
      mixedCaseHighlights: 'title highlightedProducts',
      deliveryPromise:
        'brand deliveryPromiseText deliveryMessage standardDeliveryCollectionPromise standardDeliveryCollectionTrack averysStoreCollectionDelivery storeCollectionDelivery',
    };
    for (const [type, names] of Object.entries(known))
      expect([type, fieldsOf(type).filter((id) => type !== 'homepage' || names.split(' ').includes(id))]).toEqual([type, names.split(' ')]);
  });

  it('gives a type that is known the fields that came since, and leaves the others as an editor made them', async () => {
    await fillContent(db());
    const homepage = async () => (await exportContent(db())).contentTypes!.find(({ sys }) => sys.id === 'homepage')!;
    const shipped = await homepage();
    const ours = shipped.fields
      .filter(({ id }) => id !== 'liveShopping')
      .map((field) => (field.id === 'description' ? { ...field, name: 'Ours' } : field));
    await take({ contentTypes: [{ ...shipped, fields: ours }] });
    expect((await homepage()).fields).toEqual(ours);
    await fillContent(db());
    expect((await homepage()).fields).toEqual([...ours, shipped.fields.find(({ id }) => id === 'liveShopping')]);
  });

  it('refuses a menu, a footer and places that are not built as they must be, and says where', async () => {
    await fillContent(db());
    const before = JSON.stringify(await exportContent(db()));
    const { entries = [] } = await exportContent(db());
    const changed = (id: string, fields: object): BundledEntity => {
      const { sys, fields: given } = entries.find((one) => one.sys.id === id)!;
      return { sys: { id, contentType: sys.contentType! }, fields: { ...given, ...fields } };
    };
    const { message } = await failure(
      take({
        entries: [
          changed('law-navigation', {
            items: { 'en-GB': [{ label: 'Red', href: 'javascript:alert(1)' }] },
            utility: { 'en-GB': { label: 'x' } },
          }),
          changed('law-footer', { columns: { 'en-GB': [{ title: 'Wine', links: [{ label: 'Red' }] }] } }),
          changed('law-collections', { places: { 'en-GB': { claret: { text: 'Of Bordeaux' } } } }),
        ],
      }),
    );
    for (const problem of [
      /entry law-navigation \(navigation\), field items: must match pattern .* at \/0\/href/,
      /entry law-navigation \(navigation\), field utility: must be array/,
      /entry law-footer \(footer\), field columns: must have required properties href at \/0\/links\/0/,
      /entry law-collections \(collections\), field places: must have required properties title at \/claret/,
    ])
      expect(message).toMatch(problem);
    expect(JSON.stringify(await exportContent(db()))).toBe(before);
  });

  it('[CNT-02] tells a client that asks too often to wait, and answers it when it does', async () => {
    const strict = await serve(test, test.database, { contentDeliveryToken: delivery, contentRequestsPerSecond: 3 });
    const hasty = clientOf('delivery', delivery, { host: new URL(strict.url).host });
    // of eight in at most two seconds, some are too many
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => hasty.getEntry('one')));
    const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error);
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused)
      expect(error).toMatchObject({ name: 'RateLimitExceeded', message: expect.stringContaining('"status": 429') });
    const patient = clientOf('delivery', delivery, {
      host: new URL(strict.url).host,
      retryOnError: true,
      retryLimit: 5,
      logHandler: () => {},
    });
    const answered = await Promise.all(Array.from({ length: 4 }, () => patient.getEntry('one')));
    expect(answered.map(({ sys }) => sys.id)).toEqual(Array.from({ length: 4 }, () => 'one'));
    await strict.stop();
  });
});
