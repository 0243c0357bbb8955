import { run } from './processes.ts';
import { fail } from './terminal.ts';

/** What is tried whole, and the test that tries a drawn part of it in each run of `npm test`. */
const tests = {
  soak: 'commerce-api/test/soak.spec.ts',
  'round-trips': 'commerce-api/test/every-round-trip.spec.ts',
  payments: 'commerce-api/test/thousand-payments.spec.ts',
  senseless: 'commerce-api/test/senseless.spec.ts',
  renewals: 'commerce-api/test/(plan-renewals|recurring)-faults.spec.ts',
  borders: 'commerce-api/test/market-borders.spec.ts',
  characters: 'commerce-api/test/hidden-characters.spec.ts',
  tabs: 'commerce-api/test/two-tabs.spec.ts',
  kills: 'tools/test/start.spec.ts',
} as const;

/** `npm run endurance [-- soak round-trips ...]`: all cases of tests of which `npm test` draws some; minutes each. */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(tests, name));
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')} to try. Name some of ${Object.keys(tests).join(', ')}, or none for all.`);
const files = Object.entries(tests).flatMap(([name, file]) => (named.length === 0 || named.includes(name) ? [file] : []));
const jest = ['jest', '--selectProjects', 'spec', '--runInBand', '--testPathPatterns', ...files];
process.exit(await run('npx', jest, { env: { ...process.env, TEST_ALL: '1' } }));
