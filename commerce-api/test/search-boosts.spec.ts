import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchResult } from '@cellardoor/contracts';
import { sendOrder } from '../src/platform/commands/send-order.ts';
import { fillContent } from '../src/modules/content/import/fill-content.ts';
import { type ContentReport, importContent } from '../src/modules/content/import/import-content.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { aBoost, type Editor, startEditor } from './an-editor.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';

describe('what editors lift in the search', () => {
  let editor: Editor;
  beforeAll(async () => void (editor = await startEditor(embedded)));
  afterAll(() => editor?.api.stop());

  it('lifts wines, grapes, regions and producers where no order is chosen, in the brand and the country that it is said for', async () => {
    await fillCatalogue(editor.api.database, [
      aWine({ itemCode: 'T1', position: 1, name: 'Côte Rouge', sale: 700 }),
      aWine({ itemCode: 'T2', position: 2, name: 'Plain Red', appellation: 'Côte Verlune', sale: 900 }),
      aWine({ itemCode: 'T3', position: 3, name: 'Plain Syrah', grapes: ['Syrah', 'Merlot'], sale: 800 }),
      aWine({ itemCode: 'T4', position: 4, name: 'Plain Blanc', region: 'Rhône', producer: 'Maître & Fils', sale: 600 }),
    ]);
    const found = async (query: string, market = {}) => {
      const path = `/api/search/product/flexiwines/wines?${query}`;
      return (await editor.api.aShopper(market).send<SearchResult>('GET', path)).response.items.map(({ itemCode }) => itemCode).join(' ');
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
      expect((await editor.send('import', { entries: [aBoost(fields)] })).notices ?? []).toEqual(
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
      await editor.send('import', { entries: [aBoost({ itemCodes: ['T2'], strength })] });
      await becomes('Ntt=cote', codes);
    }
    await editor.send('import', { entries: [aBoost({ itemCodes: ['T4'] }, 'other')] }, true);
    await editor.send('import', { entries: [aBoost({ itemCodes: ['T2'] }), aBoost({ grapes: ['Merlot'], strength: 4 }, 'another')] });
    await becomes('', 'T2 T3 T1 T4');
    // what is boosted follows the catalogue
    await fillCatalogue(editor.api.database, [aWine({ itemCode: 'T1', position: 1, name: 'Côte Rouge', grapes: ['Merlot'], sale: 700 })]);
    await becomes('', 'T2 T1 T3 T4');
    await editor.order({ command: 'publish', ids: ['other'] });
    await becomes('', 'T2 T4 T1 T3');
    await editor.order({ command: 'unpublish', ids: ['boost'] });
    await becomes('', 'T4 T1 T3 T2');
    await editor.order({ command: 'remove', ids: ['boost', 'other', 'another'] });
    await becomes('', 'T1 T2 T3 T4');

    for (const [fields, said] of [
      [{ strength: 11 }, 'field strength: must be from 1 to 10; it is 11'],
      [{ strength: undefined }, 'field strength: is required in en-GB'],
      [{ countries: ['fr'] }, 'field countries: item 1 must be one of uk, au, nz, us; it is "fr"'],
    ] as const)
      expect(await editor.refusal({ entries: [aBoost({ grapes: ['Merlot'], ...fields })] })).toContain(said);
    expect(
      await editor.notices({ entries: [aBoost({ itemCodes: ['T9'], grapes: ['Mrlot'], regions: ['Loire', 'Loir'], brand: 'lawx' })] }),
    ).toEqual([
      expect.stringContaining('field brand: there is no brand lawx'),
      expect.stringContaining('field itemCodes: there is no product T9'),
      expect.stringContaining('field grapes: no wine is made of the grape Mrlot'),
      expect.stringContaining('field regions: no wine comes from the region Loir'),
    ]);
    expect(await editor.notices({ entries: [aBoost({})] })).toEqual([expect.stringContaining('nothing is lifted')]);
  });

  it('takes boosts and collections from a space at Contentful where one is set, the last that it said while it fails, and what is here before', async () => {
    const wines = ['Amber', 'Birch', 'Cedar'].map((name, i) => aWine({ itemCode: `S${i + 1}`, position: i + 1, name: `Plain ${name}` }));
    // the space is our own service behind a server that may fail
    let fails = true;
    let hasMore = false;
    let breaksPlaces = false;
    let lacksBoosts = false;
    const space = createServer(async ({ url = '' }, reply) => {
      if (fails) return reply.end('rubbish');
      if (lacksBoosts && url.includes('searchBoost'))
        return reply.writeHead(400).end(JSON.stringify({ sys: { type: 'Error', id: 'InvalidQuery' }, message: 'Unknown content type.' }));
      const answer = await fetch(`${editor.api.url}/content/delivery${url}`, { headers: { authorization: 'Bearer d' } });
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
      await importContent(database, { entries: [aBoost({ title: 'ours', itemCodes: ['S2'] }, 'ours')] }, {}, new Date());
      await fillCatalogue(database, wines);
    };
    const takenSpace = { space: 'cellardoor', accessToken: 'd', url };
    const shop = await startFilledApi(embedded, fill, { takenSpace, takenSpaceLookSeconds: 1 });
    const found = async (place = '') => {
      const { response } = await shop.aShopper().send<SearchResult>('GET', `/api/search/product/flexiwines/wines${place}`);
      return response.items.map(({ itemCode }) => itemCode).join(' ');
    };
    const becomes = async (codes: string, place = '') => {
      await eventually(async () => (await found(place)) === codes);
      expect(await found(place)).toBe(codes);
    };
    const places = (term: string) => editor.changed('law-collections', { places: { 'space-week': { title: 'The week of space', term } } });
    const failures = () => shop.log().split('scheduled task failed').length;
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
      await editor.send('import', { entries: [aBoost({ title: 'theirs', itemCodes: ['S3'] }, 'theirs'), places('birch')] });
      fails = false;
      await becomes('S3 S1 S2');
      await becomes('S2', '/space-week');
      fails = true;
      await failsAgain();
      expect([await found(), await found('/space-week')]).toEqual(['S3 S1 S2', 'S2']);
      // what cannot be read is as it was, and the rest is taken
      [fails, breaksPlaces] = [false, true];
      await editor.send('import', { entries: [aBoost({ title: 'theirs', itemCodes: ['S1'] }, 'theirs'), places('cedar')] });
      await becomes('S1 S2 S3');
      expect(await found('/space-week')).toBe('S2');
      breaksPlaces = false;
      await becomes('S3', '/space-week');
      await editor.send('import', { entries: [aBoost({ title: 'theirs', itemCodes: ['S3'] }, 'theirs')] });
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
      await editor.order({ command: 'remove', ids: ['theirs'] });
      await editor.order({ command: 'unpublish', ids: ['law-collections'] });
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
  });
});
