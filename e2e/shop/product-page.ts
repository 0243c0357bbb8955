import type { Locator, Page } from '@playwright/test';

/** One wine or case, and the way to buy it. */
export class ProductPage {
  readonly title: Locator;
  /** In the page's own form; on a phone a second button stays at the foot. */
  readonly addButton: Locator;
  readonly problem: Locator;
  readonly claimOffer: Locator;
  readonly reviews: Reviews;
  readonly gallery: Gallery;

  constructor(readonly page: Page) {
    const main = page.locator('#page');
    this.title = main.getByRole('heading', { level: 1 });
    this.addButton = main.getByRole('button', { name: /^Add .*to basket, |^Adding\.\.\.$/ }).first();
    this.problem = main.getByRole('alert').filter({ hasText: /\S/ });
    this.gallery = new Gallery(main);
    this.reviews = new Reviews(main.getByRole('region', { name: 'Reviews' }));
    this.claimOffer = main.getByRole('button', { name: 'Claim your extra discount here' });
  }

  async chooseSingleBottle(): Promise<void> {
    // the page before may still be there
    await this.addButton.waitFor();
    const single = this.page.getByRole('radio', { name: /^Single bottle/ });
    if ((await single.count()) > 0) await single.check();
  }

  async quantity(count: number | string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: /^(Bottles|Cases)$/ }).first();
    await field.fill(String(count));
    await field.blur();
  }

  /** Adds so many single bottles, and waits until the shop says so. */
  async addBottles(count: number): Promise<void> {
    await this.chooseSingleBottle();
    await this.quantity(count);
    await this.add();
    await this.page.getByText(count === 1 ? '1 bottle added to your basket.' : `${count} bottles added to your basket.`).waitFor();
  }

  add(): Promise<void> {
    return this.addButton.click();
  }

  /** Waits until the offer beside the wine answers to what is added: its code comes when it is nearly in sight. */
  async offerLive(): Promise<void> {
    await this.claimOffer.scrollIntoViewIfNeeded();
    await this.page.locator('[data-slot="upsell.product"][data-live]').waitFor({ state: 'attached' });
  }

  /** The dialog of the offer, whatever it is called today. */
  get offer(): Locator {
    return this.page.getByRole('dialog', { name: /^(Love .*\?|Save an extra \d+% today)$/ });
  }
}

/** The wine's pictures. */
class Gallery {
  /** The strip that scrolls. */
  readonly pictures: Locator;

  constructor(readonly around: Locator) {
    this.pictures = around.getByRole('list', { name: 'Pictures' });
  }

  button(name: string): Locator {
    return this.around.getByRole('group', { name: 'Pictures' }).getByRole('button', { name });
  }
}

/** What customers say of the wine, and the form to say more. */
class Reviews {
  readonly spread: Locator;
  readonly written: Locator;
  readonly more: Locator;
  readonly form: Locator;
  readonly publish: Locator;

  constructor(readonly around: Locator) {
    this.spread = around.getByRole('list', { name: 'Ratings' });
    this.written = around.getByRole('list', { name: / reviews$/ }).getByRole('listitem');
    this.more = around.getByRole('button', { name: /^(Show more reviews|Loading)/ });
    this.form = around.getByRole('form');
    this.publish = this.form.getByRole('button', { name: /^(Publish|Save the change)$/ });
  }
}
