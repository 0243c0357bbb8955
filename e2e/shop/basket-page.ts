import { expect, type Locator, type Page } from '@playwright/test';

export interface BasketLineOnPage {
  readonly name: string;
  readonly quantity: number;
}

/** What is in the basket, and what it comes to. */
export class BasketPage {
  readonly title: Locator;
  readonly checkoutLink: Locator;
  readonly list: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.checkoutLink = page.getByRole('link', { name: 'Go to checkout' });
    this.list = page.getByRole('list', { name: 'What is in your basket' });
  }

  async open(): Promise<void> {
    await this.page.goto('/jsp/checkout/common/shoppingcart.jsp');
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
  }

  line(name: string | RegExp): Locator {
    return this.list.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) });
  }

  /** An amount of the summary by its words, such as 'You save'. */
  sum(label: string): Locator {
    const row = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return row.locator('xpath=following-sibling::dd');
  }

  /** As they stand now: a basket that the server could not read in time comes later. */
  async lines(): Promise<BasketLineOnPage[]> {
    const items = this.list.getByRole('listitem').filter({ has: this.page.getByRole('heading') });
    const names = await items.getByRole('heading').allTextContents();
    const quantities = await items.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    return names.map((name, at) => ({ name: name.trim(), quantity: Number(quantities[at]) }));
  }

  /** Types a quantity, and waits until the shop has saved it. */
  async setQuantity(name: string | RegExp, quantity: number): Promise<void> {
    const field = this.line(name).getByRole('textbox');
    const saved = this.page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/cart/itemcode/'));
    await field.fill(String(quantity));
    await field.blur();
    await saved;
  }

  /** Takes a line off, and waits until the shop has saved that. */
  async remove(name: string | RegExp): Promise<void> {
    const line = this.line(name);
    const saved = this.page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.url().includes('/api/cart/'));
    await line.getByRole('button', { name: /^Remove / }).click();
    await expect(line).toHaveCount(0);
    await saved;
  }

  async goToCheckout(): Promise<void> {
    await this.checkoutLink.click();
    await this.page.waitForURL(/\/jsp\/checkout\/[a-z]{2}\//);
  }
}
