import { namesBrand } from './brand-words.ts';

const called = (name: string) => ({ name, displayName: name });

it.each([
  'Lawrence & Wye',
  'LAWRENCE AND WYE',
  'L\u0430wrence & Wy\u0435',
  'Lawr\u200bence  Wye Rewards',
  'L a w r e n c e  &  W y e',
  'lawrence-wye prize team',
  'Láwrence+Wye',
  'Lawrence n Wye',
  'L a w r e n c e  W y e',
  'Lawrence ’n’ Wye',
  'Ｌawrence & Wye',
  'From all at Lawrence and Wye',
])('finds the brand in %j', (text) => {
  expect(namesBrand(text, called('Lawrence & Wye'))).toBe(true);
});

it.each(['Lawrence Smith', 'Mr Wye', 'Lawrence and the boys', ''])('finds no brand in %j', (text) => {
  expect(namesBrand(text, called('Lawrence & Wye'))).toBe(false);
});

it.each([
  ['Avery', true],
  ['Av\u0435ry', true],
  ['A v e r y', true],
  ['Avery Wine', true],
  ['The Avery team', true],
  ['A present from the Avery customer service', true],
  ['Avery Jones', false],
  ['Love from Avery', false],
  ['Happy birthday, Avery!', false],
  ['Bravery and gravery', false],
])('tells a shop of one word from a person: %j is %s', (text, found) => {
  expect(namesBrand(text, called('Avery'))).toBe(found);
});

it('finds no brand where there is none', () => {
  expect(namesBrand('Anna', called(''))).toBe(false);
});

it('leaves out what says nothing in the name of a company', () => {
  expect(namesBrand('Stonewell Rewards', called('Stonewell & Co'))).toBe(true);
  expect(namesBrand('Black Barrel people', called('Black Barrel Club'))).toBe(false);
  expect(namesBrand('Harrow Small and Bright', called('Harrow, Small & Bright'))).toBe(true);
});
