import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { test } from './beside-old-site.ts';
import { withWidget } from './old-site.ts';

/** Widgets of several modules; the first holds another one where it is open. */
const names = ['basket.mini', 'basket.add-button', 'account.login-form'] as const;
const roundsBefore = 5;
const roundsAfter = 200;

/** Puts each widget on the page, waits until it lives, and takes it off again, so many times. */
const putAndTake = (page: Page, rounds: number) =>
  page.evaluate(
    async ([all, times]) => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let round = 0; round < times; round += 1)
        for (const name of all) {
          const element = document.createElement('cellardoor-widget');
          element.setAttribute('name', name);
          element.setAttribute('item-code', 'W1001');
          document.querySelector('#shop')!.append(element);
          while (!element.shadowRoot?.querySelector('[data-embedded][data-live]')) await frame();
          element.remove();
          await frame();
        }
    },
    [names, rounds] as const,
  );

interface Kept {
  readonly JSHeapUsedSize: number;
  readonly Nodes: number;
  readonly JSEventListeners: number;
}

/** What the page holds once everything is collected that nobody holds. */
async function keptBy(devtools: CDPSession): Promise<Kept> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Kept;
}

test(
  'widgets that a page has removed leave nothing behind: 200 rounds keep what 5 rounds keep',
  { tag: ['@basket', '@account'] },
  async ({ page }) => {
    await page.goto(withWidget);
    await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await putAndTake(page, roundsBefore);
    const before = await keptBy(devtools);
    await putAndTake(page, roundsAfter - roundsBefore);
    // what the last widget began may still be on its way
    await expect.poll(async () => (await keptBy(devtools)).Nodes - before.Nodes).toBeLessThanOrEqual(60);
    await expect.poll(async () => (await keptBy(devtools)).JSEventListeners - before.JSEventListeners).toBeLessThanOrEqual(200);
    const after = await keptBy(devtools);
    expect(after.JSHeapUsedSize - before.JSHeapUsedSize).toBeLessThanOrEqual(1_000_000);
  },
);
