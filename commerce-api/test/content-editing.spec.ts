import { type ContentfulClientApi, createClient } from 'contentful';
import { type Editor, startEditor } from './an-editor.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';

const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

describe('an editor at work', () => {
  let editor: Editor;
  let client: ContentfulClientApi<undefined>;
  let preview: ContentfulClientApi<undefined>;
  beforeAll(async () => {
    editor = await startEditor(embedded);
    await fillCatalogue(editor.api.database, [aWine(), aWine({ itemCode: 'T1003', colour: 'White' })]);
    const clientOf = (what: string, accessToken: string) =>
      createClient({ space: 'cellardoor', accessToken, host: new URL(editor.api.url).host, insecure: true, basePath: `/content/${what}` });
    client = clientOf('delivery', 'd') as never;
    preview = clientOf('preview', 'p') as never;
  });
  afterAll(() => editor?.api.stop());

  const asset = (id: string, url: string, contentType: string) => ({
    sys: { id },
    fields: { title: { 'en-GB': id }, file: { 'en-GB': { url, contentType, fileName: id } } },
  });

  it('publishes a draft, takes it back, and publishes it again, and tells readers who sync', async () => {
    const first = await client.sync({ initial: true });
    await editor.send('import', { entries: [editor.changed('law-promise-1', { title: 'Kept in the dark' })] }, true);
    const title = async (from: typeof client) => (await from.getEntry('law-promise-1')).fields.title;
    expect([await title(client), await title(preview)]).toEqual([
      editor.shipped.get('law-promise-1')!.fields.title!['en-GB'],
      'Kept in the dark',
    ]);
    expect(await editor.order({ command: 'publish', ids: ['law-promise-1'] })).toEqual({
      created: 0,
      changed: 1,
      unchanged: 0,
      removed: 0,
      drafts: 0,
    });
    expect(await title(client)).toBe('Kept in the dark');
    expect(await editor.order({ command: 'publish', ids: ['law-promise-1'] })).toMatchObject({ changed: 0, unchanged: 1 });
    const published = await client.sync({ nextSyncToken: first.nextSyncToken! });
    expect(published.entries.map(({ sys }) => [sys.id, sys.revision])).toEqual([['law-promise-1', 2]]);

    const taken = await editor.order({ command: 'unpublish', ids: ['law-promise-1', 'scene-mist'] });
    expect(taken).toMatchObject({ changed: 2, drafts: 2 });
    expect(taken.notices).toContain(
      'entry law-home (homepage), field promises: links to law-promise-1, which is not published; shoppers do not see it',
    );
    expect(taken.notices!.every((notice) => /links to (?:law-promise-1|scene-mist), which is not published/.test(notice))).toBe(true);
    await expect(client.getEntry('law-promise-1')).rejects.toThrow('The resource could not be found.');
    expect(await title(preview)).toBe('Kept in the dark');
    const { errors } = (await client.getEntries({ 'sys.id': 'law-home' } as never)) as { errors?: { details: object }[] };
    expect(errors!.map(({ details }) => details)).toContainEqual({ type: 'Link', linkType: 'Entry', id: 'law-promise-1' });
    const gone = await client.sync({ nextSyncToken: published.nextSyncToken! });
    expect(gone.deletedEntries.map(({ sys }) => sys.id)).toEqual(['law-promise-1']);
    expect(gone.deletedAssets.map(({ sys }) => sys.id)).toEqual(['scene-mist']);
    expect(await editor.order({ command: 'unpublish', ids: ['law-promise-1'] })).toMatchObject({ changed: 0, unchanged: 1 });

    await editor.order({ command: 'publish', ids: ['law-promise-1', 'scene-mist'] });
    const back = await client.sync({ nextSyncToken: gone.nextSyncToken! });
    expect([back.entries.map(({ sys }) => sys.id), back.assets.map(({ sys }) => sys.id), back.deletedEntries]).toEqual([
      ['law-promise-1'],
      ['scene-mist'],
      [],
    ]);
    for (const command of ['publish', 'unpublish'])
      await expect(editor.order({ command, ids: ['law-home', 'nobody'] })).rejects.toThrow('there is no entry or asset nobody');
    const trail = await editor.api.database.query<{ action: string }>(`select distinct action from audit_trail order by action`);
    expect(trail.map(({ action }) => action)).toEqual(['import', 'publish', 'unpublish']);
  });

  it('is told where shoppers miss what is withdrawn, also where a draft links to it no more', async () => {
    await editor.send('import', { entries: [editor.changed('law-home', { promises: [] })] }, true);
    const { notices } = await editor.order({ command: 'unpublish', ids: ['law-promise-2'] });
    expect(notices).toEqual([
      'entry law-home (homepage), field promises: links to law-promise-2, which is not published; shoppers do not see it',
    ]);
    await editor.send('import', { entries: ['law-home', 'law-promise-2'].map((id) => editor.changed(id, {})) });
  });

  it('is told of a pattern that would take years, while the shop goes on', async () => {
    const slow = {
      sys: { id: 'slow' },
      name: 'Slow',
      displayField: 'code',
      fields: [{ id: 'code', name: 'Code', type: 'Symbol', validations: [{ regexp: { pattern: '^(a+)+$', flags: null } }] }],
    };
    const entries = Array.from({ length: 200 }, (_, i) => ({
      sys: { id: `slow-${i}`, contentType: { sys: { id: 'slow' } } },
      fields: { code: { 'en-GB': `${'a'.repeat(40)}!` } },
    }));
    const told = editor.refusal({ contentTypes: [slow], entries });
    expect((await fetch(`${editor.api.url}/health`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    expect(await told).toContain(
      'entry slow-0 (slow), field code: cannot be compared with ^(a+)+$: it takes too long; change the pattern in its content type',
    );
  });

  it('is told in words what a value must be', async () => {
    for (const [content, said] of [
      [
        { entries: [editor.changed('law-rail-1-button', { url: 'wines' })] },
        `field url: must be an address of the shop such as /wines, or begin with https:// or #; it is "wines"`,
      ],
      [{ entries: [editor.changed('law-rail-1-button', { url: 'javascript:alert(1)' })] }, 'must be an address of the shop'],
      // to a browser, both are //example.com
      [{ entries: [editor.changed('law-rail-1-button', { url: '/\\example.com' })] }, 'must be an address of the shop'],
      [{ entries: [editor.changed('law-rail-1-button', { url: '/\t/example.com' })] }, 'must be an address of the shop'],
      [
        { entries: [editor.changed('law-top-banner', { backgroundColour: 'red' })] },
        'field backgroundColour: must be a colour such as #7a1f2b; it is "red"',
      ],
      [{ entries: [editor.changed('law-home', { title: ' ' })] }, 'entry law-home (homepage), field title: is required in en-GB'],
      [
        { entries: [editor.changed('law-home', { title: 'x'.repeat(300) })] },
        'field title: must be a text of at most 256 characters; it has 300',
      ],
      [
        { entries: [editor.changed('law-slide-1', { image: assetLink('list') })], assets: [asset('list', '/list.pdf', 'application/pdf')] },
        'field image: links to asset list, which is no image (application/pdf)',
      ],
      [
        {
          entries: [{ ...editor.changed('law-home', {}), fields: { ...editor.shipped.get('law-home')!.fields, title: { 'en-US': 'Hi' } } }],
        },
        'field title: has the locale en-US, which the space does not have',
      ],
      [
        { entries: [editor.changed('law-footer', { columns: [{ title: 'Wine', links: [{ label: 'Red' }] }, { links: [] }] })] },
        `(footer), field columns: href is missing, at /0/links/0\nentry law-footer (footer), field columns: title is missing, at /1`,
      ],
      [
        { entries: [editor.changed('law-home', { placeholders: ['promises', 'promise', 'rial'] })] },
        expect.stringMatching(/placeholders: item 2 must be one of .+; it is "promise"\n.+placeholders: item 3 must be .+; it is "rial"$/),
      ],
    ] as const)
      expect(await editor.refusal(content)).toEqual(typeof said === 'string' ? expect.stringContaining(said) : said);
  });

  it('is told what is taken but not shown as they may think', async () => {
    const film = asset('film', '//films.example.com/a.mp4', 'video/mp4');
    const live = {
      sys: { id: 'live', contentType: { sys: { id: 'liveShopping' } } },
      fields: Object.fromEntries(
        Object.entries({
          title: 'Live',
          video: assetLink('film'),
          captions: assetLink('film'),
          begins: '2026-12-20T10:00',
          ends: '2026-12-20T09:00:00Z',
          itemCodes: ['NOPE'],
        }).map(([field, value]) => [field, { 'en-GB': value }]),
      ),
    };
    const home = 'entry law-home (homepage), field';
    for (const [content, said] of [
      [
        { entries: [editor.changed('law-top-grid', { layout: 'Layout 5' })] },
        [`entry law-top-grid (grid), field layout: there is no 'Layout 5'; the grid is left out. There are Layout 1 to Layout 4`],
      ],
      [
        { entries: [editor.changed('law-top-grid', { tetrisCells: [entryLink('law-top-grid-cell-1')] })] },
        [expect.stringContaining('has 1 cell; Layout')],
      ],
      [
        { entries: [editor.changed('law-home', { brand: 'lawx' })] },
        [expect.stringContaining(`${home} brand: there is no brand lawx; there are `)],
      ],
      [
        { entries: [editor.changed('law-home', { placeholders: ['promises', 'promises', 'bottomGrid'] })] },
        expect.arrayContaining([
          `${home} placeholders: names promises twice`,
          `${home} placeholders: names bottomGrid, which has no content; nothing is shown there`,
          `${home} topBanner: is not shown: placeholders do not name topBanner`,
        ]),
      ],
      [
        { entries: [{ ...editor.changed('law-home', {}), sys: { id: 'second', contentType: { sys: { id: 'homepage' } } } }] },
        ['entry second (homepage), field brand: law-home is published for law as well; shoppers see the one that was published last'],
      ],
      [
        { entries: [editor.changed('law-slide-1', { title: '<b>Bold</b> {telefon} {legalAge}' })] },
        [expect.stringContaining('{telefon} stands for nothing'), expect.stringContaining('holds <b>: HTML is shown')],
      ],
      [
        { entries: [editor.changed('law-rail-1-button', { url: '/wins/nowhere/at/all' })] },
        ['entry law-rail-1-button (button), field url: the shop has no page /wins/nowhere/at/all'],
      ],
      [
        {
          entries: [
            editor.changed('law-navigation', {
              items: [
                { label: 'Red {hour}', href: '/wins/red/at/all', columns: [{ title: 'More', links: [{ label: 'All', href: '/wines' }] }] },
              ],
            }),
            editor.changed('law-footer', { columns: [{ title: 'Wine', links: [{ label: 'Help', href: '/halp' }] }] }),
          ],
        },
        [
          'entry law-navigation (navigation), field items: {hour} stands for nothing, and is shown as it is written',
          'entry law-navigation (navigation), field items: the shop has no page /wins/red/at/all',
          'entry law-footer (footer), field columns: the shop has no page /halp',
        ],
      ],
      [{ entries: [editor.changed('law-terms-wine-plans', { anchor: 'How?' })] }, [expect.stringContaining(`'How?' makes no address`)]],
      [
        { entries: [editor.changed('law-terms', { sections: [entryLink('law-terms-use'), entryLink('law-terms-use')] })] },
        [
          expect.stringContaining('two of them have the anchor'),
          expect.stringContaining('none has the anchor wine-plans'),
          expect.stringContaining('none has the anchor terms-and-conditions'),
        ],
      ],
      [
        {
          entries: [
            editor.changed('law-collections', { places: { 'My offer': { title: 'x', sort: 'cheap', filters: { typ: ['Red'] } } } }),
            editor.changed('law-footer', { columns: [{ title: 'Wine', links: [], colour: 'red' }] }),
          ],
        },
        [
          expect.stringContaining('places: no longer holds cava, port, '),
          expect.stringContaining(`'My offer' makes no address`),
          expect.stringContaining('filters by typ; it may by type'),
          expect.stringContaining('sorts by cheap'),
          'entry law-footer (footer), field columns: nothing is read from /0/colour',
        ],
      ],
      [
        { entries: [live], assets: [film] },
        [
          'entry live (liveShopping), field begins: 2026-12-20T10:00 names no zone; it is taken for 2026-12-20T10:00Z',
          expect.stringContaining('ends: is not after its beginning'),
          expect.stringContaining('captions: film is no WebVTT'),
          expect.stringContaining('itemCodes: there is no product NOPE'),
          'asset film, field file: browsers load nothing from films.example.com unless the operator names https://films.example.com in CONTENT_FILM_ORIGINS',
        ],
      ],
      [
        {
          assets: [
            asset('one', '//pictures.example.com/one.avif', 'image/avif'),
            asset('other', '//pictures.example.com:8443/other.avif', 'image/avif'),
            asset('own', '/pictures/scene-mist-1600.avif', 'image/avif'),
          ],
        },
        [
          'asset other, field file: browsers load nothing from pictures.example.com:8443 unless the operator names https://pictures.example.com:8443 in CONTENT_PICTURE_ORIGINS',
        ],
      ],
      [
        {
          entries: [{ ...live, sys: { ...live.sys, version: 1 } }, editor.changed('law-home', { liveShopping: entryLink('live') })],
          assets: [film],
        },
        expect.arrayContaining([`${home} liveShopping: links to live, which is not published; shoppers do not see it`]),
      ],
    ] as const)
      expect(await editor.notices(content)).toEqual(said);
  });

  it('is told of words about an offer that there is not, that is over, or that has not begun', async () => {
    const about = (name: string, brand = 'law') => ({
      entries: [
        { sys: { id: 'offer', contentType: { sys: { id: 'offerPage' } } }, fields: { name: { 'en-GB': name }, brand: { 'en-GB': brand } } },
      ],
    });
    await editor.api.database.query(
      `insert into offers (type, rule, code, brand, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles, starts_at, ends_at)
       values ('FILL_THE_CASE', 'hero', 'PAST5', null, 'au', 'Past', 5, 100, 8, 6, '2020-01-01Z', '2021-01-01Z'),
              ('FILL_THE_CASE', 'hero', 'KIWI5', null, 'nz', 'Kiwi', 5, 100, 8, 6, '2020-01-01Z', null),
              ('FILL_THE_CASE', 'hero', 'SOON5', 'law', 'uk', 'Soon', 5, 100, 8, 6, '2090-01-01Z', null)`,
    );
    for (const [content, said] of [
      [about('extra20'), []],
      [about('EXTRA21'), ['law has no offer EXTRA21, and what is said of it is shown nowhere; there are EXTRA20, HERO20, KIWI5, SOON5']],
      [about('SOON5', 'stw'), [expect.stringContaining('stw has no offer SOON5')]],
      [about('KIWI5', 'stw'), [expect.stringMatching(/^stw has no offer KIWI5, .+; there are EXTRA20, HERO20$/)]],
      [about('SOON5'), [expect.stringContaining('the offer SOON5 has not begun')]],
      [about('PAST5'), [expect.stringContaining('the offer PAST5 is over')]],
    ] as const)
      expect((await editor.notices(content)).map((notice) => notice.replace('entry offer (offerPage), field name: ', ''))).toEqual(said);
  });

  it('is told nothing of what ships with a brand, but of products that the catalogue has not', async () => {
    const entries = [...editor.shipped.values()].map(({ sys: { id, contentType }, fields }) => ({
      sys: { id, contentType: contentType! },
      fields,
    }));
    const said = await editor.notices({ entries });
    expect(said.filter((notice) => !/there is no product|no wine comes from|which no wine has|finds no wine at/.test(notice))).toEqual([]);
  });
});
