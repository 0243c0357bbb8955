import type { CountryId } from '@cellardoor/contracts';
import type { InformationContent } from '@cellardoor/contracts/content';
import { brands } from './brands.ts';
import { contentOf } from './content.ts';

const markets = brands.flatMap(({ facts: { id }, countries }) =>
  (Object.keys(countries) as CountryId[]).map((country) => ({ brand: id, country })),
);
const informationOf = (market: (typeof markets)[number]) => contentOf(market).information as InformationContent;

describe.each(markets)('$brand in $country', (market) => {
  it('leaves no placeholder and nothing undefined in its content', () => {
    expect(JSON.stringify(contentOf(market))).not.toMatch(/\{\w+\}|undefined/);
  });

  it('gives each section of information an anchor of its own, those that other pages lead to among them', () => {
    const { terms, ...others } = informationOf(market);
    for (const { sections } of [terms, ...Object.values(others)]) {
      expect(sections.length).toBeGreaterThan(1);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
    expect(terms.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['terms-and-conditions', 'wine-plans']));
  });
});

it('says the age of the country, and a brand its own words', () => {
  expect(JSON.stringify(informationOf({ brand: 'law', country: 'us' }))).toContain('You must be 21 or over');
  expect(JSON.stringify(informationOf({ brand: 'law', country: 'uk' }))).toContain('You must be 18 or over');
  expect(JSON.stringify(informationOf({ brand: 'hsb', country: 'uk' }).terms)).toContain('Prices are in points');
  expect(JSON.stringify(informationOf({ brand: 'law', country: 'uk' }).terms)).not.toContain('points');
});
