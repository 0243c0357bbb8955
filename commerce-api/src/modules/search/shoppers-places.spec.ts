import type { SearchResult } from '@cellardoor/contracts';
import type { Keywords } from '@cellardoor/contracts/search-files';
import { type ApiUnderTest, startFilledApi } from '../../../test/api-under-test.ts';
import { embedded } from '../../../test/databases.ts';
import { fillDemoCatalogue } from '../../demo-catalogue/fill-demo-catalogue.ts';

describe('places and kinds by the names that shoppers know', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillDemoCatalogue);
  });
  afterAll(() => api?.stop());

  const search = async (term: string) =>
    (await api.aShopper().send<SearchResult>('GET', `/api/search/product/flexiwines/wines?Nrpp=100&Ntt=${encodeURIComponent(term)}`))
      .response;
  const found = async (where: string) => {
    const rows = await api.database.query<{ itemCode: string }>(`select item_code as "itemCode" from products where ${where}`);
    return rows.map(({ itemCode }) => itemCode).toSorted();
  };

  it.each([
    ['Médoc', `appellation = 'Pauillac'`],
    ['haut-medoc', `appellation = 'Pauillac'`],
    ['left bank', `appellation in ('Pauillac', 'Pessac-Léognan')`],
    ['right bank', `appellation like 'Saint-Émilion%'`],
    ['cote de nuits', `appellation = 'Gevrey-Chambertin'`],
    ['côte de beaune', `appellation in ('Meursault', 'Volnay Premier Cru')`],
    ['northern rhone', `appellation in ('Crozes-Hermitage', 'Condrieu')`],
    ['super tuscan', `appellation = 'Bolgheri'`],
    ['cdp', `appellation = 'Châteauneuf-du-Pape'`],
    ['Piemonte', `region = 'Piedmont'`],
    ['toscana', `region = 'Tuscany'`],
    ['Lebanese red', `country = 'Lebanon' and colour = 'Red'`],
    ['orange wine', `name like '%Amber%'`],
    ['full bodied red', `colour = 'Red' and style ~ 'Full|Rich'`],
    ['light white', `colour = 'White' and style ~ 'Crisp|Fresh|Light'`],
    ['sweet white', `colour = 'Dessert' or colour = 'White' and style = 'Off-dry and aromatic'`],
    ['gsm', `grapes ?& array['Grenache', 'Syrah', 'Mourvèdre'] or grapes ?& array['Grenache', 'Shiraz', 'Mourvèdre']`],
  ])('finds by %s what is so', async (said, where) => {
    const { items, correctedTerm } = await search(said);
    expect(correctedTerm).toBeNull();
    const codes = items.map(({ itemCode }) => itemCode).toSorted();
    expect(codes.length).toBeGreaterThan(0);
    const sold = (await search('')).total;
    expect(codes.length).toBeLessThan(sold);
    const meant = await found(where);
    expect(codes.filter((code) => !meant.includes(code))).toEqual([]);
  });

  it.each([
    ['bbq', 'barbecue'],
    ['Sunday roast', 'roast'],
    ['christmas dinner', 'turkey'],
    ['indian', 'curry'],
  ])('finds by %s what goes with %s', async (said, dish) => {
    expect(await search(said)).toMatchObject({ total: (await search(dish)).total, goesWith: dish });
  });

  it('finds by the plural of a colour all of the colour, also where a name has the plural', async () => {
    for (const [plural, singular] of [
      ['reds', 'red'],
      ['reds under £10', 'red under £10'],
      ['Italian whites', 'italian white'],
      ['rosés', 'rosé'],
      ['oz shiraz', 'australian shiraz'],
    ] as const) {
      const [many, one] = [await search(plural), await search(singular)];
      expect([plural, many.total, many.correctedTerm]).toEqual([plural, one.total, null]);
    }
  });

  it('takes a grape or a drink that it does not sell for no other', async () => {
    for (const term of ['fiano', 'lambrusco', 'bourbon', 'thank you'])
      expect(await search(term)).toMatchObject({ total: 0, correctedTerm: null, nothingFound: { spelling: null, nearest: '' } });
  });

  it.each([
    ['Margaux', 'Bordeaux'],
    ['st julien', 'Bordeaux'],
    ['Nuits St Georges', 'Burgundy'],
    ['Gigondas', 'Rhône'],
    ['Fleury', 'Beaujolais'],
    ['Pouilly-Fumé', 'Loire'],
    ['Barbaresco', 'Piedmont'],
  ])('leads from %s, of which the shop has none, to %s', async (place, region) => {
    const [{ total, nothingFound }, around] = [await search(place), await search(region)];
    expect([total, nothingFound!.spelling, nothingFound!.nearest]).toEqual([0, null, region]);
    expect(nothingFound!.near).toEqual([{ wanted: 'place', term: region, total: around.total }]);
    expect(nothingFound!.picks.slice(0, 2)).toEqual(
      nothingFound!.picks.slice(0, 2).map((pick) => ({ ...pick, by: 'region', label: region })),
    );
  });

  it('leads from an occasion to gifts, and from a medal to what is rated best', async () => {
    const pages = async (term: string) => (await search(term)).nothingFound?.pages?.map(({ name }) => name);
    expect([await pages('birthday'), await pages('mothers day'), await pages('award winning'), await pages('best sellers')]).toEqual([
      ['Gifts'],
      ['Gifts'],
      ['Best rated'],
      ['Best rated'],
    ]);
  });

  it('suggests the region for a place in it', async () => {
    const { synonyms } = (await (await api.aShopper().file('/data/keywords/law.json')).json()) as Keywords;
    expect(synonyms).toMatchObject({ medoc: ['Bordeaux'], 'nuits saint georges': ['Burgundy'], piemonte: ['Piedmont'] });
  });
});
