import type { Locator, Page } from '@playwright/test';

/** The search box of the header, with what it suggests. */
export class SearchBox {
  readonly field: Locator;
  /** Suggestions and facets. */
  readonly popup: Locator;
  readonly options: Locator;
  /** The one that the arrows are at. */
  readonly selected: Locator;

  constructor(page: Page) {
    this.field = page.getByRole('combobox', { name: 'Search wines' });
    this.popup = page.locator('[data-search-popup]');
    this.options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    this.selected = page.getByRole('option', { selected: true });
  }
}
