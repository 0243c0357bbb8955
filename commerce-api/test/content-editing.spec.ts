import { type ContentfulClientApi, createClient } from 'contentful';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sendOrder } from '../src/commands/send-order.ts';
import type { BundledEntity } from '../src/content/import/bundle.ts';
import { exportContent } from '../src/content/import/export-content.ts';
import { fillContent } from '../src/content/import/fill-content.ts';
import { type ContentReport, importContent } from '../src/content/import/import-content.ts';
import type { SearchResult } from '@cellardoor/contracts';
import { addOperator } from '../src/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';

const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

describe.each(databases)('an editor at work, on $kind', ({ create }) => {
  let api: ApiUnderTest;
  let client: ContentfulClientApi<undefined>;
  let preview: ContentfulClientApi<undefined>;
  let key: string;
  let shipped: ReadonlyMap<string, BundledEntity>;

  const order = (body: object) => sendOrder<ContentReport>({ home: api.home }, '/admin/content', { ...body, key }, 0);
  const send = (command: 'import' | 'try-import', content: object, draft = false) => {
    const path = join(api.home, 'content.json');
    writeFileSync(path, JSON.stringify(content));
    return order({ command, path, draft, removeOthers: false });
  };
  /** An entry that ships with a brand, some of its fields changed. */
  const changed = (id: string, fields: Record<string, unknown>): BundledEntity => {
    const { sys, fields: before } = shipped.get(id)!;
    const values = Object.entries(fields).map(([field, value]) => [field, { 'en-GB': value }]);
    return { sys: { id, contentType: sys.contentType! }, fields: { ...before, ...Object.fromEntries(values) } };
  };
  const asset = (id: string, url: string, contentType: string) => ({
    sys: { id },
    fields: { title: { 'en-GB': id }, file: { 'en-GB': { url, contentType, fileName: id } } },
  });
  const refusal = (content: object) =>
    send('try-import', content).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  const notices = async (content: object) => (await send('try-import', content)).notices ?? [];

  beforeAll(async () => {
    api = await startFilledApi({ create }, fillContent, {
      contentDeliveryToken: 'd',
      contentPreviewToken: 'p',
      contentRequestsPerSecond: 10_000,
      contentOrigins: { pictures: ['https://pictures.example.com'], films: [] },
    });
    const clientOf = (kind: string, accessToken: string) =>
      createClient({ space: 'cellardoor', accessToken, host: new URL(api.url).host, insecure: true, basePath: `/content/${kind}` });
    client = clientOf('delivery', 'd') as never;
    preview = clientOf('preview', 'p') as never;
    key = await addOperator(api.database, { name: 'an editor', role: 'content' }, new Date());
    shipped = new Map((await exportContent(api.database)).entries!.map((entry) => [entry.sys.id, entry]));
  }, 240_000);
  afterAll(() => api?.stop());

  it('publishes a draft, takes it back, and publishes it again, and tells readers who sync', async () => {
    const first = await client.sync({ initial: true });
    await send('import', { entries: [changed('law-promise-1', { title: 'Kept in the dark' })] }, true);
    const title = async (from: typeof client) => (await from.getEntry('law-promise-1')).fields.title;
    expect([await title(client), await title(preview)]).toEqual([shipped.get('law-promise-1')!.fields.title!['en-GB'], 'Kept in the dark']);
    expect(await order({ command: 'publish', ids: ['law-promise-1'] })).toEqual({
      created: 0,
      changed: 1,
      unchanged: 0,
      removed: 0,
      drafts: 0,
    });
    expect(await title(client)).toBe('Kept in the dark');
    expect(await order({ command: 'publish', ids: ['law-promise-1'] })).toMatchObject({ changed: 0, unchanged: 1 });
    const published = await client.sync({ nextSyncToken: first.nextSyncToken! });
    expect(published.entries.map(({ sys }) => [sys.id, sys.revision])).toEqual([['law-promise-1', 2]]);

    const taken = await order({ command: 'unpublish', ids: ['law-promise-1', 'scene-mist'] });
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
    expect(await order({ command: 'unpublish', ids: ['law-promise-1'] })).toMatchObject({ changed: 0, unchanged: 1 });

    await order({ command: 'publish', ids: ['law-promise-1', 'scene-mist'] });
    const back = await client.sync({ nextSyncToken: gone.nextSyncToken! });
    expect([back.entries.map(({ sys }) => sys.id), back.assets.map(({ sys }) => sys.id), back.deletedEntries]).toEqual([
      ['law-promise-1'],
      ['scene-mist'],
      [],
    ]);
    for (const command of ['publish', 'unpublish'])
      await expect(order({ command, ids: ['law-home', 'nobody'] })).rejects.toThrow('there is no entry or asset nobody');
    const trail = await api.database.query<{ action: string }>(`select distinct action from audit_trail order by action`);
    expect(trail.map(({ action }) => action)).toEqual(['import', 'publish', 'unpublish']);
  });

  it('is told in words what a value must be', async () => {
    for (const [content, said] of [
      [
        { entries: [changed('law-rail-1-button', { url: 'wines' })] },
        `field url: must be an address of the shop such as /wines, or begin with https:// or #; it is "wines"`,
      ],
      [{ entries: [changed('law-rail-1-button', { url: 'javascript:alert(1)' })] }, 'must be an address of the shop'],
      [
        { entries: [changed('law-top-banner', { backgroundColour: 'red' })] },
        'field backgroundColour: must be a colour such as #7a1f2b; it is "red"',
      ],
      [{ entries: [changed('law-home', { title: 'x'.repeat(300) })] }, 'field title: must be a text of at most 256 characters; it has 300'],
      [
        { entries: [changed('law-slide-1', { image: assetLink('list') })], assets: [asset('list', '/list.pdf', 'application/pdf')] },
        'field image: links to asset list, which is no image (application/pdf)',
      ],
      [
        { entries: [{ ...changed('law-home', {}), fields: { ...shipped.get('law-home')!.fields, title: { 'en-US': 'Hi' } } }] },
        'field title: has the locale en-US, which the space does not have',
      ],
    ] as const)
      expect(await refusal(content)).toContain(said);
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
          begins: '2026-12-20T10:00:00Z',
          ends: '2026-12-20T09:00:00Z',
          itemCodes: ['NOPE'],
        }).map(([field, value]) => [field, { 'en-GB': value }]),
      ),
    };
    const home = 'entry law-home (homepage), field';
    for (const [content, said] of [
      [
        { entries: [changed('law-top-grid', { layout: 'Layout 5' })] },
        [`entry law-top-grid (grid), field layout: there is no 'Layout 5'; the grid is left out. There are Layout 1 to Layout 4`],
      ],
      [
        { entries: [changed('law-top-grid', { tetrisCells: [entryLink('law-top-grid-cell-1')] })] },
        [expect.stringContaining('has 1 cell; Layout')],
      ],
      [
        { entries: [changed('law-home', { brand: 'lawx' })] },
        [expect.stringContaining(`${home} brand: there is no brand lawx; there are `)],
      ],
      [
        { entries: [changed('law-home', { placeholders: ['promises', 'promises', 'bottomGrid'] })] },
        expect.arrayContaining([
          `${home} placeholders: names promises twice`,
          `${home} placeholders: names bottomGrid, which has no content; nothing is shown there`,
          `${home} topBanner: is not shown: placeholders do not name topBanner`,
        ]),
      ],
      [
        { entries: [{ ...changed('law-home', {}), sys: { id: 'second', contentType: { sys: { id: 'homepage' } } } }] },
        ['entry second (homepage), field brand: law-home is published for law as well; shoppers see the one that was published last'],
      ],
      [
        { entries: [changed('law-slide-1', { title: '<b>Bold</b> {telefon} {legalAge}' })] },
        [expect.stringContaining('{telefon} stands for nothing'), expect.stringContaining('holds <b>: HTML is shown')],
      ],
      [
        { entries: [changed('law-rail-1-button', { url: '/wins/nowhere/at/all' })] },
        ['entry law-rail-1-button (button), field url: the shop has no page /wins/nowhere/at/all'],
      ],
      [{ entries: [changed('law-terms-wine-plans', { anchor: 'How?' })] }, [expect.stringContaining(`'How?' makes no address`)]],
      [
        { entries: [changed('law-terms', { sections: [entryLink('law-terms-use'), entryLink('law-terms-use')] })] },
        [
          expect.stringContaining('two of them have the anchor'),
          expect.stringContaining('none has the anchor wine-plans'),
          expect.stringContaining('none has the anchor terms-and-conditions'),
        ],
      ],
      [
        { entries: [changed('law-collections', { places: { 'My offer': { title: 'x', sort: 'cheap', filters: { typ: ['Red'] } } } })] },
        [
          expect.stringContaining(`'My offer' makes no address`),
          expect.stringContaining('filters by typ; it may by type'),
          expect.stringContaining('sorts by cheap'),
        ],
      ],
      [
        { entries: [live], assets: [film] },
        [
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
          entries: [{ ...live, sys: { ...live.sys, version: 1 } }, changed('law-home', { liveShopping: entryLink('live') })],
          assets: [film],
        },
        expect.arrayContaining([`${home} liveShopping: links to live, which is not published; shoppers do not see it`]),
      ],
    ] as const)
      expect(await notices(content)).toEqual(said);
  });

  it('is told of words about an offer that there is not, that is over, or that has not begun', async () => {
    const about = (name: string, brand = 'law') => ({
      entries: [
        { sys: { id: 'offer', contentType: { sys: { id: 'offerPage' } } }, fields: { name: { 'en-GB': name }, brand: { 'en-GB': brand } } },
      ],
    });
    await api.database.query(
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
      expect((await notices(content)).map((notice) => notice.replace('entry offer (offerPage), field name: ', ''))).toEqual(said);
  });

  it('is told nothing of what ships with a brand, but of products that the catalogue has not', async () => {
    const entries = [...shipped.values()].map(({ sys: { id, contentType }, fields }) => ({
      sys: { id, contentType: contentType! },
      fields,
    }));
    const said = await notices({ entries });
    expect(said.filter((notice) => !/there is no product|no wine comes from/.test(notice))).toEqual([]);
  });

  it('lifts wines, grapes, regions and producers where no order is chosen, in the brand and the country that it is said for', async () => {
    await fillCatalogue(api.database, [
      aWine({ itemCode: 'T1', position: 1, name: 'Côte Rouge', sale: 700 }),
      aWine({ itemCode: 'T2', position: 2, name: 'Plain Red', appellation: 'Côte Verlune', sale: 900 }),
      aWine({ itemCode: 'T3', position: 3, name: 'Plain Syrah', grapes: ['Syrah', 'Merlot'], sale: 800 }),
      aWine({ itemCode: 'T4', position: 4, name: 'Plain Blanc', region: 'Rhône', producer: 'Maître & Fils', sale: 600 }),
    ]);
    const boost = (fields: Record<string, unknown>, id = 'boost') => ({
      sys: { id, contentType: { sys: { id: 'searchBoost' } } },
      fields: Object.fromEntries(
        Object.entries({ title: 'Seen first', brand: 'law', strength: 10, ...fields }).map(([field, value]) => [field, { 'en-GB': value }]),
      ),
    });
    const found = async (query: string, market = {}) => {
      const path = `/api/search/product/flexiwines/wines?${query}`;
      return (await api.aShopper(market).send<SearchResult>('GET', path)).response.items.map(({ itemCode }) => itemCode).join(' ');
    };
    const becomes = async (query: string, codes: string) => {
      await eventually(async () => (await found(query)) === codes);
      expect(await found(query)).toBe(codes);
    };
    await becomes('', 'T1 T2 T3 T4');
    const cheapFirst = await found('Ns=price|0');
    for (const [fields, codes] of [
      [{ itemCodes: ['T3'] }, 'T3 T1 T2 T4'],
      [{ grapes: ['syrah'] }, 'T3 T1 T2 T4'],
      [{ regions: ['RHONE'] }, 'T4 T1 T2 T3'],
      [{ producers: ['Maitre et Fils', 'maitre & fils'] }, 'T4 T1 T2 T3'],
      [{ regions: ['Rhône'], itemCodes: ['T2'], countries: ['uk'] }, 'T2 T4 T1 T3'],
    ] as const) {
      expect((await send('import', { entries: [boost(fields)] })).notices ?? []).toEqual(
        'producers' in fields ? ['entry boost (searchBoost), field producers: no wine is made by Maitre et Fils'] : [],
      );
      await becomes('', codes);
      expect(await found('Ntt=plain')).toBe(codes.replace(/T1 ?/, ''));
      expect(await found('Ns=price|0')).toBe(cheapFirst);
      expect(await found('', { brand: 'stw' })).toBe('T1 T2 T3 T4');
    }
    expect(await found('', { country: 'au' })).toBe('T1 T2 T3 T4');

    // a name says more than an appellation, until the boost says more than both
    for (const [strength, codes] of [
      [1, 'T1 T2'],
      [3, 'T2 T1'],
    ] as const) {
      await send('import', { entries: [boost({ itemCodes: ['T2'], strength })] });
      await becomes('Ntt=cote', codes);
    }
    await send('import', { entries: [boost({ itemCodes: ['T4'] }, 'other')] }, true);
    await send('import', { entries: [boost({ itemCodes: ['T2'] }), boost({ grapes: ['Merlot'], strength: 4 }, 'another')] });
    await becomes('', 'T2 T3 T1 T4');
    // what is boosted follows the catalogue
    await fillCatalogue(api.database, [aWine({ itemCode: 'T1', position: 1, name: 'Côte Rouge', grapes: ['Merlot'], sale: 700 })]);
    await becomes('', 'T2 T1 T3 T4');
    await order({ command: 'publish', ids: ['other'] });
    await becomes('', 'T2 T4 T1 T3');
    await order({ command: 'unpublish', ids: ['boost'] });
    await becomes('', 'T4 T1 T3 T2');
    await order({ command: 'remove', ids: ['boost', 'other', 'another'] });
    await becomes('', 'T1 T2 T3 T4');

    for (const [fields, said] of [
      [{ strength: 11 }, 'field strength: must be from 1 to 10; it is 11'],
      [{ strength: undefined }, 'field strength: is required in en-GB'],
      [{ countries: ['fr'] }, 'field countries: item 1 must be one of uk, au, nz, us; it is "fr"'],
    ] as const)
      expect(await refusal({ entries: [boost({ grapes: ['Merlot'], ...fields })] })).toContain(said);
    expect(
      await notices({ entries: [boost({ itemCodes: ['T9'], grapes: ['Mrlot'], regions: ['Loire', 'Loir'], brand: 'lawx' })] }),
    ).toEqual([
      expect.stringContaining('field brand: there is no brand lawx'),
      expect.stringContaining('field itemCodes: there is no product T9'),
      expect.stringContaining('field grapes: no wine is made of the grape Mrlot'),
      expect.stringContaining('field regions: no wine comes from the region Loir'),
    ]);
    expect(await notices({ entries: [boost({})] })).toEqual([expect.stringContaining('nothing is lifted')]);
  });

  it('takes boosts and collections from a space at Contentful where one is set, the last that it said while it fails, and what is here before', async () => {
    const wines = ['Amber', 'Birch', 'Cedar'].map((name, i) => aWine({ itemCode: `S${i + 1}`, position: i + 1, name: `Plain ${name}` }));
    const boost = (id: string, fields: Record<string, unknown>) => ({
      sys: { id, contentType: { sys: { id: 'searchBoost' } } },
      fields: Object.fromEntries(
        Object.entries({ title: id, brand: 'law', strength: 10, ...fields }).map(([field, value]) => [field, { 'en-GB': value }]),
      ),
    });
    // the space is our own service behind a server that may fail
    let fails = true;
    let hasMore = false;
    let breaksPlaces = false;
    let lacksBoosts = false;
    const space = createServer(async ({ url = '' }, reply) => {
      if (fails) return reply.end('rubbish');
      if (lacksBoosts && url.includes('searchBoost'))
        return reply.writeHead(400).end(JSON.stringify({ sys: { type: 'Error', id: 'InvalidQuery' }, message: 'Unknown content type.' }));
      const answer = await fetch(`${api.url}/content/delivery${url}`, { headers: { authorization: 'Bearer d' } });
      const said = (await answer.json()) as { readonly items?: readonly { readonly fields: object }[] };
      const body = JSON.stringify({
        ...said,
        ...(hasMore && { total: 1001 }),
        ...(breaksPlaces && { items: said.items?.map((item) => ({ ...item, fields: { ...item.fields, places: 'none' } })) }),
      });
      return reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    });
    await once(space.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(space.address() as AddressInfo).port}`;
    const fill = async (database: ApiUnderTest['database']) => {
      await fillContent(database);
      await importContent(database, { entries: [boost('ours', { itemCodes: ['S2'] })] }, {}, new Date());
      await fillCatalogue(database, wines);
    };
    const takenSpace = { space: 'cellardoor', accessToken: 'd', url };
    const shop = await startFilledApi({ create }, fill, { takenSpace, takenSpaceLookSeconds: 1 });
    const found = async (place = '') => {
      const { response } = await shop.aShopper().send<SearchResult>('GET', `/api/search/product/flexiwines/wines${place}`);
      return response.items.map(({ itemCode }) => itemCode).join(' ');
    };
    const becomes = async (codes: string, place = '') => {
      await eventually(async () => (await found(place)) === codes);
      expect(await found(place)).toBe(codes);
    };
    const places = (term: string) => changed('law-collections', { places: { 'space-week': { title: 'The week of space', term } } });
    const failures = () => shop.log().split('chore failed').length;
    const failsAgain = async () => {
      const before = failures();
      await eventually(async () => failures() > before);
    };
    try {
      const own = await addOperator(shop.database, { name: 'an editor', role: 'content' }, new Date());
      const report = await sendOrder<ContentReport>(shop, '/admin/content', { command: 'publish', ids: ['law-home'], key: own }, 0);
      expect(report.notices).toContainEqual(expect.stringMatching(/^the settings name the space cellardoor at Contentful/));
      await failsAgain();
      await becomes('S2 S1 S3');
      expect(await found('/space-week')).toBe('');
      await send('import', { entries: [boost('theirs', { itemCodes: ['S3'] }), places('birch')] });
      fails = false;
      await becomes('S3 S1 S2');
      await becomes('S2', '/space-week');
      fails = true;
      await failsAgain();
      expect([await found(), await found('/space-week')]).toEqual(['S3 S1 S2', 'S2']);
      // what cannot be read is as it was, and the rest is taken
      [fails, breaksPlaces] = [false, true];
      await send('import', { entries: [boost('theirs', { itemCodes: ['S1'] }), places('cedar')] });
      await becomes('S1 S2 S3');
      expect(await found('/space-week')).toBe('S2');
      breaksPlaces = false;
      await becomes('S3', '/space-week');
      await send('import', { entries: [boost('theirs', { itemCodes: ['S3'] })] });
      await becomes('S3 S1 S2');
      // what was here is a draft, and may be published again once no space is set
      const ours = `select published is null as "isDraft" from content_entities where id = 'ours' and draft is not null`;
      expect(await shop.database.query(ours)).toEqual([{ isDraft: true }]);
      // a space that was modelled without a type has nothing of it
      lacksBoosts = true;
      await becomes('S1 S2 S3');
      expect(await found('/space-week')).toBe('S3');
      lacksBoosts = false;
      await becomes('S3 S1 S2');
      fails = true;
      await failsAgain();
      await order({ command: 'remove', ids: ['theirs'] });
      await order({ command: 'unpublish', ids: ['law-collections'] });
      [fails, hasMore] = [false, true];
      await failsAgain();
      await failsAgain();
      expect(await found()).toBe('S3 S1 S2');
      expect(shop.log()).toMatch(/the space has 1001 entries (searchBoost|collections)/);
      hasMore = false;
      await becomes('S1 S2 S3');
      await becomes('', '/space-week');
    } finally {
      await shop.stop();
      space.close();
    }
  }, 240_000);
});
