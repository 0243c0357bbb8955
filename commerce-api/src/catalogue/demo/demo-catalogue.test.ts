import { demoCatalogue } from './demo-catalogue.ts';

const drafts = demoCatalogue();
const wines = drafts.filter((draft) => draft.kind === 'wine');

it('is about two hundred wines and twelve mixed cases of all colours, with the countries that matter', () => {
  expect(wines.length).toBeGreaterThan(190);
  expect(drafts.length - wines.length).toBe(12);
  expect(new Set(wines.map((wine) => wine.colour))).toEqual(new Set(['Red', 'White', 'Rosé', 'Sparkling', 'Dessert', 'Fortified']));
  expect(new Set(wines.map((wine) => wine.country)).size).toBeGreaterThan(20);
});

it('says nothing twice', () => {
  const texts = drafts.flatMap((draft) => [draft.headline, draft.description, draft.longDescription]);
  expect(new Set(texts).size).toBe(texts.length);
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
  for (const { itemCode, kind, skus } of drafts) {
    for (const price of skus.at(-1)!.prices) {
      expect([itemCode, price.sale < price.list]).toEqual([itemCode, true]);
      if (kind === 'wine') expect(price.sale % 6).toBe(0);
    }
  }
});
