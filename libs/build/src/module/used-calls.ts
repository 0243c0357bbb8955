import type { KnownCall } from '@cellardoor/mfe-kit/server';
import * as contract from '@cellardoor/contracts/calls';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { workspaceFolder } from '../paths.ts';
import { importedNames } from './imported-names.ts';

const callsFolder = path.join(workspaceFolder, 'libs/contracts/src/calls');
const values: Readonly<Record<string, KnownCall>> = contract;

/** Notes which calls of the commerce API the built code makes. */
export class UsedCalls {
  #names = new Set<string>();

  /** Sorted by name. */
  list(): KnownCall[] {
    return [...this.#names].toSorted().map((name) => values[name]!);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedCalls', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('UsedCalls', (modules) => {
        const found = importedNames(compilation, modules).filter(({ file, name }) => file?.startsWith(callsFolder) && values[name]);
        this.#names = new Set(found.map(({ name }) => name));
      });
    });
  }
}
