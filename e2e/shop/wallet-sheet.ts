import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The sandbox's sheet of a wallet, which stands for Google's or Apple's own. */
export class WalletSheet {
  readonly dialog: Locator;
  readonly #page: FrameLocator;

  constructor(page: Page, name: 'Google Pay' | 'Apple Pay') {
    this.dialog = page.getByRole('dialog', { name: `${name} (sandbox)` });
    this.#page = this.dialog.frameLocator('iframe');
  }

  get words(): Locator {
    return this.#page.locator('body');
  }

  get cards(): Locator {
    return this.#page.getByRole('radio');
  }

  async pay(card: string | RegExp): Promise<void> {
    await this.#page.getByRole('radio', { name: card }).check();
    await this.#page.getByRole('button', { name: 'Pay' }).click();
  }

  async close(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cancel' }).click();
  }
}
