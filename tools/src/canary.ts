import { type Verdict, verdictOf, withCanary, withLive } from '@cellardoor/registry';
import { endCanary } from './releases/end-canary.ts';
import { moduleName, storeAtHome } from './releases/home.ts';
import { canaryText } from './releases/release-module.ts';
import { moduleNames } from './releases/release-built.ts';
import { maxErrorsFrom, percentIn, takeOption } from './releases/share.ts';
import { fail } from './terminal.ts';

/**
 * `npm run canary -- mfe-product 25 [--max-errors 5]`: gives a module's canary to another share of the visitors; 100 makes it live for all, 0 withdraws it. Ends
 * with 1 where a running shell does not follow. `npm run release -- mfe-product --canary 10` makes one. [EMB-07]
 */
const words = process.argv.slice(2);
const maxErrors = takeOption(words, '--max-errors');
const [word = '', shareText, ...more] = words;
const unknown = words.find((each) => each.startsWith('--'));
if (unknown) fail(`There is no ${unknown}: npm run canary -- mfe-product 25 --max-errors 5`);
const name = moduleName(word);
if (!name || shareText === undefined || more.length > 0)
  fail(`Which module, and for how many percent of the visitors? npm run canary -- mfe-${(await moduleNames()).join(' | mfe-')} 25`);
const percent = percentIn(shareText, 'The share of the visitors');
const store = storeAtHome();

const { modules: before, refused } = await store.readRegistry().catch((error: Error) => fail(error.message));
const { canary, live } = before[name] ?? {};
if (!canary) {
  const [last] = Object.entries(refused?.[name] ?? {}).slice(-1);
  fail(
    `mfe-${name} has no canary${last ? `; ${last[0]} was refused: ${last[1]}` : ''}. npm run release -- mfe-${name} --canary ${shareText} makes one.`,
  );
}
const { version } = canary;

/** Ends with 1 where the running shells do not follow. */
async function follow(verdict: Promise<Verdict>, done: string): Promise<void> {
  const { live: isDone, said } = await verdict.catch((error: Error) => fail(error.message));
  if (!isDone) fail(`mfe-${name} ${version}: ${said}`);
  console.log(`mfe-${name} ${version}: ${done}. ${said}`);
}

if (percent === 0) await follow(endCanary(store, name), `the canary is withdrawn, and all visitors get ${live}`);
else if (percent === 100) {
  const promoted = store.changeRegistry((registry) => {
    if (registry.modules[name]?.canary?.version !== version) throw new Error(`mfe-${name} has not the canary ${version} any more.`);
    return withLive(registry, name, version);
  });
  await follow(
    promoted.then(({ updated }) => verdictOf(store, name, version, updated)),
    'it is live for all visitors',
  );
} else {
  const next = { version, percent, maxErrorPercent: maxErrorsFrom(maxErrors, canary.maxErrorPercent) };
  const changed = store.changeRegistry((registry) => {
    if (registry.modules[name]?.canary?.version !== version) throw new Error(`mfe-${name} has not the canary ${version} any more.`);
    return withCanary(registry, name, next);
  });
  await follow(
    changed.then(({ updated }) => verdictOf(store, name, version, updated, next)),
    canaryText(next),
  );
}
