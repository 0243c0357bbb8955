import { unservedBy } from '@cellardoor/registry';
import { moduleName, storeAtHome } from './releases/home.ts';
import { liveFaces } from './releases/live-faces.ts';
import { moduleNames } from './releases/release-built.ts';
import { rollBackModule } from './releases/roll-back-module.ts';
import { fail } from './terminal.ts';

/** `npm run rollback -- mfe-product`: makes a module's last release that the site did not refuse live again. Ends with 1 where a shell does not take it. */
const word = process.argv[2] ?? '';
if (word.startsWith('--')) fail(`There is no ${word}: a rollback takes the name of a module alone.`);
const name = moduleName(word);
if (process.argv.length > 3) fail('One module at a time: npm run rollback -- mfe-product');
if (!name) fail(`Which module? npm run rollback -- mfe-${(await moduleNames()).join(' | mfe-')}`);
const store = storeAtHome();
const { version, live, said } = await rollBackModule(store, name).catch((error: Error) => fail(error.message));
if (!live) fail(`mfe-${name} ${version} is not live. ${said}`);
console.log(`mfe-${name} ${version} is live again. ${said}`);
// never refused for it: what is gone back from may be worse
const face = (await liveFaces(store)).find((one) => one.name === name);
const unserved = (await store.shells()).flatMap(({ served }) => (face && served ? unservedBy(served, face) : []));
for (const sentence of new Set(unserved)) console.warn(`  ${sentence}`);
