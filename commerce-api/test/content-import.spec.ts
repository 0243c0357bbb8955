import { withFacts } from '@cellardoor/brand';
import { readEntry, shippedContent } from '@cellardoor/content';
import type { ContentfulClientApi } from 'contentful';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendOrder } from '../src/platform/commands/send-order.ts';
import { type ContentBundle, parseBundle } from '../src/modules/content/import/bundle.ts';
import { exportContent } from '../src/modules/content/import/export-content.ts';
import { fillContent } from '../src/modules/content/import/fill-content.ts';
import { importContent } from '../src/modules/content/import/import-content.ts';
import { removeContent } from '../src/modules/content/import/remove-content.ts';
import { queryOne } from '../src/platform/db/database.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { bundle, delivery, entry } from './content-bundle.ts';
import { contentClient, entryIds, failureOf } from './content-client.ts';
import { bothDatabases, onEmbedded } from './databases.ts';

describe.each(bothDatabases('locks'))('what editors import and export, on $kind', (kind) => {
  let api: ApiUnderTest;
  let client: ContentfulClientApi<undefined>;
  const remove = (ids: readonly string[]) => api.database.transaction((tx) => removeContent(tx, ids, new Date()));
  const take = (changed: ContentBundle, options = {}) => importContent(api.database, changed, options, new Date());

  beforeAll(async () => {
    const settings = { contentDeliveryToken: delivery, contentRequestsPerSecond: 10_000 };
    api = await startFilledApi(kind, (database) => importContent(database, bundle, {}, new Date()), settings);
    client = contentClient(api, 'delivery', delivery) as never;
  });
  afterAll(() => api?.stop());

  it('takes two files at once one after the other, and its own export without a change', async () => {
    const [one, other] = await Promise.all([
      take({ entries: [entry('memo', { title: 'First' }, { type: 'note' })] }),
      take({ entries: [entry('memo', { title: 'Second' }, { type: 'note' })] }),
    ]);
    expect([one.changed, other.changed]).toEqual([1, 1]);
    expect(['First', 'Second']).toContain((await client.getEntry('memo')).fields.title);
    expect(await take(parseBundle(JSON.stringify(await exportContent(api.database))))).toMatchObject({
      created: 0,
      changed: 0,
      removed: 0,
    });
  });

  onEmbedded(kind, () => {
    it('says which entries were changed after a file was exported, as it takes their place; not of its own repetition, nor of a file without versions', async () => {
      const page = (title: string) => entry('shared', { title });
      await take({ entries: [page('First')] });
      const { entries } = await exportContent(api.database);
      const exported = entries!.find(({ sys }) => sys.id === 'shared')!;
      const edited = (title: string) => ({ entries: [{ ...exported, fields: { ...exported.fields, title: { 'en-GB': title } } }] });
      expect(await take(edited('Of one editor'))).not.toHaveProperty('notices');
      const said = [
        expect.stringMatching(/^entry shared \(page\): was changed on \d{4}-\d\d-\d\d at \d\d:\d\d UTC, after this file was exported;/),
      ];
      expect(await take(edited('Of another'), { dryRun: true })).toMatchObject({ changed: 1, notices: said });
      expect(await take(edited('Of another'))).toMatchObject({ changed: 1, notices: said });
      expect(await take(edited('Of another'))).not.toHaveProperty('notices');
      expect(await take({ entries: [page('Written by hand')] })).not.toHaveProperty('notices');
      await remove(['shared']);
    });

    it('imports and exports by command while it runs', async () => {
      const file = join(api.home, 'content.json');
      const key = await addOperator(api.database, { name: 'an editor', role: 'content' }, new Date());
      const send = (body: object) => sendOrder<{ changed: number; entries: unknown[] }>({ home: api.home }, '/admin/content', body, 0);
      const order = (body: object) => send({ ...body, key });
      const refused = await failureOf(
        order({ command: 'import', path: join(api.home, 'nothing.json'), draft: false, removeOthers: false }),
      );
      expect(refused.message).toContain('nothing.json cannot be read: there is no such file.');
      const folder = await failureOf(order({ command: 'import', path: api.home, draft: false, removeOthers: false }));
      expect(folder.message).toContain('cannot be read: it is a folder; name a file in it.');
      writeFileSync(file, '{"entries": [');
      expect((await failureOf(order({ command: 'import', path: file, draft: false, removeOthers: false }))).message).toContain(
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
        ['{"entrys": []}', 'The file holds none of contentTypes, tags, locales, entries, assets; it holds entrys'],
        ['{"entries": [], "entrys": []}', 'The file holds entrys, which is none of'],
        [JSON.stringify({ entries: [entry('memo', { title: 'a\0b' }, { type: 'note' })] }), 'entry memo, field title: holds a character'],
        [
          '{"entries": [{"sys": {"id": "memo", "contentType": {"sys": {"id": "note"}}}, "fields": {"title": "x"}}]}',
          'entry memo, field title: must hold values by locale, such as { "en-GB": ... }; it is "x"',
        ],
      ] as const) {
        writeFileSync(file, written);
        expect((await failureOf(order({ command: 'import', path: file, draft: false, removeOthers: false }))).message).toContain(problem);
      }
      expect((await order({ command: 'export', path: file })).entries.length).toBeGreaterThan(10);
    });

    it('[HOM-08] begins with what each brand ships with, once, and leaves alone what an editor changed or took away', async () => {
      await fillContent(api.database);
      const query = { content_type: 'homepage', 'fields.brand': 'law', include: 6 };
      const read = async () => readEntry('home', (await client.getEntries(query as never)).items as never);
      const market = { brand: 'law', country: 'uk' } as const;
      expect(withFacts(market, await read())).toEqual(shippedContent(market).home);
      const written = (await exportContent(api.database)).entries!.find(({ sys }) => sys.id === 'law-home')!;
      await take({
        entries: [
          { sys: { id: 'law-home', contentType: written.sys.contentType! }, fields: { ...written.fields, title: { 'en-GB': 'Ours' } } },
        ],
      });
      const { version } = (await queryOne<{ version: number }>(api.database, 'select version from content_state'))!;
      await remove(['ba-home']);
      await fillContent(api.database);
      expect((await read()).title).toBe('Ours');
      expect(await entryIds(client, { 'sys.id': 'ba-home' })).toEqual([]);
      expect(await queryOne(api.database, 'select version from content_state')).toEqual({ version: version + 1 });
    });

    it('[HOM-09] has content types with the fields that editors know', async () => {
      await fillContent(api.database);
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
        giftsPage: 'brand title intro giftCardText eVoucherText howTitle how',
        membershipsPage: 'brand title intro advice',
        offerPage: 'name brand title intro terms ended',
      };
      for (const [type, names] of Object.entries(known))
        expect([type, fieldsOf(type).filter((id) => type !== 'homepage' || names.split(' ').includes(id))]).toEqual([
          type,
          names.split(' '),
        ]);
    });

    it('gives a type that is known the fields that came since, and leaves the others as an editor made them', async () => {
      await fillContent(api.database);
      const homepage = async () => (await exportContent(api.database)).contentTypes!.find(({ sys }) => sys.id === 'homepage')!;
      const shipped = await homepage();
      const ours = shipped.fields
        .filter(({ id }) => id !== 'liveShopping')
        .map((field) => (field.id === 'description' ? { ...field, name: 'Ours' } : field));
      await take({ contentTypes: [{ ...shipped, fields: ours }] });
      expect((await homepage()).fields).toEqual(ours);
      await fillContent(api.database);
      expect((await homepage()).fields).toEqual([...ours, shipped.fields.find(({ id }) => id === 'liveShopping')]);
    });
  });
});
