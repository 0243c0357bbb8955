import path from 'node:path';
import { API, type Checker, type Program, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { workspaceFolder } from '../paths.ts';

/** The types of some sources, as the compiler knows them. */
export interface TypeProgram {
  readonly checker: Checker;
  readonly program: Program;
  /** A type that `text` exports. */
  typeNamed(name: string): Type;
  /** Names of all that it exports. */
  readonly names: readonly string[];
}

/**
 * Lets the compiler read sources, and asks it about their types. Sources that do not compile are read all the same: what cannot be known of them is `any`.
 * @param folder its packages are found from there
 * @param files paths of sources
 * @param text of one more source, which stands in the folder for this program alone
 */
export function withTypes<T>(folder: string, files: readonly string[], text: string, ask: (types: TypeProgram) => T): T {
  const config = path.join(folder, 'tsconfig.asked.json');
  const source = path.join(folder, 'asked-types.ts');
  const compilerOptions = { incremental: false, types: [] };
  const made: Readonly<Record<string, string>> = {
    [config]: JSON.stringify({
      extends: path.join(workspaceFolder, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: [...files, source],
    }),
    [source]: text,
  };
  const api = new API({
    cwd: folder,
    fs: { readFile: (file) => made[file], fileExists: (file) => (made[file] === undefined ? undefined : true) },
  });
  try {
    const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(source)!)!);
    const symbols = new Map(
      exported.map((symbol) => [symbol.name, symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol]),
    );
    return ask({ checker, program, typeNamed: (name) => checker.getDeclaredTypeOfSymbol(symbols.get(name)!), names: [...symbols.keys()] });
  } finally {
    api.close();
  }
}
