import { Range, satisfies } from 'semver';
import { satisfiesRange } from './version-range.ts';

const declared = ['^1.2.3', '^0.2.3', '~1.2.3', '1.2.3', '>1.2.3', '<=1.2.3', '1.x', '1.2.0 - 1.4.0', '^1.2.3 || ^3.0.0', '*'];
const versions = ['0.2.3', '0.3.0', '1.2.2', '1.2.3', '1.2.4', '1.3.0', '1.10.0', '2.0.0', '3.1.0'];

it.each(declared)('finds the same versions in %s as semver does, once the build has written it out', (range) => {
  const found = versions.filter((version) => satisfiesRange(version, new Range(range).range || '*'));
  expect(found).toEqual(versions.filter((version) => satisfies(version, range)));
});

it('reads the ranges of releases that were built before ranges were written out', () => {
  expect(versions.filter((version) => satisfiesRange(version, '^1.2.3'))).toEqual(['1.2.3', '1.2.4', '1.3.0', '1.10.0']);
});

it.each(['latest', '', '=>1.2.3'])('finds no version in what is no range: "%s"', (range) => {
  expect(versions.filter((version) => satisfiesRange(version, range))).toEqual([]);
});
