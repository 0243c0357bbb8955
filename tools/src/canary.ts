import { verdictOf, withCanary, withLive } from '@cellardoor/registry';
import { moduleName, storeAtHome } from './releases/home.ts';
import { noteRefusal } from './releases/note-refusal.ts';
import { canaryText } from './releases/release-module.ts';
import { moduleNames } from './releases/release-built.ts';
import { maxErrorsFrom, percentIn, takeOption } from './releases/share.ts';
import { fail } from './terminal.ts';

/**
 * `npm run canary -- mfe-product 25 [--max-errors 5]`: gives a module's canary to another share of the visitors; 100 makes it live for all. Ends with 1 where
 * a running shell does not follow. `npm run release -- mfe-product --canary 10` makes one, `npm run rollback -- mfe-product` withdraws it. [EMB-07]
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

const change = (registry: Parameters<typeof withLive>[0]) => {
  const { canary } = registry.modules[name] ?? {};
  if (!canary) throw new Error(`mfe-${name} has no canary: npm run release -- mfe-${name} --canary ${shareText}`);
  if (percent === 100) return withLive(registry, name, canary.version);
  return withCanary(registry, name, { ...canary, percent, maxErrorPercent: maxErrorsFrom(maxErrors, canary.maxErrorPercent) });
};
const before = await store.readRegistry().catch((error: Error) => fail(error.message));
const version = before.modules[name]?.canary?.version ?? '';
const { modules, updated } = await store.changeRegistry(change).catch((error: Error) => fail(error.message));
const verdict = await verdictOf(store, name, version, updated, modules[name]!.canary);
if (!verdict.live) {
  await noteRefusal(store, name, version, verdict);
  fail(`mfe-${name} ${version} was not taken. ${verdict.said}`);
}
const { canary } = modules[name]!;
console.log(`mfe-${name} ${version}: ${canary ? canaryText(canary) : 'it is live for all visitors'}. ${verdict.said}`);
