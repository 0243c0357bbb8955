import { kindNamed, kindOfColour, sqlKinds, typeLabel } from './kinds.ts';

it.each([
  ['wine', 6, 6],
  ['spirits', 1, 1],
  ['mixedCase', 12, 1],
  ['membership', 0, 0],
])('takes for a %s of %i bottles %i units of the stock', (name, bottles, units) => {
  expect(kindNamed(name).stockUnits(bottles)).toBe(units);
});

it('treats a kind that only a later release knows as a wine', () => {
  expect(kindNamed('hologram').name).toBe('wine');
});

it('knows a kind by its colour, and what facets call that', () => {
  expect(['Red', 'Spirits', 'Mixed', 'Blue'].map((colour) => kindOfColour(colour).name)).toEqual(['wine', 'spirits', 'mixedCase', 'wine']);
  expect(['Mixed', 'Red'].map(typeLabel)).toEqual(['Mixed cases', 'Red']);
});

it('lists kinds for a query', () => {
  expect(sqlKinds(({ hasContents }) => hasContents)).toBe("('mixedCase')");
  expect(sqlKinds(({ isListed }) => isListed)).not.toContain('membership');
});
