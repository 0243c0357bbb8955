import webpack, { type Compiler } from 'webpack';

/**
 * Lazy chunks are loaded by webpack's own runtime, which knows no integrity: these lines ask the page for the hash of the file.
 * The page answers from the snapshot of releases that it was made with.
 */
const askThePage = `
const integrity = self.__cellardoorIntegrity?.(url);
if (integrity) script.integrity = integrity;
// webpack leaves it out for the page's own origin, and the preload, which has it, would be wasted
script.crossOrigin = 'anonymous';`;

export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrity', (code) => code + askThePage);
    });
  }
}
