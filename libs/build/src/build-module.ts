import { mkdirSync } from 'node:fs';
import { buildModule, moduleSource, watchModule } from './module/build-module.ts';
import type { Stamped } from './module/stamp-release.ts';
import { cacheFolder } from './paths.ts';
import { sizeOf } from './sizes.ts';

// tsx libs/build/src/build-module.ts mfe-product mfe-search ... [--dev] [--watch]
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const dev = flags.includes('--dev');

if (names.length === 0) fail(new Error('which module? for example: build-module.ts mfe-product'));
try {
  // federation leaves its diagnostics in the working folder
  mkdirSync(cacheFolder, { recursive: true });
  process.chdir(cacheFolder);
  for (const name of names) await (flags.includes('--watch') ? watchModule(moduleSource(name, { dev }), told(name)) : once(name));
} catch (error) {
  fail(error as Error);
}

async function once(name: string) {
  told(name)(await buildModule(moduleSource(name, { dev })));
}

function told(name: string) {
  let started = performance.now();
  return (result: Stamped | Error) => {
    if (result instanceof Error) console.error(`${name}: ${result.message}`);
    else console.log(describe(result, performance.now() - started));
    started = performance.now();
  };
}

function describe({ face, files }: Stamped, milliseconds: number) {
  const parts = Object.entries({ ...face.pages, ...face.widgets }).map(([id, { js, css }]) => {
    const style = css.length > 0 ? ` + ${sizeOf(files, css)} css` : '';
    return `  ${id}: ${sizeOf(files, js)} js${style}`;
  });
  return [`${face.name} ${face.version} in ${(milliseconds / 1000).toFixed(1)} s (brotli)`, ...parts].join('\n');
}

function fail(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
