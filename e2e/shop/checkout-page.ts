import type { FrameLocator, Locator, Page } from '@playwright/test';

export interface Card {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvv: string;
}

export interface Delivery {
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly city: string;
  readonly postcode: string;
}

/** The sandbox gateway's cards. */
export const cards = {
  visa: { number: '4111111111111111', expiry: '12/35', cvv: '123' },
  mastercard: { number: '5555555555554444', expiry: '12/35', cvv: '123' },
} as const satisfies Record<string, Card>;

export const bath: Delivery = { firstName: 'Ada', lastName: 'Lovelace', line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' };

/** One page from the e-mail address to the payment. */
export class CheckoutPage {
  readonly payButton: Locator;
  readonly cardForm: FrameLocator;

  constructor(readonly page: Page) {
    this.payButton = page.getByRole('button', { name: /^Pay / });
    this.cardForm = page.frameLocator('iframe[src*="/sandbox-gateway/card-form"]');
  }

  #continue(): Promise<void> {
    return this.page.locator('#page').getByRole('button', { name: 'Continue' }).click();
  }

  async giveEmail(email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.#continue();
  }

  async deliverTo(to: Delivery): Promise<void> {
    const field = (name: string) => this.page.getByRole('textbox', { name, exact: true });
    await field('First name').fill(to.firstName);
    await field('Last name').fill(to.lastName);
    await field('Address').fill(to.line1);
    await field('Town or city').fill(to.city);
    await field('Postcode').fill(to.postcode);
    await this.page.getByRole('checkbox', { name: /or over/ }).check();
    await this.#continue();
  }

  async takeStandardDelivery(): Promise<void> {
    await this.page.getByRole('radio', { name: /^Standard/ }).check();
    await this.#continue();
  }

  async payWith({ number, expiry, cvv }: Card): Promise<void> {
    await this.cardForm.getByLabel(/card number/i).fill(number);
    await this.cardForm.getByLabel(/expiry/i).fill(expiry);
    await this.cardForm.getByLabel(/cvv|security code/i).fill(cvv);
    await this.payButton.click();
  }
}
