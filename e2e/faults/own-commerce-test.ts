import { test as journey } from '../fixtures/test.ts';
import { type OwnCommerce, openCommerce } from '../site/own-commerce.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';

/** A journey on a site of its own, whose commerce API may be killed. */
export const test = journey.extend<{ readonly commerce: OwnCommerce; readonly own: OwnShell }>({
  commerce: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const commerce = await openCommerce();
      await use(commerce);
      await commerce.close();
    },
    { timeout: 120_000 },
  ],
  own: [
    async ({ commerce }, use) => {
      const shell = await openShell({ COMMERCE_URL: commerce.url });
      await use(shell);
      await shell.stop();
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  navigationTimeout: 40_000,
});

export { expect } from '../fixtures/test.ts';
