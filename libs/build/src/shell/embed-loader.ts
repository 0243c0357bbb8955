import { build } from 'esbuild';
import path from 'node:path';

/** The small script at `/embed.js`: one classic script, without a runtime of its own. */
export async function buildEmbedLoader(folder: string, dev: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'src/embed/loader.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: !dev,
    legalComments: 'none',
  });
  return outputFiles[0]!.text;
}
