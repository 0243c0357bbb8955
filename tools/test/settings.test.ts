import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/processes.ts';

/** Of the machine, and of the commands. */
const notOurs = ['NODE_ENV', 'PATH', 'OPERATOR_KEY'];

/** Variables of the environment that a program's sources read: `env.PORT`, `whole(env, 'PORT', 8080)`, and `{ PORT: port }: NodeJS.ProcessEnv`. */
function settingsReadBy(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(?:test|spec|bench)\.ts$/.test(file),
  );
  const names = files.flatMap((file) => {
    const source = readFileSync(join(root, folder, file), 'utf8');
    const read = [...source.matchAll(/\benv(?:\.|, ')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!);
    const unpacked = [...source.matchAll(/\{([^{}]*)\}: (?:Environment|NodeJS\.ProcessEnv)\b/g)];
    return [...read, ...unpacked.flatMap(([, parts]) => [...parts!.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)].map(([name]) => name))];
  });
  return [...new Set(names)].filter((name) => !notOurs.includes(name)).toSorted();
}

it.each([
  ['shell/src', 'Settings of the shell', 25],
  ['commerce-api/src', 'Settings of the commerce API', 40],
])('has every setting that %s reads under "%s" for operators', (folder, heading, least) => {
  const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [told = ''] = operating.split(`\n## ${heading}\n`)[1]!.split('\n## ');
  const read = settingsReadBy(folder);
  expect(read.length).toBeGreaterThanOrEqual(least);
  expect(read.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
