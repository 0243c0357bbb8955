import { emittedByTheShell } from '@cellardoor/contracts/shopper';
import type { Provisions } from '@cellardoor/mfe-kit/server';
import { createHash } from 'node:crypto';
import { workspaceFolder } from './paths.ts';
import { providedVersions } from './shared-packages.ts';

/** Eight hex digits that stand for these names. */
const faceOf = (exports: readonly string[]) => createHash('sha256').update(exports.join('\n')).digest('hex').slice(0, 8);

async function exportsOf(request: string): Promise<string[]> {
  const names = Object.keys((await import(request)) as object);
  return names.filter((name) => name !== 'module.exports' && name !== '__esModule').toSorted();
}

/**
 * What a shell of these sources gives to the modules that run in it. A package's version is its own, and what it exports stands behind the
 * plus: two shells that say the same give the same.
 */
export async function provisions(): Promise<Provisions> {
  const packages = await Promise.all(
    Object.entries(providedVersions()).map(async ([request, version]) => {
      const exports = await exportsOf(request);
      return [request, { version: `${version}+${faceOf(exports)}`, exports }] as const;
    }),
  );
  // the compiler is loaded where it is asked alone
  const { eventSchemas } = await import('./types/module-schemas.ts');
  const details = eventSchemas(workspaceFolder, emittedByTheShell);
  return { packages: Object.fromEntries(packages), emits: emittedByTheShell, details };
}
