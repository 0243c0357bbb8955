import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The thread's program in one piece: React, the kit and the client in it, so that a thread reads no file at all. */
export async function bundleThread(): Promise<string> {
  const { build } = await import('esbuild');
  const kit = dirname(createRequire(import.meta.url).resolve('@cellardoor/mfe-kit/server'));
  const { outputFiles } = await build({
    entryPoints: [join(kit, 'thread.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

/** The program as the build left it at `file`; made from source when it is not there (in development and tests). */
export const threadCode = (file?: string): Promise<string> => (file ? readFile(file, 'utf8').catch(bundleThread) : bundleThread());
