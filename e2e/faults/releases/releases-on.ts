import type { Page } from '@playwright/test';

/** The release of each module that a page has files of, by every script, style and request of it. @throws where a module has two */
export async function releasesOn(page: Page): Promise<Record<string, string>> {
  const addresses = await page.evaluate(() => [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.querySelectorAll<HTMLElement>('script[src], link[href], style[data-href]')].flatMap(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? element.dataset.href!.split(' '),
    ),
  ]);
  const releases: Record<string, string> = {};
  for (const address of addresses) {
    const [, name, version] = /\/modules\/([\w-]+)\/([^/]+)\//.exec(address) ?? [];
    if (!name || !version) continue;
    if (releases[name] && releases[name] !== version) throw new Error(`two releases of ${name}: ${releases[name]} and ${version}`);
    releases[name] = version;
  }
  return releases;
}
