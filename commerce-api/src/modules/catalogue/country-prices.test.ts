import { pricesFor, sixBottlePrices } from './country-prices.ts';

it('keeps the price in pounds, and rounds other currencies to price points', () => {
  const prices = pricesFor({ list: 2499, sale: 2199 });
  expect(Object.fromEntries(prices.map(({ country, list, sale }) => [country, [list, sale]]))).toMatchObject({
    uk: [2499, 2199],
    au: [4849, 4299],
    nz: [5349, 4749],
    us: [3049, 2699],
  });
});

it('prices a wine only in the given countries, and never above its list price', () => {
  expect(pricesFor({ list: 500, sale: 500 }, ['uk', 'us']).map((price) => price.country)).toEqual(['uk', 'us']);
  for (let pence = 99; pence < 20_000; pence += 37) {
    for (const { list, sale } of pricesFor({ list: pence, sale: pence - 10 })) expect(sale).toBeLessThanOrEqual(list);
  }
});

it('takes about a tenth off six bottles, in amounts that divide by six', () => {
  const [six] = sixBottlePrices(pricesFor({ list: 1299, sale: 1099 }, ['uk']));
  expect(six).toEqual({ country: 'uk', list: 7794, sale: 5934, member: null });
});
