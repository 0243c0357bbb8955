import type { Compilation, Dependency, Module, ModuleGraph } from 'webpack';

/** An import of one name, as webpack keeps it. */
interface ImportSpecifier extends Dependency {
  readonly request: string;
  getIds(graph: ModuleGraph): readonly string[];
}

export interface ImportedName {
  /** As the import says it: '@cellardoor/ui'. */
  readonly request: string;
  /** File that the import leads to; absent for a package that the shell provides. */
  readonly file?: string;
  readonly name: string;
}

const isImportSpecifier = (dependency: Dependency): dependency is ImportSpecifier =>
  /^harmony (import|export imported) specifier$/.test(dependency.type);

/** Names that the modules of a build import one by one and use; what was shaken out does not count. To be asked once dependencies are optimized. */
export function importedNames({ moduleGraph }: Compilation, modules: Iterable<Module>): ImportedName[] {
  return [...modules].flatMap((module) =>
    module.dependencies.filter(isImportSpecifier).flatMap((dependency) => {
      const [name] = dependency.getIds(moduleGraph);
      if (name === undefined || !moduleGraph.getConnection(dependency)?.isTargetActive(undefined)) return [];
      const target = moduleGraph.getModule(dependency) as { readonly resource?: string } | null;
      return [{ request: dependency.request, file: target?.resource, name }];
    }),
  );
}
