import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The bank's question to its customer, over the checkout. */
export class BankQuestion {
  readonly dialog: Locator;
  /** The bank's own page. */
  readonly bank: FrameLocator;
  readonly code: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Your bank has a question' });
    this.bank = this.dialog.frameLocator('iframe[title="Your bank’s page"]');
    this.code = this.bank.getByLabel('Code');
  }

  /** By the keyboard alone. */
  async answer(code: string): Promise<void> {
    await this.code.pressSequentially(code);
    await this.code.press('Enter');
  }
}
