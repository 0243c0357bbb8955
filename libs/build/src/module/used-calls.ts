import type { KnownCall } from '@cellardoor/mfe-kit/server';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { workspaceFolder } from '../paths.ts';
import { importedNames } from './imported-names.ts';

const callsFolder = path.join(workspaceFolder, 'libs/contracts/src/calls');

/** Notes which calls of the commerce API the built code makes. */
export class UsedCalls {
  #names = new Set<string>();

  /** @param values every call of the API, by the name that it is imported by */
  constructor(private readonly values: Readonly<Record<string, KnownCall>>) {}

  /** Sorted by name. */
  list(): KnownCall[] {
    return [...this.#names].toSorted().map((name) => this.values[name]!);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedCalls', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('UsedCalls', (modules) => {
        const found = importedNames(compilation, modules).filter(({ file, name }) => file?.startsWith(callsFolder) && this.values[name]);
        this.#names = new Set(found.map(({ name }) => name));
      });
    });
  }
}
