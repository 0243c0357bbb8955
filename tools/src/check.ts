import { checks } from './checks.ts';
import { run } from './processes.ts';

/** `npm run check`: what must hold before a commit. */
let failures = 0;
for (const [name, command] of Object.entries(checks)) {
  const started = Date.now();
  const code = await run('npx', ['--no-install', ...command]);
  if (code !== 0) failures += 1;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
process.exit(failures ? 1 : 0);
