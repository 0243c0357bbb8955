import type { Keywords, Suggestion } from '@cellardoor/contracts/search-files';
import { createSuggester } from './suggest.ts';

const line = (i: string, n: string, score = 50): Suggestion => ({ i, n, score, boost: 1 + score / 50 });
const keywords: Keywords = {
  misspellings: { savignon: 'sauvignon', blonc: 'blanc', reoja: 'rioja' },
  synonyms: { fizz: ['Sparkling'], 'pinot grigio': ['Pinot Gris'], claret: ['Bordeaux'], sale: ['Wines on offer'] },
  plainWords: ['natural'],
};
const lines = [
  line('/wines/region/rioja', 'Rioja'),
  line('/wines/type/sparkling', 'Sparkling'),
  line('/wines/grape/sauvignon-blanc', 'Sauvignon Blanc', 80),
  line('/wines/grape/pinot-gris', 'Pinot Gris', 20),
  line('/wines/region/bordeaux', 'Bordeaux'),
  line('W1', 'Two Ute Track Sauvignon Blanc 2024', 90),
  line('W2', 'Crème de Rioja 2019', 10),
  line('W3', 'Château Rioja 2020', 100),
  line('W5', 'Cava Brut Nature 2017', 100),
  line('W6', 'Salento Rosato 2022'),
  line('/wines?Ntt=offers', 'Wines on offer'),
];
const { suggest } = createSuggester(lines, keywords);
const names = (typed: string) => suggest(typed).map(({ n }) => n);

it('suggests from two letters on, and at most ten', () => {
  expect(names('r')).toEqual([]);
  expect(names(' r ')).toEqual([]);
  expect(names('ri')).toContain('Rioja');
  const many = createSuggester(
    Array.from({ length: 30 }, (_, at) => line(`W${at}`, `Rioja ${at}`)),
    keywords,
  );
  expect(many.suggest('rioja')).toHaveLength(10);
});

it('puts what begins as typed first, then what has the greater boost', () => {
  expect(names('rioja')).toEqual(['Rioja', 'Château Rioja 2020', 'Crème de Rioja 2019']);
});

it('finds words in any order, beginnings, and letters without their accents', () => {
  expect(names('blanc sauv')).toEqual(['Sauvignon Blanc', 'Two Ute Track Sauvignon Blanc 2024']);
  expect(names('CHATEAU rio')).toEqual(['Château Rioja 2020']);
  expect(names('rioja 2019')).toEqual(['Crème de Rioja 2019']);
});

it('finds a product by its item code, and takes no other word for a misspelt code', () => {
  expect(names('W3')).toEqual(['Château Rioja 2020']);
  const coded = createSuggester([line('W1010', 'Pinot Noir 2022'), line('W1011', 'Gamay 2021')], keywords);
  expect(coded.suggest('w1011').map(({ n }) => n)).toEqual(['Gamay 2021']);
  expect(coded.suggest('w101')).toHaveLength(2);
  expect(coded.suggest('w1019')).toEqual([]);
});

it('finds a grape, a place or a colour by what it is also called', () => {
  expect(names('fizz')).toEqual(['Sparkling']);
  expect(names('clar')).toEqual(['Bordeaux']);
  expect(names('grigio')).toEqual(['Pinot Gris']);
});

it('puts what begins as typed before what only another name of it begins so', () => {
  const places = createSuggester([line('/wines/region/burgundy', 'Burgundy', 100), line('/wines/grape/savagnin', 'Savagnin', 0)], {
    ...keywords,
    synonyms: { savigny: ['Burgundy'] },
  });
  expect(places.suggest('sav').map(({ n }) => n)).toEqual(['Savagnin', 'Burgundy']);
  expect(places.suggest('savigny').map(({ n }) => n)).toEqual(['Burgundy']);
});

it.each(['savignon blonc', 'savig', 'sauvignion', 'blonc savignon', 'sauvihnon blamc'])('corrects %s', (typed) => {
  expect(names(typed)[0]).toBe('Sauvignon Blanc');
});

it('takes a misspelt word for each that is as near, and suggests what the other words find with one of them', () => {
  const beside = createSuggester([line('W4', 'Quinta Tinto 2020'), ...lines, line('/wines/grape/pinot-noir', 'Pinot Noir')], keywords);
  expect(beside.suggest('pinto gri').map(({ n }) => n)).toEqual(['Pinot Gris']);
});

it('takes no plain word, and no beginning of one, for a misspelt name', () => {
  expect(names('natur')).toEqual(['Cava Brut Nature 2017']);
  for (const typed of ['natura', 'natural', 'natural rioja']) expect([typed, names(typed)]).toEqual([typed, []]);
});

it('puts what is called so before what only begins so', () => {
  expect(names('sale')).toEqual(['Wines on offer', 'Salento Rosato 2022']);
  expect(names('sal')).toEqual(['Salento Rosato 2022', 'Wines on offer']);
});

it.each(['xqzzy', '((((', '%00', '🍷🍷', '<script>', 'מרלו אדום', 'a'.repeat(10_000)])('suggests nothing for %.20s', (typed) => {
  expect(suggest(typed)).toEqual([]);
});
