import { setTimeout as wait } from 'node:timers/promises';
import { codeIn } from './a-module.ts';
import { type Reply, type Site, startSite } from './site.ts';

/** For a site that renders every page anew. */
export const nothingKept = { FRAGMENT_CACHE_MB: '0', PAGE_CACHE_MB: '0' };

/** A site whose home page shows `fault.part` beside `good.part`; the faulty module's source is in the test's folder. */
export const startFaulty = (
  folder: string,
  widgets: readonly string[] = ['fault.part', 'fault.healthy'],
  pages: Record<string, { readonly paths: readonly string[] }> = {},
): Promise<Site> =>
  startSite({
    modules: [{ name: 'fault', pages: { ...faultPages, ...pages }, widgets, code: codeIn(folder) }],
    env: nothingKept,
  });

/** Every faulty module has a page that is well, to see whether the module is. */
const faultPages = { 'fault.healthy-page': { paths: ['/healthy'] } };

/** What must hold of the page around a fault: it is there, within so many milliseconds, and the fault's place is left to the browser. */
export function expectTheRest(page: Reply, within = Infinity): void {
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h1>Home</h1>');
  expect(page.text).toContain('good as ever');
  expect(page.text).toContain('<footer>Footer</footer>');
  expect(page.text).toMatch(/data-slot="fault.part"[^>]*><\/div>/);
  expect(page.time).toBeLessThan(within);
}

/** The home page, the quickest of five times: a busy machine slows one, and what waits for a deadline is slow each time. */
export async function quickestHome(site: Site): Promise<Reply> {
  const replies: Reply[] = [];
  while (replies.length < 5) replies.push(await site.get('/'));
  return replies.sort((one, other) => one.time - other.time)[0]!;
}

/** Asks for pages of other modules all through `during`; resolves with their replies. */
export async function neighboursOf(site: Site, during: Promise<unknown>): Promise<Reply[]> {
  const replies: Reply[] = [];
  const over = new AbortController();
  void during.finally(() => over.abort());
  while (!over.signal.aborted) replies.push(await site.get('/product/W1'));
  return replies;
}

/** None of the neighbours noticed. */
export const expectWell = (neighbours: readonly Reply[]): void =>
  expect(neighbours.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text])).toEqual([]);

/** Waits until the faulty module renders again. @throws when it does not within two minutes */
export async function untilHealthy(site: Site): Promise<void> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const page = await site.get('/healthy');
    if (page.status === 200 && page.text.includes('well again')) return;
    await wait(20);
  }
  throw new Error('the module did not get well');
}

/** Waits until the log speaks of the faulty module. @throws when it does not within two minutes */
export async function untilTroubled(site: Site): Promise<void> {
  const end = Date.now() + 120_000;
  while (troubles(site).filter(Boolean).length === 0) {
    if (Date.now() > end) throw new Error('nothing was heard of the fault');
    await wait(20);
  }
}

/** Lines of the log that speak of the faulty module. */
export const troubles = ({ logs }: Site): unknown[] => logs.filter(({ module }) => module === 'fault').map(({ reason }) => reason);

/** A counter's value in `/metrics`. */
export async function counted(site: Site, name: string, labels: string): Promise<number> {
  const { text } = await site.operations('/metrics');
  const line = text.split('\n').find((found) => found.startsWith(`${name}{`) && found.includes(labels));
  return Number(line?.split(' ').at(-1) ?? 0);
}
