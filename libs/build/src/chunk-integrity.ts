import webpack, { type Compiler } from 'webpack';

/**
 * Lazy chunks are loaded by webpack's own runtime, which knows no integrity: this line asks the page for the hash of the file.
 * The page answers from the snapshot of releases that it was made with.
 */
const askThePage =
  'var integrity = self.__cellardoorIntegrity && self.__cellardoorIntegrity(url);\nif (integrity) script.integrity = integrity;';

export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrity', (code) => `${code}\n${askThePage}`);
    });
  }
}
