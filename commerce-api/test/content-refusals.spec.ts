import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendOrder } from '../src/platform/commands/send-order.ts';
import { type BundledEntity, type ContentBundle } from '../src/modules/content/import/bundle.ts';
import { exportContent } from '../src/modules/content/import/export-content.ts';
import { fillContent } from '../src/modules/content/import/fill-content.ts';
import { importContent } from '../src/modules/content/import/import-content.ts';
import { removeContent } from '../src/modules/content/import/remove-content.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { bundle, delivery, entry, link } from './content-bundle.ts';
import { failureOf } from './content-client.ts';
import { embedded } from './databases.ts';

describe('what an import of content refuses', () => {
  let api: ApiUnderTest;
  const remove = (ids: readonly string[]) => api.database.transaction((tx) => removeContent(tx, ids, new Date()));
  const take = (changed: ContentBundle, options = {}) => importContent(api.database, changed, options, new Date());

  beforeAll(async () => {
    const settings = { contentDeliveryToken: delivery, contentRequestsPerSecond: 10_000 };
    api = await startFilledApi(embedded, (database) => importContent(database, bundle, {}, new Date()), settings);
  });
  afterAll(() => api?.stop());

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
      'entry odd (page), field rank: must be a whole number; it is "first"',
      'entry odd (page), field colour: its content type has no such field; it has title, ',
      'entry odd (page), field next: links to entry nowhere, which does not exist',
      'entry odd (page), field shownFrom: must be a date such as 2026-11-22; it is "2026-02-30"',
      'entry odd (page), field names: item 1 must be a text of at most 256 characters; it is 1',
      'entry lost (poster): there is no content type poster; there are ',
      'entry tagged (page): there is no tag winter; there are ',
      'asset no-file, field title: has the locale fr-FR, which the space does not have; it has en-GB',
      'asset no-file, field file: must name the address of its file, as /path or //host/path; its url is "javascript:alert(1)"',
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
      ['{\n  "entries": [\n    {,}\n  ]\n}', /not valid JSON: Expected .* in line 3, column 6, where "," stands$/],
      ['{ "entries": [', /not valid JSON: .*in line 1, column 15$/],
      ['<html>', /not valid JSON: Unexpected character in line 1, column 1, where "<" stands$/],
      ['{\n  "tags": [],\n  "entries": [[1, 2],]\n}', /not valid JSON: Unexpected character in line 3, column 22, where "\]" stands$/],
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
      [JSON.stringify({ entries: [{ ...one, metadata: { tags: 'red' } }] }), 'entry one: its tags must be a list of links; it is "red"'],
      [
        JSON.stringify({ entries: [{ ...one, sys: { ...one.sys, version: 'two' } }] }),
        'entry one: version and publishedVersion must be whole numbers; they are "two" and missing',
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
      /entry law-navigation \(navigation\), field utility: must be a list; it is \{"label":"x"\}/,
      /entry law-footer \(footer\), field columns: href is missing, at \/0\/links\/0/,
      /entry law-collections \(collections\), field places: title is missing, at \/claret/,
    ])
      expect(message).toMatch(problem);
    expect(JSON.stringify(await exportContent(api.database))).toBe(before);
  });
});
