import { withFacts } from '@cellardoor/brand';
import { readEntry, shippedContent } from '@cellardoor/content';
import type { ContentfulClientApi } from 'contentful';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendOrder } from '../src/commands/send-order.ts';
import { type BundledEntity, type ContentBundle, parseBundle } from '../src/content/import/bundle.ts';
import { exportContent } from '../src/content/import/export-content.ts';
import { fillContent } from '../src/content/import/fill-content.ts';
import { importContent } from '../src/content/import/import-content.ts';
import { removeContent } from '../src/content/import/remove-content.ts';
import { queryOne } from '../src/db/database.ts';
import { addOperator } from '../src/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { bundle, delivery, entry, link } from './content-bundle.ts';
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

  onEmbedded(kind, () => {
    it('refuses a file as a whole for what does not fit, and names entry and field', async () => {
      await take(bundle);
      const before = JSON.stringify(await exportContent(api.database));
      const problemsOf = async (changed: ContentBundle) => (await failureOf(take(changed))).message;
      const wrong = {
        entries: [
          entry('fine', { title: 'Fine' }),
          entry('no-title', { brand: 'law' }),
          entry('odd', { title: 'Odd', rank: 'first', colour: 'red', next: link('Entry', 'nowhere'), shownFrom: '2026-02-30', names: [1] }),
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
      expect(JSON.stringify(await exportContent(api.database))).toBe(before);
    });

    it('refuses a picture that names a file which the shop does not have, or calls it what it is not, and leaves alone what stands elsewhere', async () => {
      await take(bundle);
      const before = JSON.stringify(await exportContent(api.database));
      const picture = (id: string, url: string, contentType = 'image/avif') => ({
        sys: { id },
        fields: { title: { 'en-GB': id }, file: { 'en-GB': { url, contentType, fileName: 'picture.avif' } } },
      });
      const path = join(api.home, 'pictures.json');
      const key = await addOperator(api.database, { name: 'a slip of the hand', role: 'content' }, new Date());
      const order = (command: string, assets: readonly BundledEntity[]) => {
        writeFileSync(path, JSON.stringify({ assets }));
        return sendOrder({ home: api.home }, '/admin/content', { command, path, key, draft: false, removeOthers: false }, 0);
      };
      const wrong = [
        picture('slip', '/pictures/scene-mits-960.avif'),
        picture('width', '/pictures/scene-mist-961.avif'),
        picture('lost', '/picture/scene-mist-960.avif'),
        picture('wine', '/pictures/W1-960.avif'),
        picture('jpeg', '/pictures/scene-mist-960.avif', 'image/jpeg'),
        picture('elsewhere', '//images.example/any.avif'),
      ];
      const said = (await failureOf(order('import', wrong))).message;
      expect((await failureOf(order('try-import', wrong))).message).toBe(said);
      for (const problem of [
        'The content has 5 problems; nothing was changed.',
        'asset slip, field file: the shop has no file /pictures/scene-mits-960.avif; one that stands elsewhere is named as //host/path',
        'asset width, field file: the shop has no file /pictures/scene-mist-961.avif',
        'asset lost, field file: the shop has no file /picture/scene-mist-960.avif',
        'asset wine, field file: the shop has no file /pictures/W1-960.avif',
        'asset jpeg, field file: the contentType of /pictures/scene-mist-960.avif is image/avif; it says image/jpeg',
      ])
        expect(said).toContain(problem);
      expect(JSON.stringify(await exportContent(api.database))).toBe(before);
      const fine = [picture('elsewhere', '//images.example/any.avif'), picture('dawn', '/pictures/scene-mist-480.avif')];
      expect(await order('try-import', fine)).toMatchObject({ created: 2 });
    });

    it('says of a file that cannot be read what is wrong with it and where, and writes nothing of it', async () => {
      const before = JSON.stringify(await exportContent(api.database));
      const path = join(api.home, 'spoilt.json');
      const key = await addOperator(api.database, { name: 'a slip of the pen', role: 'content' }, new Date());
      const said = async (file: string | Buffer) => {
        writeFileSync(path, file);
        const order = { command: 'import', path, key, draft: false, removeOthers: false };
        return (await failureOf(sendOrder({ home: api.home }, '/admin/content', order, 0))).message;
      };
      const page = bundle.contentTypes!.find(({ sys }) => sys.id === 'page')!;
      const withField = (field: unknown) => JSON.stringify({ contentTypes: [{ ...page, fields: [...page.fields, field] }] });
      const one = entry('one', { title: 'One' });
      for (const [file, problem] of [
        ['{\n  "entries": [\n    {,}\n  ]\n}', /not valid JSON: Expected .* in line 3, column 6$/],
        ['{ "entries": [', /not valid JSON: .*(ends too early|in line 1, column 15)$/],
        ['<html>', /not valid JSON: Unexpected token '<' in line 1, column 1$/],
        ['{\n  "tags": [],\n  "entries": [[1, 2],]\n}', /not valid JSON: Unexpected token '\]' in line 3, column 22$/],
        [Buffer.from('{ "entries": [] }', 'utf16le'), 'The file is not text in UTF-8: please save it as UTF-8'],
        [withField(null), `content type page, fields[${page.fields.length}]: an id and a type are missing`],
        [withField({ id: 'odd', type: 'Symbol', validations: 'none' }), 'content type page, field odd: its validations must be a list'],
        [
          withField({ id: 'odd', type: 'Symbol', validations: [{ regexp: { pattern: '([' } }] }),
          'content type page, field odd: its pattern "([" is not a regular expression',
        ],
        [
          withField({ id: 'odd', type: 'Symbol', validations: [{ regexp: { pattern: '^a', flags: 'ix' } }] }),
          'content type page, field odd: the flags "ix" of its pattern are none of a regular expression, such as "i"',
        ],
        [
          withField({ id: 'odd', type: 'Symbol', validations: [{ regexp: { pattern: '^a', flags: 5 } }] }),
          'content type page, field odd: the flags 5 of its pattern are none of a regular expression',
        ],
        [
          `{ "entries": [{ "sys": ${JSON.stringify(one.sys)}, "fields": { "title": { "en-GB": ${'['.repeat(20_000)}${']'.repeat(20_000)} } } }] }`,
          'entry one, field title: is nested more than 100 deep',
        ],
        [JSON.stringify({ entries: [{ ...one, metadata: { tags: 'red' } }] }), 'entry one: its tags must be a list of links'],
        [
          JSON.stringify({ entries: [{ ...one, sys: { ...one.sys, version: 'two' } }] }),
          'entry one: version and publishedVersion must be whole numbers',
        ],
        [
          JSON.stringify({ entries: [{ sys: { id: 'a b', contentType: { sys: { id: 'page' } } }, fields: {} }] }),
          `entries[0]: its id must be at most 64 letters, digits, '.', '-' and '_'; it is "a b"`,
        ],
        [JSON.stringify({ entries: [null] }), "entries[0]: an id of letters, digits, '.', '-' and '_' is missing"],
      ] as const)
        expect(await said(file)).toMatch(problem);
      expect(JSON.stringify(await exportContent(api.database))).toBe(before);
      // what Windows puts before a text is no mistake
      writeFileSync(path, `\uFEFF${JSON.stringify({ entries: [] })}`);
      await sendOrder({ home: api.home }, '/admin/content', { command: 'import', path, key, draft: false, removeOthers: false }, 0);
    });

    it('refuses another content type for an entry whose fields stay, and counts a new draft among the drafts', async () => {
      await take(bundle);
      const { entries = [] } = await exportContent(api.database);
      const known = entries.find(({ sys }) => sys.id === 'one')!;
      const moved = { ...known, sys: { ...known.sys, contentType: { sys: { id: 'poster' } } } };
      expect((await failureOf(take({ entries: [moved] }))).message).toContain('entry one: its content type cannot change');
      const report = await take({ entries: [entry('new-draft', { title: 'Not yet' })] }, { draft: true, dryRun: true });
      expect(report).toMatchObject({ created: 1, drafts: 1 });
    });
  });

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
        ['{"entrys": []}', 'The file holds none of contentTypes, tags, locales, entries, assets'],
        ['{"entries": [], "entrys": []}', 'The file holds entrys, which is none of'],
        [JSON.stringify({ entries: [entry('memo', { title: 'a\0b' }, { type: 'note' })] }), 'entry memo, field title: holds a character'],
        [
          '{"entries": [{"sys": {"id": "memo", "contentType": {"sys": {"id": "note"}}}, "fields": {"title": "x"}}]}',
          'entry memo, field title: must hold values by locale',
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

    it('refuses a menu, a footer and places that are not built as they must be, and says where', async () => {
      await fillContent(api.database);
      const before = JSON.stringify(await exportContent(api.database));
      const { entries = [] } = await exportContent(api.database);
      const changed = (id: string, fields: object): BundledEntity => {
        const { sys, fields: given } = entries.find((one) => one.sys.id === id)!;
        return { sys: { id, contentType: sys.contentType! }, fields: { ...given, ...fields } };
      };
      const { message } = await failureOf(
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
        /entry law-navigation \(navigation\), field items: must be an address of the shop such as \/wines, or begin with https:\/\/ or #, at \/0\/href; it is "javascript:alert\(1\)"/,
        /entry law-navigation \(navigation\), field utility: must be array/,
        /entry law-footer \(footer\), field columns: must have required properties href, at \/0\/links\/0/,
        /entry law-collections \(collections\), field places: must have required properties title, at \/claret/,
      ])
        expect(message).toMatch(problem);
      expect(JSON.stringify(await exportContent(api.database))).toBe(before);
    });
  });
});
