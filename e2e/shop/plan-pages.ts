import type { Locator, Page } from '@playwright/test';
import type { Card } from './people.ts';

/** The pages of a customer's wine plan. */
export class PlanPages {
  /** What the page says of what was done last. */
  readonly told: Locator;

  constructor(readonly page: Page) {
    this.told = page.locator('#page').getByRole('status').filter({ hasText: /\S/ });
  }

  /** A case to come, by its place. */
  caseToCome = (place: number): Locator => this.page.getByRole('list', { name: 'Cases to come' }).getByRole('listitem').nth(place);

  /** The dialog that is open. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true });
  }

  /** Opens the dialog in which a part of the plan is changed: 'Case', 'Delivery', 'Card'. */
  async change(part: string): Promise<void> {
    await this.page.getByRole('button', { name: `Change: ${part}`, exact: true }).click();
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.dialog.getByRole('radio', { name }).check();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
  }

  /** The wines of the case that is open. */
  get wines(): Locator {
    return this.page.getByRole('list', { name: 'Wines in this case' }).getByRole('listitem');
  }

  /** Types a new card into the gateway's fields, and has it pay. */
  async giveNewCard({ number, expiry, code }: Card): Promise<void> {
    const field = (label: string) => this.page.frameLocator(`iframe[title="${label}"]`).getByLabel(label);
    await field('Card number').fill(number);
    await this.dialog.getByLabel('Expiry date').fill(expiry);
    await field('Security code').fill(code);
    await this.press('Use this card');
  }
}
