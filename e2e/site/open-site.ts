import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { startCluster } from '../../commerce-api/test/postgres-cluster.ts';
import { releaseBuilt } from '../../tools/src/releases/release-built.ts';
import { startSite } from '../../tools/src/site.ts';
import { filmOrigin } from './content.ts';

/**
 * Opens the site for the journeys: the built releases, a fresh embedded database, or one on PostgreSQL with `E2E_DATABASE=postgres`, a free port. `E2E_SITE`, an address such as
 * `http://localhost:8080`, takes a site that runs already,
 * `E2E_COMMERCE` the address of its commerce API and `E2E_HOME` its folder. Returns the way to close it.
 */
export default async function openSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_SITE) return undefined;
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-e2e-'));
  await releaseBuilt(home);
  const cluster = process.env.E2E_DATABASE === 'postgres' ? await startCluster() : undefined;
  // every journey comes from one address: the limits on log-ins, payments and gifts have tests of their own
  const env = {
    LOGINS_PER_MINUTE: '1000',
    FREE_LOGIN_TRIES: '1000',
    REGISTRATIONS_PER_HOUR: '10000',
    PAYMENTS_PER_MINUTE: '1000',
    GIFT_CHECKS_PER_MINUTE: '1000',
    DATABASE_URL: (await cluster?.createDatabase()) ?? '',
    // mails that operators' commands promise are soon there
    JOB_ROUND_MS: '250',
    CONTENT_FILM_ORIGINS: filmOrigin,
  };
  const site = await startSite({ port: await freePort(), operationsPort: await freePort(), home, env, logs: 'ignore' });
  process.env.E2E_HOME = home;
  process.env.E2E_SITE = site.url;
  process.env.E2E_COMMERCE = site.commerceUrl;
  return async () => {
    await site.stop();
    await cluster?.stop();
    await rm(home, { recursive: true, force: true });
  };
}
