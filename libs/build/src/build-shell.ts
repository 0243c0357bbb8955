import { buildShell } from './shell/build-shell.ts';
import { sizeOf } from './sizes.ts';

// tsx libs/build/src/build-shell.ts [--dev]
const started = performance.now();
try {
  const { assets, files } = await buildShell({ dev: process.argv.includes('--dev') });
  console.log(`shell ${assets.version} in ${((performance.now() - started) / 1000).toFixed(1)} s (brotli)`);
  for (const name of [...files.keys()].filter((file) => file.endsWith('.js'))) console.log(`  ${name}: ${sizeOf(files, [name])}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
