import { readyAt } from './releases/ready-at.ts';
import { storeAtHome } from './releases/home.ts';
import { operationsPortOf } from './site-port.ts';
import { fail } from './terminal.ts';

/** `npm run releases`: what is live, what can be gone back to, and what the running site (PORT, 8080) refused. */
const { modules, updated } = await storeAtHome()
  .readRegistry()
  .catch((error: Error) => fail(`The registry cannot be read: ${error.message}`));
const running = await readyAt(operationsPortOf(Number(process.env.PORT ?? 8080)));

for (const [name, { live, previous }] of Object.entries(modules)) {
  console.log(`mfe-${name}\n  live      ${live}${previous.length > 0 ? `\n  earlier   ${previous.join(', ')}` : ''}`);
  const refused = running?.refused[name];
  if (refused) console.log(`  REFUSED   ${refused.version}: ${refused.reason}\n  running   ${running.live[name] ?? 'nothing'}`);
  else if (running && running.live[name] !== live) console.log(`  running   ${running.live[name] ?? 'nothing'} (about to change)`);
}
console.log(
  Object.keys(modules).length === 0
    ? 'Nothing was released yet: npm start releases all modules.'
    : `\nLast change ${updated}${running ? '' : '; no site answers on this machine'}`,
);
