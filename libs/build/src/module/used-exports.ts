import type { Compiler, Dependency, Module, ModuleGraph } from 'webpack';

/** An import of one name, as webpack keeps it. */
interface ImportedName extends Dependency {
  readonly request: string;
  getIds(graph: ModuleGraph): readonly string[];
}

const isImportedName = (dependency: Dependency): dependency is ImportedName =>
  /^harmony (import|export imported) specifier$/.test(dependency.type);

/** Notes which exports of the shared packages the built code uses; what was shaken out does not count. */
export class UsedExports {
  #found = new Map<string, Set<string>>();

  /** @param shared the packages to look at */
  constructor(private readonly shared: readonly string[]) {}

  /** Names by package, each list sorted. */
  list(): Record<string, string[]> {
    return Object.fromEntries([...this.#found].toSorted().map(([request, names]) => [request, [...names].toSorted()]));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedExports', ({ hooks, moduleGraph }) => {
      hooks.afterOptimizeDependencies.tap('UsedExports', (modules) => {
        this.#found = new Map();
        for (const module of modules) this.#note(module, moduleGraph);
      });
    });
  }

  #note(module: Module, graph: ModuleGraph): void {
    for (const dependency of module.dependencies) {
      if (!isImportedName(dependency) || !this.shared.includes(dependency.request)) continue;
      const [name] = dependency.getIds(graph);
      if (name === undefined || !graph.getConnection(dependency)?.isTargetActive(undefined)) continue;
      const names = this.#found.get(dependency.request) ?? new Set();
      this.#found.set(dependency.request, names.add(name));
    }
  }
}
