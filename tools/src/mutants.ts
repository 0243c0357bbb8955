import { run } from './processes.ts';

/** `npm run mutants`: fails where the unit tests of rules, prices and payment miss more changes than `tools/mutants/stryker.config.mjs` allows. */
process.exit(await run('npx', ['--no-install', 'stryker', 'run', 'tools/mutants/stryker.config.mjs', ...process.argv.slice(2)]));
