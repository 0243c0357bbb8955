import { publish, type Share, verdictOf, type Verdict } from '@cellardoor/registry';
import { setTimeout as wait } from 'node:timers/promises';
import { aModule } from './a-module.ts';
import { shop } from './cast.ts';
import type { Reply, Site } from './site.ts';

/** No rate is above it: a canary that a slow machine fails now and then stays. */
export const forgiving = 100;

/** The shop's module with another heading on its home page. */
export const saying = (greeting: string): string => shop.code.replace("'Home')", `'${greeting}')`);

/** Publishes a canary of the shop's module, and waits for the running shells as the command does. */
export async function publishCanary(site: Site, version: string, code: string, share: Partial<Share> = {}): Promise<Verdict> {
  const given = { percent: 50, maxErrorPercent: forgiving, ...share };
  const { updated } = await publish(site.store, aModule({ ...shop, version, code }), given);
  return verdictOf(site.store, 'shop', version, updated, given);
}

/** A page as a visitor of a group gets it. */
export const asGroup = (site: Site, group: number, path = '/', cookie = ''): Promise<Reply> =>
  site.get(path, { headers: { cookie: `cd_group=${group}${cookie}` } });

/** The groups that get the release whose home page says something else than the live one. */
export async function groupsWith(site: Site, greeting: string): Promise<number[]> {
  const pages = await Promise.all(Array.from({ length: 100 }, (_, group) => asGroup(site, group)));
  return pages.flatMap(({ text }, group) => (text.includes(`<h1>${greeting}</h1>`) ? [group] : []));
}

/** The value of a metric; undefined where there is none. */
export async function metricOf(site: Site, line: string): Promise<number | undefined> {
  const { text } = await site.operations('/metrics');
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

/** @throws where it does not become true within two minutes */
export async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await what())) {
    if (Date.now() > end) throw new Error('it did not happen');
    await wait(20);
  }
}
