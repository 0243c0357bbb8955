import { rolledBack } from '@cellardoor/registry';
import { moduleName, storeAtHome } from './releases/home.ts';
import { fail } from './terminal.ts';

/** `npm run rollback -- mfe-product`: makes a module's last release live again. */
const name = moduleName(process.argv[2] ?? '');
if (!name) fail('Which module? npm run rollback -- mfe-product');
const registry = await storeAtHome()
  .changeRegistry((before) => rolledBack(before, name))
  .catch((error: Error) => fail(error.message));
console.log(`mfe-${name} ${registry.modules[name]!.live} is live again.`);
