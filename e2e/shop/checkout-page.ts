import type { FrameLocator, Locator, Page } from '@playwright/test';
import { GiftPayment } from './gift-payment.ts';
import type { Card, Delivery } from './people.ts';

/** One page, one step after the other, from the e-mail address to the payment. */
export class CheckoutPage {
  readonly payButton: Locator;
  readonly summary: Locator;
  readonly cardForm: FrameLocator;
  readonly gifts: GiftPayment;

  constructor(readonly page: Page) {
    this.payButton = page.getByRole('button', { name: /^(Pay|Place) / });
    this.summary = page.getByRole('complementary', { name: 'Your order' });
    this.gifts = new GiftPayment(page);
    this.cardForm = page.frameLocator('iframe[src*="/sandbox-gateway/card-form"]');
  }

  /** A step by its title: 'Your e-mail', 'Delivery address', 'Delivery method', 'Payment', 'Review and pay'. */
  step(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  #finish(title: string): Promise<void> {
    return this.step(title).getByRole('button', { name: 'Continue' }).click();
  }

  async giveEmail(email: string): Promise<void> {
    await this.step('Your e-mail').getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.#finish('Your e-mail');
  }

  /** For who is logged in: the e-mail address is known. */
  goOnAsCustomer(): Promise<void> {
    return this.#finish('Your e-mail');
  }

  async fillAddress({ state, ...texts }: Delivery): Promise<void> {
    const step = this.step('Delivery address');
    for (const [label, text] of Object.entries(texts)) await step.getByLabel(label, { exact: true }).fill(text);
    if (state) await step.getByLabel(/^State/).selectOption({ label: state });
  }

  async confirmAge(): Promise<void> {
    await this.step('Delivery address')
      .getByRole('checkbox', { name: /or over/ })
      .check();
  }

  async deliverTo(to: Delivery): Promise<void> {
    await this.fillAddress(to);
    await this.confirmAge();
    await this.#finish('Delivery address');
  }

  sendAddress(): Promise<void> {
    return this.#finish('Delivery address');
  }

  async takeStandardDelivery(): Promise<void> {
    await this.step('Delivery method')
      .getByRole('radio', { name: /^(Standard|Ground)/ })
      .check();
    await this.#finish('Delivery method');
  }

  /** Types a card into the gateway's own form; the shop sees its token alone. */
  async giveCard({ number, expiry, code }: Card): Promise<void> {
    await this.cardForm.getByLabel('Card number').fill(number);
    await this.cardForm.getByLabel(/^Expiry date/).fill(expiry);
    await this.cardForm.getByLabel('Security code').fill(code);
    await this.#finish('Payment');
  }

  async payWith(card: Card): Promise<void> {
    await this.giveCard(card);
    await this.payButton.click();
  }
}
