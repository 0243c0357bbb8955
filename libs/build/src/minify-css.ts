import { transform } from 'esbuild';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Takes comments and space out of style sheets; changes no rule. */
export class MinifyCss {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MinifyCss', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'MinifyCss', stage }, async (assets) => {
        const sheets = Object.keys(assets).filter((file) => file.endsWith('.css'));
        await Promise.all(sheets.map((file) => minify(compilation, file)));
      });
    });
  }
}

async function minify(compilation: Compilation, file: string) {
  const before = compilation.getAsset(file)!.source.source().toString();
  const { code } = await transform(before, { loader: 'css', minify: true, target: 'esnext' });
  compilation.updateAsset(file, new webpack.sources.RawSource(code.trim()));
}
