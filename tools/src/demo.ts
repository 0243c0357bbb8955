import { buildAll } from './build.ts';
import { demoPassword } from './demo-year/customer.ts';
import { playYear } from './demo-year/play-year.ts';
import { requireFreeDatabase } from './free-database.ts';
import { siteHome } from './site-home.ts';
import { fail, step } from './terminal.ts';

/** `npm run demo -- year`: twelve months of a dozen customers, so that a newcomer sees each room in use. */
const command = 'npm run demo -- year';
if (process.argv[2] !== 'year' || process.argv.length > 3)
  fail(`Usage: ${command}
It plays twelve months of a dozen customers on a folder without customers: CELLARDOOR_HOME, or var in the workspace.`);
const home = await siteHome(command);
await requireFreeDatabase(home, command);
await step('Building the modules, the shell and the commerce API', () => buildAll());
const { customers, orders, imbalances } = await step('Playing a year', (say) => playYear(home, say)).catch((error: Error) =>
  fail(error.message),
);
if (imbalances.length > 0) fail(`The books do not balance:\n  ${imbalances.join('\n  ')}`);
console.log(
  `${orders} orders; the books balance. Each customer logs in with '${demoPassword}':\n  ${customers.join('\n  ')}\n\`npm start\` shows their shop.`,
);
