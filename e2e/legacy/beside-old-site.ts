import { test as journey } from '../fixtures/test.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';
import { openOldSite } from './old-site.ts';

declare global {
  interface Window {
    cellardoor: {
      basket: { add(itemCode: string, quantity?: number): Promise<void> };
      login: { open(): void };
      /** Calls by owner and name. */
      client(): Promise<Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>>;
      on(event: string, listener: () => void): void;
      off(event: string, listener: () => void): void;
    };
    heard: number;
    React: { version: string };
  }
}

/** A test in a shop whose shell also serves the pages of an older site. */
export const test = journey.extend<object, { readonly besideOldSite: OwnShell }>({
  besideOldSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const old = await openOldSite();
      const shell = await openShell({ LEGACY_ORIGIN: old.origin });
      await use(shell);
      await shell.stop();
      await old.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ besideOldSite, market }, use) => use(besideOldSite.at(market)),
});
