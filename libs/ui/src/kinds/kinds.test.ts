import type { Product } from '@cellardoor/contracts';
import { kindOf, kindOfList } from './kinds.ts';

const of = (productType: string) => kindOf({ productType });
const product = {
  appellationName: 'Rioja Alta',
  regionName: 'Rioja',
  countryName: 'Spain',
  vintage: '2019',
  webHeadline: 'Twelve to try',
  colourName: 'Red',
  grapeName: 'Tempranillo, Graciano',
  styleName: 'Single malt',
  skus: [{ numberOfBottles: 12 }],
} as unknown as Product;
const wordsOf = (name: string) => of(name).texts.texts;

it.each([
  ['wine', ['Rioja Alta, Spain', '2019'], ['Red wine', 'Rioja'], ['Tempranillo, Graciano'], ['Rioja', 'Tempranillo']],
  ['mixedCase', ['Twelve to try', ''], ['Mixed cases'], ['12 bottles', 'Tempranillo, Graciano'], ['Mixed cases']],
  ['spirits', ['Rioja Alta, Spain', '2019'], ['Red wine', 'Rioja'], ['Single malt'], ['Rioja', 'Tempranillo']],
])('describes a %s by its card line, breadcrumb, first facts and similar products', (name, line, way, facts, like) => {
  const kind = of(name);
  expect(kind.cardLine(product)).toEqual({ about: line[0], vintage: line[1] });
  expect(kind.way(product, wordsOf(name)).map(({ label }) => label)).toEqual(way);
  expect(kind.facts(product)).toEqual(facts);
  expect(kind.like(product, wordsOf(name))).toEqual(like);
});

it('names a region once that has the name of its country', () => {
  const maltese = { ...product, appellationName: '', regionName: 'Malta', countryName: 'Malta' };
  expect(of('wine').cardLine(maltese).about).toBe('Malta');
});

it('counts products in the words of their kind', () => {
  expect([wordsOf('wine').count(1), wordsOf('mixedCase').count(2)]).toEqual(['1 bottle', '2 cases']);
  expect(wordsOf('spirits').shown(1, 12, 30)).toBe('1 to 12 of 30 spirits');
  expect(wordsOf('mixedCase').shown(1, 12, 12)).toBe('12 cases');
  expect(wordsOf('wine').shown(25, 48, 1012)).toBe('25 to 48 of 1,012 wines');
});

it('shows an unknown kind as a wine', () => {
  expect(of('hologram').name).toBe('wine');
});

it('describes a list in the words of the kind that all its products have', () => {
  expect(kindOfList(['Spirits']).name).toBe('spirits');
  expect(kindOfList(['Spirits', 'Red']).name).toBe('wine');
  expect(kindOfList([]).name).toBe('wine');
});
