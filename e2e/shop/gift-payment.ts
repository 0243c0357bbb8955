import type { Locator, Page } from '@playwright/test';

/** Gift cards and vouchers in the payment step. */
export class GiftPayment {
  /** Opens and closes the rest. */
  readonly title: Locator;
  readonly code: Locator;
  readonly pin: Locator;
  readonly list: Locator;
  /** What was last done, as it is said. */
  readonly news: Locator;

  constructor(readonly page: Page) {
    const step = page.getByRole('region', { name: 'Payment' });
    this.title = step.locator('summary', { hasText: 'Pay with a gift card or voucher' });
    this.code = step.getByLabel('Gift card number or voucher code');
    this.pin = step.getByLabel(/^PIN/);
    this.list = step.getByRole('list', { name: 'Gift cards and vouchers of this order' });
    this.news = step.getByRole('status').filter({ hasText: / comes off |^Removed from / });
  }

  open(): Promise<void> {
    return this.title.click();
  }

  async give(code: string, pin = ''): Promise<void> {
    await this.code.fill(code);
    await this.pin.fill(pin);
    await this.page.getByRole('button', { name: 'Apply' }).click();
  }

  /** The button that takes a gift off, by its name: 'Gift Card ending 1234'. */
  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }
}
