import type { Locator, Page } from '@playwright/test';

/** The plans that the shop sells, a tab each. */
export class PlansPage {
  readonly tabs: Locator;
  /** Of the chosen tab. */
  readonly panel: Locator;
  /** What is agreed to: price, frequency, next charge, twelve months' cost, how to leave. */
  readonly facts: Locator;
  readonly addButton: Locator;
  readonly contents: Locator;

  constructor(readonly page: Page) {
    this.tabs = page.getByRole('tab');
    this.panel = page.getByRole('tabpanel');
    this.facts = this.panel.getByLabel('What you agree to');
    this.addButton = this.panel.getByRole('button', { name: /^(Add to basket|Adding|Added to basket)/ });
    this.contents = page.getByRole('dialog', { name: 'CASE CONTENTS' });
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.tab(name).click();
  }

  async lookIntoCase(): Promise<void> {
    await this.panel.getByRole('button', { name: 'What’s in the case?' }).click();
    await this.contents.getByRole('listitem').first().waitFor();
  }

  /** Puts the chosen plan into the basket. */
  async join(): Promise<void> {
    await this.addButton.click();
    await this.panel.getByRole('button', { name: 'Added to basket' }).waitFor();
  }
}
