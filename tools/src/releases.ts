import { storeAtHome } from './releases/home.ts';
import { canaryText } from './releases/release-module.ts';
import { fail } from './terminal.ts';

/** `npm run releases`: what is live, which canaries there are, what can be gone back to, what was refused, and what each running shell runs. */
const [typed] = process.argv.slice(2);
if (typed) fail(`There is no ${typed}: npm run releases shows all modules, and takes no word.`);
const store = storeAtHome();
const {
  modules,
  updated,
  refused = {},
} = await store.readRegistry().catch((error: Error) => fail(`The registry cannot be read: ${error.message}`));
const shells = await store.shells();

for (const [name, { live, previous, canary }] of Object.entries(modules)) {
  console.log(`mfe-${name}\n  live      ${live}${previous.length > 0 ? `\n  earlier   ${previous.join(', ')}` : ''}`);
  for (const [version, reason] of Object.entries(refused[name] ?? {})) console.log(`  REFUSED   ${version}: ${reason}`);
  if (canary) {
    const seen = shells.flatMap(({ canaries }) => canaries?.[name] ?? []).filter(({ version }) => version === canary.version);
    const sum = (what: 'documents' | 'failed') => seen.reduce((all, count) => all + count[what], 0);
    console.log(`  canary    ${canary.version}: ${canaryText(canary)}; so far in ${sum('failed')} of ${sum('documents')}`);
  }
  for (const { shell, canaries } of canary ? shells : [])
    if (canaries?.[name]?.version !== canary!.version)
      console.log(`  ${shell} has no canary of it: nobody gets it until all shells have it`);
  for (const word of shells) if (word.live[name] !== live) console.log(`  ${word.shell} runs ${word.live[name] ?? 'nothing'}`);
}
console.log(
  Object.keys(modules).length === 0
    ? 'Nothing was released yet: npm run release -- --all releases all modules.'
    : `\nLast change ${updated}; ${shells.length === 1 ? '1 shell runs' : `${shells.length} shells run`}`,
);
