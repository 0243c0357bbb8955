import type { CountryId } from '@cellardoor/contracts';
import { brands } from '@cellardoor/brand';
import { shippedContent } from './shipped.ts';

const markets = brands.flatMap(({ facts: { id }, countries }) =>
  (Object.keys(countries) as CountryId[]).map((country) => ({ brand: id, country })),
);
const informationOf = (market: (typeof markets)[number]) => shippedContent(market).information!;

describe.each(markets)('$brand in $country', (market) => {
  it('leaves no placeholder and nothing undefined in its content', () => {
    expect(JSON.stringify(shippedContent(market))).not.toMatch(/\{\w+\}|undefined/);
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

it.each(markets)('gives every block of the home page of $brand in $country that has a place in it', (market) => {
  const { home } = shippedContent(market);
  expect(home!.slides.length).toBeGreaterThan(1);
  expect(home!.promises).toHaveLength(4);
  for (const { image } of [...home!.slides, ...home!.journal!.articles]) expect(image.srcSet).toContain('480w');
  expect(home!.mixedCase!.points.length).toBeGreaterThan(1);
});

it.each(markets)('shows no picture twice on the home page of $brand in $country', (market) => {
  const { slides, journal, topBanner, bottomBanner, topGrid, bottomGrid, mixedCaseHighlights, partnership } = shippedContent(market).home!;
  const cards = [
    ...slides,
    ...journal!.articles,
    ...(topGrid?.cells ?? []),
    ...(bottomGrid?.cells ?? []),
    ...(mixedCaseHighlights?.columns ?? []),
  ];
  const shown = [...cards.map(({ image }) => image), topBanner?.desktop, bottomBanner?.desktop, partnership?.image].flatMap(
    (image) => image?.src ?? [],
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((src, at) => shown.indexOf(src) !== at)).toEqual([]);
});
