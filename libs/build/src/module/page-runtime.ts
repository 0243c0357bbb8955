import type { Compiler, RuntimeModule } from 'webpack';

/** What a federation runtime would want to know of a shared package; the page looks at its name and range alone. */
const unread = /^\s*(?:fallback|shareScope|singleton|strictVersion|eager|layer):.*\n/gm;

/**
 * Runtime code that each container would carry in full. The page has it once for all: how scripts are loaded (with their hashes, and as
 * the page's Trusted Types policy allows), where the release's files are, and which packages it shares. It saves half of every
 * remoteEntry.js.
 */
const shortened: Readonly<Record<string, (container: string, full: string) => string>> = {
  'load script': () => '__webpack_require__.l = self.__cellardoor.loadScript;',
  publicPath: (container) => `__webpack_require__.p = self.__cellardoor.baseOf(${JSON.stringify(container)});`,
  'federation runtime': (container) =>
    `__webpack_require__.federation = { initOptions: { name: ${JSON.stringify(container)} } }; __webpack_require__.consumesLoadingData = {};`,
  // a container brings no package
  sharing: () => '__webpack_require__.S = {};',
  consumes: (_container, full) => full.replace(unread, ''),
};

export class PageRuntime {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('PageRuntime', (module: RuntimeModule) => {
        const short = shortened[module.name];
        if (!short) return;
        const generate = module.generate.bind(module);
        module.generate = () => short(this.container, generate() ?? '');
      });
    });
  }
}
