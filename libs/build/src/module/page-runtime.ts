import type { Compiler, RuntimeModule } from 'webpack';

/**
 * Runtime code that each container would carry, and that the page has once for all: how scripts are loaded (with their hashes, and as
 * the page's Trusted Types policy allows) and where the release's files are. It saves a quarter of every remoteEntry.js.
 */
const fromThePage: Readonly<Record<string, (container: string) => string>> = {
  'load script': () => '__webpack_require__.l = self.__cellardoor.loadScript;',
  publicPath: (container) => `__webpack_require__.p = self.__cellardoor.baseOf(${JSON.stringify(container)});`,
};

export class PageRuntime {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('PageRuntime', (module: RuntimeModule) => {
        const code = fromThePage[module.name];
        if (code) module.generate = () => code(this.container);
      });
    });
  }
}
