import { kindNamed, kindOfColour, kindNamesSql, typeLabel } from './kinds.ts';

it.each([
  ['wine', 6, 6],
  ['enPrimeur', 6, 6],
  ['presell', 6, 6],
  ['spirits', 1, 1],
  ['mixedCase', 12, 1],
  ['winePlan', 12, 1],
  ['planGift', 0, 1],
  ['membership', 0, 0],
])('takes from stock, for a %s of %i bottles, %i units', (name, bottles, units) => {
  expect(kindNamed(name).stockUnits(bottles)).toBe(units);
});

it('treats a kind that only a later release knows as a wine', () => {
  expect(kindNamed('hologram').name).toBe('wine');
});

it("finds a kind by its colour, and the facet's label for it", () => {
  expect(['Red', 'Spirits', 'Mixed', 'Blue'].map((colour) => kindOfColour(colour).name)).toEqual(['wine', 'spirits', 'mixedCase', 'wine']);
  expect(['Mixed', 'Red'].map(typeLabel)).toEqual(['Mixed cases', 'Red']);
});

it('lists kinds for a query', () => {
  expect(kindNamesSql(({ hasContents }) => hasContents)).toBe("('mixedCase', 'winePlan')");
  for (const name of ['membership', 'winePlan', 'planGift']) expect(kindNamesSql(({ isListed }) => isListed)).not.toContain(name);
});

it.each([
  ['wine', [true, true]],
  ['spirits', [true, false]],
  ['enPrimeur', [false, true]],
  ['presell', [true, true]],
])('sells a %s by the bottle and by the case: %j', (name, sizes) => {
  expect([1, 6].map(kindNamed(name).comesIn)).toEqual(sizes);
});

it('states the shipping day of a pre-order, and that one whose day has passed ships now', () => {
  const terms = { shipsFrom: '2027-03-15' };
  const labelOn = (today: string) => kindNamed('presell').saleTerms!(terms, 'uk', today).label;
  expect(['2027-03-14', '2027-03-15'].map(labelOn)).toEqual(['Pre-order, ships from 15 March 2027', 'Pre-order, ships now']);
});
