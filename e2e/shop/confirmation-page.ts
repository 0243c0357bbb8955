import type { Locator, Page } from '@playwright/test';

/** The order that was just placed. */
export class ConfirmationPage {
  readonly title: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: /^Thank you/ });
  }

  /** The order's number as the page says it. */
  number(): Promise<string> {
    return this.page.getByRole('definition').filter({ hasText: /^\d+$/ }).first().innerText();
  }

  async shown(): Promise<void> {
    await this.page.waitForURL(/confirmation|thank-you/);
    await this.title.waitFor();
  }
}
