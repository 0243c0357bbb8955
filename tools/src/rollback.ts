import { rolledBack } from '@cellardoor/registry';
import { moduleName, storeAtHome } from './releases/home.ts';
import { takenAt } from './releases/ready-at.ts';
import { operationsPortOf } from './site-port.ts';
import { fail } from './terminal.ts';

/** `npm run rollback -- mfe-product`: makes a module's last release live again. */
const name = moduleName(process.argv[2] ?? '');
if (!name) fail('Which module? npm run rollback -- mfe-product');
const registry = await storeAtHome()
  .changeRegistry((before) => rolledBack(before, name))
  .catch((error: Error) => fail(error.message));
const version = registry.modules[name]!.live;
console.log(`mfe-${name} ${version} is live again.`);
const taken = await takenAt(operationsPortOf(Number(process.env.PORT ?? 8080)), name, version);
if (taken) console.log(taken);
