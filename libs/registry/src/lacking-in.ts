import type { Provisions, ReleaseFace } from '@cellardoor/mfe-kit/server';
import { satisfies } from 'semver';

/** Thrown for a release that is sound, and that this one shell cannot run: others may. */
export class Lacking extends Error {
  override name = 'Lacking';
}

/** Sentences that name what a release takes from a shell and the shell does not have; none where the release can run in it. [EMB-03] */
export function lackingIn({ packages }: Provisions, { shared, uses }: ReleaseFace): string[] {
  const ranges = Object.entries(shared).flatMap(([name, range]) => {
    const known = packages[name];
    if (!known) return [`it wants ${name} ${range}, which the shell does not provide`];
    return satisfies(known.version, range) ? [] : [`it wants ${name} ${range}; the shell provides ${known.version}`];
  });
  const names = Object.entries(uses).flatMap(([name, exports]) =>
    exports
      .filter((one) => packages[name] && !packages[name].exports.includes(one))
      .map((one) => `it uses ${one} of ${name}, which the shell does not provide`),
  );
  return [...ranges, ...names];
}
