import { demoCatalogue } from './demo-catalogue.ts';

const drafts = demoCatalogue();
const wines = drafts.filter((draft) => draft.kind === 'wine');
const spirits = drafts.filter((draft) => draft.kind === 'spirits');

it('is about two hundred wines and twelve mixed cases of all colours, with the countries that matter', () => {
  expect(wines.length).toBeGreaterThan(190);
  expect(drafts.filter((draft) => draft.kind === 'mixedCase').length).toBe(12);
  expect(new Set(wines.map((wine) => wine.colour))).toEqual(new Set(['Red', 'White', 'Rosé', 'Sparkling', 'Dessert', 'Fortified']));
  expect(new Set(wines.map((wine) => wine.country)).size).toBeGreaterThan(20);
});

it('says nothing twice', () => {
  const texts = drafts.flatMap((draft) => [draft.headline, draft.description, draft.longDescription]);
  expect(new Set(texts).size).toBe(texts.length);
});

it('names no sum of money in a text: each country has prices of its own, and one shop has points', () => {
  const texts = drafts.flatMap((draft) => [draft.headline, draft.description, draft.longDescription]);
  expect(texts.filter((text) => /[£$]|\b(pounds?|dollars?|quid|tenner|fiver|pence|cents)\b/i.test(text))).toEqual([]);
});

it('gives every wine all that its page shows', () => {
  for (const wine of wines) {
    expect([wine.itemCode, wine.headline, wine.description, wine.longDescription, wine.taste, wine.aroma, wine.appearance]).not.toContain(
      '',
    );
    expect(wine.allergens).toMatch(/^Contains sulphites/);
    expect(wine.drinkBy).toMatch(/^20\d\d$/);
    expect(wine.foodPairings.length).toBeGreaterThan(1);
    expect(wine.profile.body).toBeGreaterThan(0);
    expect(Number(wine.drinkBy)).toBeGreaterThan(wine.vintage === 'NV' ? 2025 : Number(wine.vintage));
  }
});

it('has wines that are low in stock and some that are out', () => {
  expect(wines.filter((wine) => wine.stock > 0 && wine.stock <= 12).length).toBeGreaterThan(4);
  expect(drafts.filter((draft) => draft.stock === 0).length).toBeGreaterThanOrEqual(2);
});

it('asks less for six, and for a case than for its bottles one by one', () => {
  for (const { itemCode, kind, skus } of drafts.filter((draft) => !['spirits', 'enPrimeur'].includes(draft.kind))) {
    for (const price of skus.at(-1)!.prices) {
      expect([itemCode, price.sale < price.list]).toEqual([itemCode, true]);
      if (kind === 'wine') expect(price.sale % 6).toBe(0);
    }
  }
});

it('has wines en primeur, by the case of six in the United Kingdom alone', () => {
  const primeur = drafts.filter(({ kind }) => kind === 'enPrimeur');
  expect(primeur).toHaveLength(3);
  for (const { skus } of primeur)
    expect(skus).toMatchObject([{ bottles: 6, prices: [{ country: 'uk', list: expect.any(Number), member: null }] }]);
});

it('has about ten spirits of many kinds: one bottle of 70 cl each, 37.5 to 60 %, after all wines, in no mixed case', () => {
  expect(spirits.length).toBeGreaterThanOrEqual(10);
  expect(new Set(spirits.map(({ style }) => style)).size).toBeGreaterThan(8);
  for (const spirit of spirits) {
    expect(spirit).toMatchObject({ colour: 'Spirits', grapes: [], vintage: '', drinkBy: '', bottleMl: 700 });
    expect(spirit.skus.map(({ bottles }) => bottles)).toEqual([1]);
    expect(spirit.alcoholPercent).toBeGreaterThanOrEqual(37.5);
    expect(spirit.alcoholPercent).toBeLessThanOrEqual(60);
    expect(Object.values(spirit.profile).every((step) => step === null)).toBe(true);
    expect([spirit.headline, spirit.description, spirit.longDescription, spirit.taste, spirit.aroma, spirit.appearance]).not.toContain('');
    expect(spirit.foodPairings.length).toBeGreaterThan(1);
  }
  const held = new Set(drafts.flatMap(({ contents }) => contents.map(({ itemCode }) => itemCode)));
  expect(spirits.filter(({ itemCode }) => held.has(itemCode))).toEqual([]);
  expect(drafts.filter(({ kind }) => !['enPrimeur', 'presell'].includes(kind)).slice(-spirits.length)).toEqual(
    expect.arrayContaining(spirits),
  );
});
