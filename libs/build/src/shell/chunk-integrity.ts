import webpack, { type Compiler } from 'webpack';
import { type Files, integrityOf } from '../release-files.ts';

const unknown = 'INTEGRITY-OF-CHUNKS';

/** The shell's lazy chunks get their hashes too: the names come from the build, the hashes when all is built, by `stampIntegrity`. */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      const code = `
const hashes = '${unknown}'.split(' ');
const found = hashes.indexOf(url.split('/').pop());
if (found >= 0) script.integrity = hashes[found + 1];`;
      hooks.createScript.tap('ChunkIntegrity', (before) => before + code);
    });
  }
}

/** Writes the hashes of all chunks into the entry that loads them, and gives the files back. @throws when it has no place for them */
export function stampIntegrity(files: Files, entry: string): Files {
  const code = files.get(entry)!;
  if (!code.includes(unknown)) throw new Error(`${entry} does not say where the hashes of its chunks go`);
  const chunks = new Map([...files].filter(([name]) => name !== entry));
  // words and spaces alone: they stand in a string of minified code, between quotes of either kind
  const hashes = Object.entries(integrityOf(chunks)).flat().join(' ');
  return files.set(entry, code.replaceAll(unknown, hashes));
}
