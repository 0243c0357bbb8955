import type { Page, Route } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect } from '../fixtures/test.ts';
import { test } from './beside-old-site.ts';
import { howTo, withWidget } from './old-site.ts';

const widget = (page: Page) => page.locator('cellardoor-widget');
const ownLink = (page: Page) => page.locator('cellardoor-widget > a');

const faults: Record<string, (route: Route) => Promise<void>> = {
  'answers 503': (route) => route.fulfill({ status: 503, body: 'busy' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>We are back soon</h1>' }),
  'never answers': () => new Promise(() => {}),
};

/** Lets the page's clock run until the widget has taken the place of the page's own link. */
const untilWidgetComes = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return widget(page).getByRole('link', { name: 'Basket, empty' }).isVisible();
    })
    .toBe(true);

for (const [fault, answer] of Object.entries(faults))
  test(
    `where /embed.json ${fault}, the tag's own content stays until a later try finds the shop`,
    { tag: ['@basket'] },
    async ({ page, faults: seen }) => {
      seen.allow(/\[cellardoor\] basket\.mini is not shown|status of 503|net::ERR_|response 503/, 'the shop is away');
      let asked = 0;
      await page.clock.install();
      await page.route('**/embed.json', async (route) => (++asked > 2 ? route.continue() : answer(route)));
      await page.goto(withWidget, { waitUntil: 'load' });
      await expect.poll(() => asked).toBe(1);
      await expect(ownLink(page)).toBeVisible();
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return asked;
        })
        .toBe(2);
      await expect(ownLink(page)).toBeVisible();
      await untilWidgetComes(page);
      await expect(ownLink(page)).toBeHidden();
      expect(asked).toBe(3);
    },
  );

test(
  'a page that loads /embed.js by the lines of the how-to page loads it again where it did not come',
  { tag: ['@basket'] },
  async ({ page, faults: seen }) => {
    seen.allow(/embed\.js|status of 503|response 503/, 'the shop is away');
    const [, lines] = /^ {4}(<script>addEventListener\('load'.*)$/m.exec(await readFile(howTo, 'utf8'))!;
    const body = `<cellardoor-widget name="basket.mini"><a href="/jsp/old/basket.jsp">Our basket</a></cellardoor-widget>${lines}`;
    let asked = 0;
    await page.clock.install();
    await page.route(`**${withWidget}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/embed.js', async (route) => (++asked > 1 ? route.continue() : route.fulfill({ status: 503, body: 'busy' })));
    await page.goto(withWidget, { waitUntil: 'load' });
    await expect.poll(() => asked).toBe(1);
    await expect(ownLink(page)).toBeVisible();
    await untilWidgetComes(page);
    expect(asked).toBe(2);
  },
);

test('a page loads what runs its widgets once', { tag: ['@basket'] }, async ({ page }) => {
  await page.goto(withWidget);
  await expect(widget(page).getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => name.includes('embed-host.js'))).toHaveLength(1);
});
