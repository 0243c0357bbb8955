import type { Page } from '@playwright/test';
import { AccountPages } from './account-pages.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ConfirmationPage } from './confirmation-page.ts';
import { Header } from './header.ts';
import { ListingPage } from './listing-page.ts';
import { LoginFormOnPage } from './login-form.ts';
import { NewsPrompt } from './news-prompt.ts';
import { ProductPage } from './product-page.ts';

/** A shop as its shoppers speak of it. */
export class Shop {
  readonly header: Header;
  readonly listing: ListingPage;
  readonly product: ProductPage;
  readonly basket: BasketPage;
  readonly checkout: CheckoutPage;
  readonly confirmation: ConfirmationPage;
  readonly account: AccountPages;
  /** The dialog that the header opens. */
  readonly loginDialog: LoginFormOnPage;
  readonly newsPrompt: NewsPrompt;

  constructor(readonly page: Page) {
    this.header = new Header(page);
    this.listing = new ListingPage(page);
    this.product = new ProductPage(page);
    this.basket = new BasketPage(page);
    this.checkout = new CheckoutPage(page);
    this.confirmation = new ConfirmationPage(page);
    this.account = new AccountPages(page);
    this.loginDialog = new LoginFormOnPage(page.getByRole('dialog', { name: 'Login' }));
    this.newsPrompt = new NewsPrompt(page);
  }

  /** Loads an address; resolves when the page can be used, not only seen. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.usable();
  }

  async usable(): Promise<void> {
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
    // the stand-in fonts are as tall as the brand's but for a pixel here and there
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  openHome(): Promise<void> {
    return this.open('/');
  }

  openWine(itemCode: string): Promise<void> {
    return this.open(`/product/${itemCode}`);
  }

  async search(term: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: 'Search wines' });
    await box.fill(term);
    await box.press('Enter');
    await this.page.waitForURL(/\/wines\?.*Ntt=/);
  }
}
