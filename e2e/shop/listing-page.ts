import type { Locator, Page } from '@playwright/test';

/** Wines found, and the ways to narrow them down. */
export class ListingPage {
  readonly title: Locator;
  readonly cards: Locator;
  readonly chosen: Locator;
  readonly filters: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.cards = page.locator('#page').getByRole('article');
    this.chosen = page.getByRole('list', { name: 'Your filters' });
    this.filters = page.getByRole('navigation', { name: 'Filter the wines' });
  }

  /** A value of a filter by its words, such as 'France'. */
  filter(label: string): Locator {
    return this.filters.getByRole('link', { name: new RegExp(`^${label} ?\\d+$`) });
  }

  /** Opens the rest of the group that a value stands in, behind 'more'. */
  async showMoreOfGroup(label: string): Promise<void> {
    const rest = this.filters.locator('details details').filter({ has: this.page.getByText(label, { exact: true }) });
    await rest.locator('summary').click();
  }

  async choose(label: string): Promise<void> {
    const before = this.page.url();
    await this.filter(label).click();
    await this.page.waitForURL((url) => url.href !== before);
  }

  async sortBy(order: string): Promise<void> {
    const before = this.page.url();
    await this.page.getByText('Sort by').click();
    await this.page.getByRole('link', { name: order }).click();
    await this.page.waitForURL((url) => url.href !== before);
  }

  async showAPage(count: number): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Wines per page' })
      .getByRole('link', { name: String(count) })
      .click();
    await this.page.waitForURL((url) => url.searchParams.get('Nrpp') === String(count));
  }

  card(name: string | RegExp): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name }) });
  }

  async names(): Promise<string[]> {
    return (await this.cards.getByRole('heading').allTextContents()).map((name) => name.trim());
  }
}
