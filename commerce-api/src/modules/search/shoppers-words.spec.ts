import type { Product, SearchResult } from '@cellardoor/contracts';
import type { Keywords, Suggestion } from '@cellardoor/contracts/search-files';
import { type ApiUnderTest, startFilledApi } from '../../../test/api-under-test.ts';
import { embedded } from '../../../test/databases.ts';
import { fillDemoCatalogue } from '../../demo-catalogue/fill-demo-catalogue.ts';

describe('the words of shoppers', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillDemoCatalogue);
  });
  afterAll(() => api?.stop());

  const search = async (term: string, more = '') =>
    (await api.aShopper().send<SearchResult>('GET', `/api/search/product/flexiwines/wines?Nrpp=100&Ntt=${encodeURIComponent(term)}${more}`))
      .response;
  const codes = async (term: string) => (await search(term)).items.map(({ itemCode }) => itemCode);

  it.each([
    ['cab sav', 'cabernet sauvignon'],
    ['nz sav blanc', 'new zealand sauvignon blanc'],
    ['vino tinto', 'red'],
    ['Weißwein', 'white wine'],
    ['vin rouge rioja', 'red rioja'],
    ['the best red wine please', 'red wine'],
    ['a good claret', 'claret'],
    ['something sweet', 'sweet'],
    ['something fizzy', 'fizz'],
    ['similar to rioja', 'rioja'],
    ['red around £10', 'red between 8 and 12'],
    ['I want a red that goes with steak', 'red steak'],
    ['red £10', 'red up to 10'],
    ['red £10–£15', 'red between 10 and 15'],
    ['red for under a tenner', 'red under 10'],
    ['red less than ten pounds', 'red under 10'],
    ['rioja 20 pounds', 'rioja up to 20'],
    ['20 quid or less red', 'red up to 20'],
  ])('finds by %s what it finds by %s', async (said, meant) => {
    const { items, correctedTerm } = await search(said);
    // a word that is known is no misspelling, and what finds nothing finds the same as anything else that does
    expect([correctedTerm, items.length > 0]).toEqual([null, true]);
    expect(items.map(({ itemCode }) => itemCode)).toEqual(await codes(meant));
  });

  it.each([
    ['law', 'au'],
    ['law', 'nz'],
    ['law', 'us'],
    ['stw', 'au'],
    ['hsb', 'uk'],
  ] as const)('hears a price in words at %s %s', async (brand, country) => {
    const shopper = api.aShopper({ brand, country });
    const found = async (term: string) => {
      const path = `/api/search/product/flexiwines/wines?Nrpp=100&Ntt=${encodeURIComponent(term)}`;
      return (await shopper.send<SearchResult>('GET', path)).response;
    };
    const under = await found('red under 20');
    expect(under.total).toBeGreaterThan(0);
    const sayings =
      brand === 'hsb' ? ['less than twenty pounds', 'under 2,000 points', 'under 2000'] : ['less than twenty dollars', 'under 20 bucks'];
    for (const said of sayings) expect([said, (await found(`red ${said}`)).items]).toEqual([said, under.items]);
    if (brand !== 'hsb') return;
    const { term, correctedTerm } = await found('reoja under 2000');
    expect([term, correctedTerm]).toEqual(['reoja under 2000', 'rioja under 2000 points']);
  });

  it('lists the cheapest first where a term asks for cheap wine, the best rated by top rated, and as the address says where it does', async () => {
    const ordered = async (term: string, more = '') => {
      const { items, sort, saidSort, total } = await search(term, more);
      return { sort, saidSort, total, codes: items.map(({ itemCode }) => itemCode) };
    };
    const [red, cheapest, best] = [await ordered('red'), await ordered('red', '&Ns=price|0'), await ordered('red', '&Ns=rating|1')];
    expect(red.codes).not.toEqual(cheapest.codes);
    for (const term of ['cheap red', 'cheapest red wine', 'budget red', 'inexpensive red', 'good value red'])
      expect([term, await ordered(term)]).toEqual([term, { ...cheapest, saidSort: 'price|0' }]);
    expect(await ordered('cheap red', '&Ns=relevance')).toEqual({ ...red, saidSort: 'price|0' });
    expect(await ordered('top rated red')).toEqual({ ...best, saidSort: 'rating|1' });
    expect((await search('cheap reoja')).correctedTerm).toBe('cheap rioja');
  });

  it('finds half bottles by what they are called, and no case of a half-dozen', async () => {
    const halves = await api.database.query<{ itemCode: string }>(
      `select item_code as "itemCode" from products where bottle_ml = 375 order by item_code`,
    );
    for (const term of ['half bottle', 'half bottles', '375ml']) {
      const found = await codes(term);
      expect(found.length).toBeGreaterThan(2);
      expect(halves.map(({ itemCode }) => itemCode)).toEqual(expect.arrayContaining(found));
    }
  });

  it('finds what is vegan, organic, or sold en primeur', async () => {
    const vegans = `select item_code as "itemCode" from products where vegan and colour = 'Red' order by item_code limit 5`;
    const some = await api.database.query<{ itemCode: string }>(vegans);
    expect(await codes('vegan red')).toEqual(expect.arrayContaining(some.map(({ itemCode }) => itemCode)));
    expect((await search('organic')).total).toBeGreaterThan(1);
    const young = await codes('en primeur');
    expect(young.length).toBeGreaterThan(0);
    const kinds = await api.database.query('select distinct kind from products where item_code = any($1::text[])', [young]);
    expect(kinds).toEqual([{ kind: 'enPrimeur' }]);
  });

  it.each([
    ['steak', 'steak'],
    ['wine with salmon', 'salmon'],
    ['curries', 'curr(y|ies)'],
    ['Cheese', '(cheese|brie|cheddar|comté|.?poisses|feta|gorgonzola|gouda|gruyère|manchego|munster|parmesan|pecorino|roquefort|stilton)'],
    ['red with roast lamb', 'lamb'],
  ])('finds by %s wines that go with %s', async (typed, dish) => {
    const goingWith = `select item_code as "itemCode" from products where food_pairings::text ~* ('\\y' || $1) and colour <> 'Spirits'`;
    const [all, found] = [await api.database.query<{ itemCode: string }>(goingWith, [dish]), await codes(typed)];
    expect(found.length).toBeGreaterThan(4);
    expect(all.map(({ itemCode }) => itemCode)).toEqual(expect.arrayContaining(found.slice(-4)));
  });

  it.each(['coq au vin', 'Christmas pudding', 'crab on toast', 'chilli con carne', 'braised ox cheek', 'sticky toffee pudding'])(
    'finds by %s the wine that names it, small words and those that are said of sweet wines among them',
    async (dish) => {
      const naming = `select item_code as "itemCode" from products where $1 in (select lower(p) from jsonb_array_elements_text(food_pairings) p)`;
      const [wine] = await api.database.query<{ itemCode: string }>(naming, [dish.toLowerCase()]);
      expect(await codes(dish)).toContain(wine!.itemCode);
    },
  );

  it('tells which dishes of a wine lead to others, by a term that finds these, and none of a spirit', async () => {
    const shopper = api.aShopper();
    const wines = await api.database.query<{ itemCode: string; colour: string }>(
      `select item_code as "itemCode", colour from products where food_pairings <> '[]' order by item_code`,
    );
    const seen = { linked: 0, plain: 0, shortened: 0 };
    for (const { itemCode, colour } of wines) {
      const { status, response } = await shopper.send<Product>('GET', `/api/product/item/${itemCode}`);
      if (status !== 200) continue;
      const { foodPairings, sharedDishes = [] } = response;
      if (colour === 'Spirits') expect(sharedDishes).toEqual([]);
      for (const { dish, term } of sharedDishes) {
        expect(foodPairings).toContain(dish);
        expect([term, await codes(term)]).toEqual([term, expect.arrayContaining([itemCode, expect.not.stringMatching(itemCode)])]);
        if (term !== dish) seen.shortened++;
      }
      seen.linked += sharedDishes.length;
      seen.plain += foodPairings.length - sharedDishes.length;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });

  it('says so where a term names a dish alone, and takes no dish for a name', async () => {
    expect(await search('the best wines for steak')).toMatchObject({ goesWith: 'steak' });
    expect(await search('steack')).toMatchObject({ correctedTerm: 'steak', goesWith: 'steak' });
    expect(await search('wine for fish & chips')).toMatchObject({ goesWith: 'fish and chips' });
    expect((await search('red steak')).goesWith).toBeUndefined();
    // 'rum' begins 'rump', 'rosé' begins 'rosemary'
    expect((await search('rum')).items.every(({ productType }) => productType === 'spirits')).toBe(true);
    const pink = await api.database.query<{ itemCode: string }>(
      `select item_code as "itemCode" from products where food_pairings::text ~* 'rosemary' and colour = 'Red'`,
    );
    expect((await codes('rosé')).filter((code) => pink.some(({ itemCode }) => itemCode === code))).toEqual([]);
  });

  it('takes no plain word for a name: says that nothing is found, and what the other words find', async () => {
    for (const term of ['lunch', 'pale'])
      expect([term, await search(term)]).toEqual([
        term,
        expect.objectContaining({ total: 0, correctedTerm: null, nothingFound: expect.objectContaining({ spelling: null, nearest: '' }) }),
      ]);
    const red = (await search('red')).total;
    for (const term of ['famous red', 'salty red'])
      expect(await search(term)).toMatchObject({ total: 0, nothingFound: { spelling: { term: 'red', total: red }, nearest: 'red' } });
  });

  it('finds the wines of less alcohol, says how much they have at most, and shows no word that nobody types', async () => {
    const lighter = await search('low alcohol');
    expect(lighter).toMatchObject({ alcoholUpTo: 11, correctedTerm: null });
    const sold = await api.database.query<{ itemCode: string }>(
      `select item_code as "itemCode" from products where alcohol_tenths between 1 and 110 and kind in ('wine', 'presell') and not jsonb_exists(excluded_brands, 'law')`,
    );
    expect(lighter.items.map(({ itemCode }) => itemCode).toSorted()).toEqual(sold.map(({ itemCode }) => itemCode).toSorted());
    expect((await search('white wine low in alcohol')).total).toBeLessThan(lighter.total);
    expect((await search('low alcohol xqzzyq')).nothingFound).toMatchObject({
      spelling: { term: 'lower alcohol', total: lighter.total },
      nearest: 'lower alcohol',
    });
    expect((await search('half bottle sauternse')).correctedTerm).toBe('half bottle sauternes');
  });

  it('takes the size that nearly all bottles have for no wish, and a no for no name', async () => {
    for (const size of ['75cl', '750 ml']) expect((await search(`rioja ${size}`)).total).toBe((await search('rioja')).total);
    for (const term of ['no sulphites', 'bag in box', 'new arrivals', 'click and collect'])
      expect((await search(term)).nothingFound).toMatchObject({ spelling: null, nearest: '' });
  });

  it('calls nothing near to letters that are no word, and helps with what sells best', async () => {
    for (const term of ['zzqqx', 'qqq zzz']) {
      const { total, nothingFound } = await search(term);
      expect([term, total, nothingFound!.spelling, nothingFound!.nearest]).toEqual([term, 0, null, '']);
      expect(nothingFound!.picks.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('leads from a term that finds no wine to the page that it means', async () => {
    const pages = async (term: string) => (await search(term)).nothingFound?.pages?.map(({ path }) => path);
    expect(await pages('gift card')).toEqual(['/gifts/gift-card']);
    expect(await pages('a gift for my dad')).toEqual(['/gifts']);
    for (const term of ['highly rated', '5 star', 'gold medal']) expect(await pages(term)).toEqual(['/wines?Ns=rating%7C1']);
    expect(await pages('delivery')).toContain('/customer-services/customer-terms-and-conditions-of-sale-and-use#delivery');
    expect(await pages('returns')).toEqual(['/customer-services/customer-terms-and-conditions-of-sale-and-use#returns']);
    expect(await pages('where is my order')).toEqual(['/customer-services']);
    expect(await pages('click and collect')).toEqual(['/faq']);
    expect(await pages('xqzzyq')).toEqual([]);
    expect(await pages('🍷')).toEqual([]);
  });

  it('looks at each alternative of a term that finds nothing', async () => {
    const help = async (term: string) => (await search(term)).nothingFound!;
    const pages = async (term: string) => (await help(term)).pages?.map(({ path }) => path);
    expect(await pages('xqzzyq or gift card')).toEqual(['/gifts/gift-card']);
    expect(await pages('gift card or e-voucher')).toEqual(['/gifts/gift-card', '/gifts/e-voucher']);
    const rioja = (await search('rioja')).total;
    for (const term of ['xqzzyq or rioja 1987', 'rioja 1987 or xqzzyq'])
      expect([term, await help(term)]).toMatchObject([term, { spelling: { term: 'rioja', total: rioja }, nearest: 'rioja' }]);
    for (const term of ['margaux or fleury', 'margaux and fleury'])
      expect([term, (await help(term)).near?.map((near) => near.term)]).toEqual([term, ['Bordeaux', 'Beaujolais']]);
  });

  it.each([
    ['build your own case', '/build-your-case'],
    ['track my order', '/account/orders'],
    ['log in', '/account'],
    ['forgotten password', '/account'],
    ['sign up', '/account/register'],
    ['cookies', '/customer-services/cookie-policy'],
    ['phone number', '/customer-services'],
    ['cancel my order', '/customer-services'],
    ['refer a friend', '/account/refer-a-friend'],
  ])('leads by %s to its page, and takes no word of it for a misspelt wine', async (term, path) => {
    const { pages, spelling, nearest } = (await search(term)).nothingFound!;
    expect(pages?.map((page) => page.path)).toContain(path);
    expect([spelling, nearest]).toEqual([null, '']);
  });

  it('leads to no page that the shop has not: the bank partner’s customers refer no friends', async () => {
    const asked = await api
      .aShopper({ brand: 'hsb' })
      .send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=refer%20a%20friend');
    expect(asked.response.nothingFound?.pages).toEqual([]);
  });

  it('offers no spelling that is the beginning of a name by chance, and what is near by words before numbers', async () => {
    const help = async (term: string) => (await search(term)).nothingFound!;
    for (const term of ['low sugar xqzzyq', 'gift card', 'en xqzzyq', '1 litre xqzzyq'])
      expect([term, (await help(term)).spelling]).toEqual([term, null]);
    const rioja = (await search('rioja')).total;
    for (const term of ['1987 rioja', 'rioja 1987'])
      expect(await help(term)).toMatchObject({ spelling: { term: 'rioja', total: rioja }, nearest: 'rioja' });
  });

  it('suggests pages by name and knows shorthands in the search box', async () => {
    const suggestions = (await (await api.aShopper().file('/data/suggestions/law-uk.json')).json()) as Suggestion[];
    expect(suggestions.map(({ n }) => n)).toEqual(
      expect.arrayContaining(['Gift card', 'Gifts', 'E-voucher', 'Memberships', 'Delivery', 'Returns and refunds']),
    );
    const { synonyms } = (await (await api.aShopper().file('/data/keywords/law.json')).json()) as Keywords;
    expect(synonyms).toMatchObject({ 'cab sav': ['Cabernet Sauvignon'], rotwein: ['Red'], shipping: ['Delivery'] });
  });

  it('finds what costs less than its list price by the words for it, suggests so, and claims it of nothing else', async () => {
    const all = await search('offers');
    expect(all.total).toBeGreaterThan(20);
    for (const { skus, itemCode } of all.items) {
      const [single] = skus;
      expect([itemCode, single!.salePrice < single!.listPrice]).toEqual([itemCode, true]);
    }
    for (const term of ['sale', 'special offers', 'on offer', 'Deals', 'reduced wines'])
      expect([term, (await search(term)).total]).toEqual([term, all.total]);
    expect([(await search('sale')).onOffer, (await search('rioja sale')).onOffer]).toEqual([true, undefined]);
    const rioja = await search('rioja');
    const reduced = await search('rioja on offer');
    expect(reduced.items.length).toBeLessThan(rioja.items.length);
    expect(reduced.items.map(({ itemCode }) => itemCode)).toEqual(
      rioja.items.filter(({ skus: [sku] }) => sku!.salePrice < sku!.listPrice).map(({ itemCode }) => itemCode),
    );
    expect(await search('reoja sale')).toMatchObject({ correctedTerm: 'rioja sale', total: reduced.total });
    // who wants the letters themselves
    expect((await search('sale', '&Nty=0')).items.map(({ appellationName }) => appellationName)).toContain('Salento');
    const file = async (path: string) => (await api.aShopper().file(path)).json();
    const suggestions = (await file('/data/suggestions/law-uk.json')) as Suggestion[];
    expect(suggestions).toContainEqual(expect.objectContaining({ i: '/wines?Ntt=offers', n: 'Wines on offer' }));
    const { synonyms, plainWords } = (await file('/data/keywords/law.json')) as Keywords;
    expect([synonyms.sale, synonyms.deals]).toEqual([['Wines on offer'], ['Wines on offer']]);
    expect(plainWords).toContain('natural');
  });
});
