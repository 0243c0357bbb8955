import { type CountryId, countryOf } from '@cellardoor/contracts/countries';
import { expect, type Page } from '@playwright/test';
import { lightest } from '../site/address.ts';
import { comingParts } from '../fixtures/coming-parts.ts';
import { addInAnotherTab } from './another-tab.ts';
import { AccountPages } from './account-pages.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ConfirmationPage } from './confirmation-page.ts';
import { Header } from './header.ts';
import { ListingPage } from './listing-page.ts';
import { LoginFormOnPage } from './login-form.ts';
import { NewsPrompt } from './news-prompt.ts';
import { PlansPage } from './plans-page.ts';
import { ProductPage } from './product-page.ts';

/** A shop as its shoppers speak of it. */
export class Shop {
  readonly header: Header;
  readonly listing: ListingPage;
  readonly product: ProductPage;
  readonly plans: PlansPage;
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
    this.plans = new PlansPage(page);
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
    // what stands around the page comes to life beside it, or says that it cannot
    for (const root of ['header', 'overlays'])
      await this.page.locator(`#${root}:is([data-live], :has([data-unavailable]))`).waitFor({ state: 'attached' });
    // the stand-in fonts are as tall as the brand's but for a pixel here and there
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    // what is below the screen is left out meanwhile, and comes back piece by piece
    await this.page.locator('html:not([data-arriving])').waitFor({ state: 'attached' });
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .every((frame) => !('contentVisibility' in frame)),
    );
  }

  /**
   * Touches the page, and waits until the parts in sight are live, those too that wait for a first touch: a key that scripts alone answer comes after
   * that, and so does a clock that stands or leaps, or a network that goes.
   * @param held parts that the test holds back
   */
  async live(...held: readonly string[]): Promise<void> {
    await this.page.mouse.move(40, 40);
    await this.page.mouse.move(60, 60);
    await expect.poll(() => comingParts(this.page)).toEqual(held);
  }

  /**
   * Does what leads to another page of this document, and waits until it stands and all parts have been told: what is counted before is the page before,
   * and what is typed or opened before is closed with it.
   */
  async arriveBy(act: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => {
      const arrived = new Promise<void>((resolve) => addEventListener('page:shown', () => resolve(), { once: true }));
      Object.assign(window, { arrived });
    });
    await act();
    await this.page.evaluate(() => (window as unknown as { arrived: Promise<void> }).arrived);
  }

  /** Comes to the shop by its lightest address: its API can be asked from there, and no page of it is shown yet. */
  async enter(): Promise<void> {
    await this.page.goto(lightest);
  }

  openHome(): Promise<void> {
    return this.open('/');
  }

  openWine(itemCode: string): Promise<void> {
    return this.open(`/product/${itemCode}`);
  }

  /** Puts bottles into the basket by the shop's own call and opens the checkout, for journeys that are about what begins there. The page must be of the shop already. */
  async openCheckoutWith(itemCode: string, bottles: number): Promise<void> {
    await addInAnotherTab(this.page, itemCode, bottles);
    const [, country] = new URL(this.page.url()).hostname.split('.')[0]!.split('-');
    await this.open(countryOf(country as CountryId).facts.checkoutPath);
  }

  async search(term: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: 'Search wines' });
    await box.fill(term);
    await box.press('Enter');
    await this.page.waitForURL(/\/wines\?.*Ntt=/);
  }
}
