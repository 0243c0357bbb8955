import { type ContentfulClientApi, createClient } from 'contentful';
import { importContent } from '../src/modules/content/import/import-content.ts';
import type { ContentBundle } from '../src/modules/content/import/bundle.ts';
import { removeContent } from '../src/modules/content/import/remove-content.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { bundle, delivery, entry, link, preview } from './content-bundle.ts';
import { contentClient, entryIds, failureOf } from './content-client.ts';
import { embedded, type TestDatabase } from './databases.ts';

describe('the content service, asked by the official client', () => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  let client: ContentfulClientApi<undefined>;
  const remove = (ids: readonly string[]) => test.database.transaction((tx) => removeContent(tx, ids, new Date()));
  const take = (changed: ContentBundle, options = {}) => importContent(test.database, changed, options, new Date());

  beforeAll(async () => {
    test = await embedded.create();
    await take(bundle);
    api = await serve(test, test.database, {
      contentDeliveryToken: delivery,
      contentPreviewToken: preview,
      contentRequestsPerSecond: 10_000,
    });
    client = contentClient(api, 'delivery', delivery) as never;
  });
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
      entryIds(client, {
        content_type: 'page',
        'sys.id[nin]': 'step-0,step-1,step-2,step-3,step-4,step-5,step-6,step-7',
        order: 'sys.id',
        ...query,
      });
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
    expect(await entryIds(client, { 'sys.id': 'kept-back' })).toEqual([]);
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
      expect(await failureOf(contentClient(api, kind, token).getEntries())).toMatchObject({
        name: 'AccessTokenInvalid',
        message: expect.stringContaining('"status": 401'),
      });
    const drafts = await contentClient(api, 'preview', preview).getEntry('kept-back');
    expect(drafts.fields).toMatchObject({ title: 'Not yet' });
    await take({ entries: [entry('one', { title: 'A better title', brand: 'law' })] }, { draft: true });
    expect((await contentClient(api, 'preview', preview).getEntry('one')).fields.title).toBe('A better title');
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
    expect(await failureOf(client.getEntry('nobody'))).toMatchObject({
      message: expect.stringContaining('The resource could not be found.'),
    });
    for (const asked of [client.getAsset('nobody'), client.getContentType('nobody'), client.getTag('nobody')])
      expect(await failureOf(asked)).toMatchObject({
        name: 'NotFound',
        message: expect.stringContaining('The resource could not be found.'),
      });
    const invalid = [
      { content_type: 'nothing' },
      { 'fields.brand': 'law' },
      { content_type: 'page', 'fields.colour': 'red' },
      { colour: 'red' },
      { content_type: 'page', order: 'fields.words' },
      { content_type: 'page', select: 'title' },
      { order: 'sys.colour' },
      { 'sys.colour': 'red' },
    ];
    for (const query of invalid)
      expect([query, await failureOf(client.getEntries(query as never))]).toEqual([
        query,
        expect.objectContaining({ name: 'InvalidQuery' }),
      ]);
    for (const query of [{ limit: 1001 }, { skip: -1 }, { include: 11 }, { locale: 'fr-FR' }])
      expect([query, await failureOf(client.getEntries(query as never))]).toEqual([query, expect.objectContaining({ name: 'BadRequest' })]);
    for (const query of [{ limit: 1001 }, { skip: -1 }])
      for (const asked of [client.getContentTypes(query as never), client.getTags(query as never)])
        expect([query, await failureOf(asked)]).toEqual([query, expect.objectContaining({ name: 'BadRequest' })]);
    expect(await client.getContentTypes({ limit: 0 } as never)).toMatchObject({ total: 2, limit: 0, items: [] });
    expect(await failureOf(contentClient(api, 'delivery', delivery, { space: 'elsewhere' }).getSpace())).toMatchObject({
      name: 'NotFound',
    });
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
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
    expect(await ask('asset_keys', { expiresAt: inSeconds(172_800) })).toEqual({ status: 200, id: undefined });
    for (const expiresAt of [inSeconds(172_810), now - 10, 'soon', undefined])
      expect([expiresAt, await ask('asset_keys', { expiresAt })]).toEqual([expiresAt, { status: 422, id: 'ValidationFailed' }]);
    for (const query of ['', '?sync_token=nonsense', '?initial=true&type=Asset&content_type=page'])
      expect([query, await ask(`sync${query}`)]).toEqual([query, { status: 400, id: 'BadRequest' }]);
    expect(await ask('nothing/here')).toEqual({ status: 404, id: 'NotFound' });
  });

  it('[CNT-02] tells a client that asks too often to wait, and answers it when it does', async () => {
    const strict = await serve(test, test.database, { contentDeliveryToken: delivery, contentRequestsPerSecond: 3 });
    const hasty = contentClient(strict, 'delivery', delivery);
    // of thirty, some are too many, unless they take ten seconds
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => hasty.getEntry('one')));
    const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error);
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused)
      expect(error).toMatchObject({ name: 'RateLimitExceeded', message: expect.stringContaining('"status": 429') });
    const patient = contentClient(strict, 'delivery', delivery, { retryOnError: true, retryLimit: 5, logHandler: () => {} });
    const answered = await Promise.all(Array.from({ length: 4 }, () => patient.getEntry('one')));
    expect(answered.map(({ sys }) => sys.id)).toEqual(Array.from({ length: 4 }, () => 'one'));
    await strict.stop();
  });
});
