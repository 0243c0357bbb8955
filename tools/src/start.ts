import { knownHosts } from '@cellardoor/brand';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { requireFreeDatabase } from './free-database.ts';
import { joinedCommerce } from './joined-commerce.ts';
import { releaseBuilt } from './releases/release-built.ts';
import { siteHome } from './site-home.ts';
import { sitePort } from './site-port.ts';
import { startSite } from './site.ts';
import { fail, step } from './terminal.ts';

/** `npm start`: everything that a fresh clone needs, then the site. */
const commerceElsewhere = await joinedCommerce();
const home = await siteHome('npm start');
await requireFreeDatabase(home, 'npm start');
const port = await sitePort('npm start');

await step('Building the modules, the shell and the commerce API', () => buildAll());
await step('Publishing the modules', () => releaseBuilt(home));
const site = await step(commerceElsewhere ? 'Starting the shell' : 'Starting the commerce API and the shell', (say) =>
  startSite({
    port,
    home,
    commerceElsewhere,
    logs: process.env.LOGS === '1' ? 'inherit' : 'ignore',
    onProgress: say,
    onCrash: (name, code) => console.error(`The ${name} ended (${code ?? 'killed'}); starting it again.`),
  }),
).catch((error: Error) => fail(error.message));

const hosts = knownHosts().filter((host) => /^\w+-\w+\.localhost$/.test(host));
console.log(`
Cellardoor is open at ${site.url}

  ${hosts.map((host) => `http://${host}:${port}`).join('\n  ')}

  API documentation   ${site.url}/api/docs
${commerceElsewhere ? `  Commerce API        ${commerceElsewhere} (COMMERCE_URL), with its own database, catalogue, mail and payment` : aboutCommerce()}

Ctrl+C stops it. LOGS=1 shows the requests; DEV_HOST_BRAND=law-uk lets any host or address stand for one brand.`);

const stop = () => void site.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function aboutCommerce(): string {
  const payment = process.env.PAYMENT_GATEWAY_URL
    ? `charged for real, at ${new URL(process.env.PAYMENT_GATEWAY_URL).host}`
    : 'sandbox (PAYMENT_GATEWAY=sandbox), no money is taken: 4111 1111 1111 1111, or 5555 5555 5555 4444, any later date, any CVV; PayPal is a page of ours';
  return `  Database            ${process.env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${home}; it survives a killed process, not a power cut`}
  Catalogue           ${process.env.DEMO_CATALOGUE === '0' ? 'as it is in the database' : 'the demo (DEMO_CATALOGUE=1), unless another was imported; new customers of the bank get 2,500 points (WELCOME_POINTS)'}
  Mail                ${site.commerceUrl}/dev/mail, files in ${join(home, 'mail')} (sandbox: nothing is sent)
  Payment             ${payment}`;
}
