import type { Compiler } from 'webpack';
import { type ImportedName, importedNames } from './imported-names.ts';

/** Notes which exports of the shared packages the built code uses. */
export class UsedExports {
  #found: readonly ImportedName[] = [];

  /** @param shared the packages to look at */
  constructor(private readonly shared: readonly string[]) {}

  /** Names by package, each list sorted. */
  list(): Record<string, string[]> {
    const requests = [...new Set(this.#found.map(({ request }) => request))].toSorted();
    return Object.fromEntries(requests.map((request) => [request, this.#namesOf(request)]));
  }

  #namesOf(wanted: string): string[] {
    return [...new Set(this.#found.filter(({ request }) => request === wanted).map(({ name }) => name))].toSorted();
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedExports', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('UsedExports', (modules) => {
        this.#found = importedNames(compilation, modules).filter(({ request }) => this.shared.includes(request));
      });
    });
  }
}
