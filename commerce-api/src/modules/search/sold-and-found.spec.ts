import type { SearchResult } from '@cellardoor/contracts';
import { type ApiUnderTest, startFilledApi } from '../../../test/api-under-test.ts';
import { aWine } from '../../../test/catalogue.ts';
import { embedded } from '../../../test/databases.ts';
import { fillDemoCatalogue } from '../../demo-catalogue/fill-demo-catalogue.ts';
import { writeProducts } from '../catalogue/write-products.ts';

describe('a search for what is sold', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, async (database) => {
      await fillDemoCatalogue(database);
      const regions = ['山梨', 'Łódź', 'Großlage', 'Sjælland'];
      const wines = regions.map((region, at) => aWine({ itemCode: `F${at + 1}`, region, position: 900 + at }));
      await database.transaction((tx) => writeProducts(tx, wines));
    });
  });
  afterAll(() => api?.stop());

  const search = async (query: string) =>
    (await api.aShopper().send<SearchResult>('GET', `/api/search/product/flexiwines/wines?Nrpp=100&${query}`)).response;
  const find = (term: string) => search(`Ntt=${encodeURIComponent(term)}`);

  it.each('port for christmas,port 1927,port under £5,christmas port for granny,old port'.split(','))(
    'never says by %s that there is no port',
    async (term) => {
      expect((await find(term)).nothingFound?.near ?? []).not.toContainEqual(expect.objectContaining({ wanted: 'port' }));
    },
  );

  it('corrects no word that everybody knows', async () => {
    const known =
      'chilled red,warm red,brave rose,wicked white,spooky red,sleepy shiraz,merry merlot,clear white,crystal white,cheerful white,red for friends,stormy';
    for (const term of known.split(',')) expect([term, (await find(term)).correctedTerm]).toEqual([term, null]);
    for (const term of ['chably', 'roija', 'merlow']) expect((await find(term)).correctedTerm).not.toBeNull();
  });

  it('finds by a list of grapes each wine of any of them', async () => {
    const codes = async (term: string) => (await find(term)).items.map(({ itemCode }) => itemCode);
    const each = await Promise.all(['malbec', 'shiraz', 'merlot'].map(codes));
    const any = [...new Set(each.flat())].toSorted();
    expect((await codes('malbec, shiraz and merlot')).toSorted()).toEqual(any);
    expect((await codes('merlot; malbec; shiraz')).toSorted()).toEqual(any);
    expect((await codes('malbec shiraz merlot')).toSorted()).toEqual(any);
    expect((await codes('malbec shiraz and merlot')).toSorted()).toEqual(any);
  });

  it('shows first what is asked for at another price, the nearest price first', async () => {
    const { total, nothingFound } = await find('£20-£30 white burgundy');
    expect(total).toBe(0);
    expect(nothingFound!.nearest).toBe('white burgundy');
    expect(nothingFound!.near).toEqual([{ wanted: 'price', term: 'white burgundy', total: (await find('white burgundy')).total }]);
    const wines = (await find('white burgundy')).items.map(({ itemCode }) => itemCode);
    const [first, ...others] = nothingFound!.picks.filter(({ by }) => by === 'term').map(({ product }) => product);
    expect(wines).toEqual(expect.arrayContaining([first!.itemCode, ...others.map(({ itemCode }) => itemCode)]));
    expect(nothingFound!.picks[0]!.product.itemCode).toBe(first!.itemCode);
    expect(first!.itemCode).toBe('W1007');
  });

  it('answers a toast with sparkling wine, and a dish with nothing that lies in bond', async () => {
    for (const term of ['wedding toast', 'birthday toast', 'celebration', 'new years eve'])
      for (const item of (await find(term)).items) expect(['Sparkling', 'Mixed']).toContain(item.colourName);
    for (const term of ['roast lamb', 'lamb', 'beef', 'steak', 'duck', 'cheese', 'game', 'venison', 'lobster', 'turkey'])
      expect([term, (await find(term)).items.filter(({ productType }) => productType === 'enPrimeur')]).toEqual([term, []]);
  });

  it('takes a board of cheese for the dish that it is, and the name of a famous drink for no other word', async () => {
    const cheese = (await find('cheese')).total;
    for (const term of ['cheeseboard', 'cheese board', 'cheese platter', 'wine for a cheese board'])
      expect([term, (await find(term)).total]).toEqual([term, cheese]);
    for (const term of ['baileys', 'moet', 'guinness']) {
      const { total, correctedTerm } = await find(term);
      expect([term, total, correctedTerm]).toEqual([term, 0, null]);
    }
  });

  it('finds by a number of bottles the cases of that size', async () => {
    for (const [term, size] of [
      ['12 bottles', 12],
      ['twelve bottles', 12],
      ['six bottles', 6],
    ] as const) {
      const { items } = await find(term);
      const sizes = items.map(({ skus }) => Math.max(...skus.map(({ numberOfBottles }) => numberOfBottles)));
      expect([term, items.length > 0, new Set(sizes)]).toEqual([term, true, new Set([size])]);
    }
  });

  it.each([
    ['delivery to france', 'Delivery'],
    ['deliver abroad', 'Delivery'],
    ['collect in store', 'Questions and answers'],
    ['wine club', 'Memberships'],
  ])('leads from %s to the page about it: %s', async (term, name) => {
    expect((await find(term)).nothingFound!.pages).toContainEqual(expect.objectContaining({ name }));
  });

  it.each([
    ['Gift card', '/gifts/gift-card', ['gift card', 'gift cards', 'giftcard', 'giftcards', '£50 gift card', 'christmas gift card']],
    ['Gift card', '/gifts/gift-card', ['gift card balance', 'gift certificate', 'wine gift token', 'gift voucher for mum']],
    ['E-voucher', '/gifts/e-voucher', ['e-gift card', 'egift', 'digital gift card', 'gift card by email', 'e-vouchers']],
  ])('leads to the page of the %s, %s, and to no wine: %j', async (name, path, terms) => {
    for (const term of terms) {
      const { total, nothingFound } = await find(term);
      expect([term, total, nothingFound?.spelling, nothingFound?.pages?.[0]]).toEqual([term, 0, null, { path, name }]);
    }
  });

  it('finds by a case of a wine what is sold of that wine', async () => {
    const codes = async (term: string) => (await find(term)).items.map(({ itemCode }) => itemCode);
    for (const [said, wine] of [
      ['case of port', 'port'],
      ['rioja case', 'rioja'],
      ['box of champagne', 'champagne'],
      ['12 bottles of champagne', 'champagne'],
    ] as const)
      expect([said, await codes(said)]).toEqual([said, await codes(wine)]);
  });

  it.each([
    ['F1', '山梨', '%E5%B1%B1%E6%A2%A8'],
    ['F2', 'lodz', 'lodz'],
    ['F3', 'Grosslage', 'grosslage'],
    ['F4', 'SJAELLAND', 'sjaelland'],
  ])('finds %s by the name of its region, and alone at its address', async (code, term, slug) => {
    expect((await find(term)).items.map(({ itemCode }) => itemCode)).toEqual([code]);
    const path = `/api/search/product/flexiwines/wines/region/${slug}`;
    const { items, refinements } = (await api.aShopper().send<SearchResult>('GET', path)).response;
    // chosen as a region, and not found by its words
    expect([items.map(({ itemCode }) => itemCode), refinements.length]).toEqual([[code], 1]);
  });
});
