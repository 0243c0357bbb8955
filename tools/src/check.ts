import { run } from './processes.ts';

/** `npm run check`: what must hold before a commit. */
const checks: readonly [string, readonly string[]][] = [
  ['Types', ['tsc', '--project', '.']],
  ['Lint', ['oxlint', '--deny-warnings']],
  ['Module boundaries', ['node', 'tools/bin/boundaries.mjs']],
  ['One home for a rule', ['node', 'tools/bin/one-home.mjs']],
  ['One name for a thing', ['node', 'tools/bin/one-name.mjs']],
  ['Names that say enough', ['node', 'tools/bin/plain-names.mjs']],
  ['Dead code', ['knip', '--no-progress']],
  ['Formatting', ['prettier', '--check', '--log-level=warn', '.']],
  ['Unit tests', ['jest', '--selectProjects', 'unit', '--silent']],
];

let failures = 0;
for (const [name, command] of checks) {
  const started = Date.now();
  const code = await run('npx', ['--no-install', ...command]);
  if (code !== 0) failures += 1;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
process.exit(failures ? 1 : 0);
