import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/processes.ts';

interface Locked {
  readonly version?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, Locked>> };

/** Where npm looks for a package that `place` needs: in its own folder, and in each folder around it. */
function* placesFor(name: string, place: string): Generator<string> {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) yield `${at}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

// npm leaves out those that the registry of the moment does not have, and `npm ci` then refuses the file on the platform that needs them
it('locks every binary of every platform that a package names, so that npm ci installs on all of them', () => {
  const wanted = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ place, name, version })),
  );
  expect(wanted.length).toBeGreaterThan(100);
  const missing = wanted.filter(({ place, name }) => ![...placesFor(name, place)].some((key) => packages[key]));
  expect(missing).toEqual([]);
  const pinned = wanted.filter(({ version }) => /^\d/.test(version));
  const other = pinned.filter(
    ({ place, name, version }) => [...placesFor(name, place)].map((key) => packages[key]).find(Boolean)!.version !== version,
  );
  expect(other).toEqual([]);
});
