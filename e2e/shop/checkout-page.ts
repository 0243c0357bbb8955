import type { Locator, Page } from '@playwright/test';
import { BankQuestion } from './bank-question.ts';
import { GiftPayment } from './gift-payment.ts';
import type { Card, Delivery } from './people.ts';

/** Where nothing is delivered it is the address of whoever is billed. */
const addressStep = /^(Delivery|Your) address/;

/** One page, one step after the other, from the email address to the payment. */
export class CheckoutPage {
  readonly payButton: Locator;
  /** Beside the steps, or folded into the bar at the top of a phone's screen. */
  readonly summary: Locator;
  readonly gifts: GiftPayment;
  readonly bankQuestion: BankQuestion;
  /** By which the buyer of a plan agrees to later charges. */
  readonly planConsent: Locator;

  constructor(readonly page: Page) {
    this.payButton = page.getByRole('button', { name: /^(Pay|Place) / });
    const bar = page.locator('details', { hasText: /^Step \d of \d/ });
    this.summary = page.getByRole('complementary', { name: 'Your order' }).or(bar).filter({ visible: true });
    this.gifts = new GiftPayment(page);
    this.bankQuestion = new BankQuestion(page);
    this.planConsent = page.getByRole('checkbox', { name: /^I agree that my card is kept and charged/ });
  }

  /** A step by its title: 'Your email', 'Delivery address', 'Delivery method', 'Payment', 'Review and pay'. */
  step(title: string | RegExp): Locator {
    return this.page.getByRole('region', { name: title });
  }

  /** A field on the gateway's own origin: 'Card number', 'Security code'. */
  cardField(label: string): Locator {
    return this.page.frameLocator(`iframe[title="${label}"]`).getByLabel(label);
  }

  get expiry(): Locator {
    return this.step('Payment').getByLabel('Expiry date');
  }

  #finish(title: string | RegExp): Promise<void> {
    return this.step(title).getByRole('button', { name: 'Continue' }).click();
  }

  async giveEmail(email: string): Promise<void> {
    await this.step('Your email').getByRole('textbox', { name: 'Email' }).fill(email);
    await this.#finish('Your email');
  }

  /** For who is logged in: the email address is known, and nobody asks for it. */
  async goOnAsCustomer(): Promise<void> {
    await this.step('Your email').getByRole('button', { name: 'Change: Your email' }).waitFor();
  }

  async fillAddress({ state, ...texts }: Delivery): Promise<void> {
    const step = this.step(addressStep);
    for (const [label, text] of Object.entries(texts)) await step.getByLabel(label, { exact: true }).fill(text);
    if (state) await step.getByLabel(/^State/).selectOption({ label: state });
  }

  async confirmAge(): Promise<void> {
    await this.step(addressStep)
      .getByRole('checkbox', { name: /or over/ })
      .check();
  }

  async deliverTo(to: Delivery): Promise<void> {
    await this.fillAddress(to);
    await this.confirmAge();
    await this.#finish(addressStep);
  }

  /** Writes parts of the address anew; the others, and the age, stay as they are. */
  async changeAddress(parts: Delivery): Promise<void> {
    const step = this.step(addressStep);
    await step.getByRole('button', { name: 'Change: Delivery address' }).click();
    for (const [label, text] of Object.entries(parts)) await step.getByLabel(label, { exact: true }).fill(text);
    await this.sendAddress();
  }

  sendAddress(): Promise<void> {
    return this.#finish(addressStep);
  }

  /** Goes on with the standard way, which is chosen as the step opens. */
  async takeStandardDelivery(): Promise<void> {
    await this.step('Delivery method')
      .getByRole('radio', { name: /^Standard\b/, checked: true })
      .waitFor();
    await this.takeDelivery();
    await this.step('Delivery method')
      .getByText(/^Standard\b.*Arrives from/)
      .waitFor();
  }

  /** Opens the choice of how and when it comes again. */
  async changeDelivery(): Promise<Locator> {
    const step = this.step('Delivery method');
    await step.getByRole('button', { name: 'Change: Delivery method' }).click();
    return step;
  }

  takeDelivery(): Promise<void> {
    return this.#finish('Delivery method');
  }

  /** Types a card into the gateway's own form; the shop sees its token alone. */
  async giveCard({ number, expiry, code }: Card): Promise<void> {
    await this.cardField('Card number').fill(number);
    await this.expiry.fill(expiry);
    await this.cardField('Security code').fill(code);
    await this.#finish('Payment');
  }

  async payWith(card: Card): Promise<void> {
    await this.giveCard(card);
    await this.payButton.click();
  }
}
