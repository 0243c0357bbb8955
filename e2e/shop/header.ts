import type { Locator, Page } from '@playwright/test';
import { SearchBox } from './search-box.ts';

/** What stands above every page. */
export class Header {
  readonly bar: Locator;
  readonly basketLink: Locator;
  /** Says what was just added, for two and a half seconds. */
  readonly addedPopup: Locator;
  /** The navigation of a phone, once it is open. */
  readonly menu: Locator;
  readonly box: SearchBox;
  /** Of whoever the shop knows: the greeting, and what it opens. */
  readonly accountMenu: Locator;

  constructor(readonly page: Page) {
    this.box = new SearchBox(page);
    this.bar = page.getByRole('banner');
    this.basketLink = this.bar.getByRole('link', { name: /^Basket, / });
    this.menu = page.getByRole('dialog', { name: 'Menu' });
    this.accountMenu = this.bar.locator('[data-account-menu]');
    this.addedPopup = this.bar.getByText('Added to your basket', { exact: true });
  }

  /** Opens the login dialog; on a phone the link is in the bar, too. */
  async askToLogIn(): Promise<void> {
    await this.bar.getByRole('link', { name: 'Log in' }).click();
    await this.page.getByRole('dialog', { name: 'Login' }).getByRole('textbox', { name: 'Email' }).waitFor();
  }

  /** Below 768 px. */
  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open the menu' }).click();
    await this.menu.waitFor();
  }

  /** 'empty', or '6 bottles, £131.94'. */
  async basketSays(): Promise<string> {
    return (await this.basketLink.getByText(/^Basket, /).textContent())!.replace('Basket, ', '');
  }

  /** What the shop in points asks and tells is live: a dialog that it does not show then is not about to come. */
  async pointsLive(): Promise<void> {
    await this.page.locator('[data-slot="header.points"][data-live]').waitFor({ state: 'attached' });
  }

  async openBasket(): Promise<void> {
    await this.basketLink.click();
    await this.page.waitForURL(/shoppingcart\.jsp/);
  }
}
