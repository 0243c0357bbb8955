import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';

/** The question above the footer: a visitor's address for news, or a customer's leave to email them. */
export class NewsPrompt {
  readonly around: Locator;
  /** By each of its words. */
  readonly button: Locator;
  readonly notNow: Locator;

  constructor(readonly page: Page) {
    this.around = page.getByRole('complementary', { name: 'Wine news and offers' });
    this.button = this.around.getByRole('button', { name: /^(Sign me up|Signing you up…|Signed up)$/ });
    this.notNow = this.around.getByRole('button', { name: 'Not now' });
  }

  /** Nobody is asked on this page. Waits first until its module answers to events: what it does not show then is not about to come. */
  async expectNone(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Login' });
    await expect(async () => {
      await this.page.evaluate(() => dispatchEvent(new CustomEvent('user:login-requested', { detail: {} })));
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(this.around).toHaveCount(0);
  }

  /** Walks the button from idle over a failure of its call, and the time that this takes, to success. @param call its path */
  async expectStates(call: string): Promise<void> {
    const { page, button, around } = this;
    await expect(button).toHaveText('Sign me up');
    await expect(button).toHaveAttribute('data-state', 'idle');
    const statusMessage = 'Something went wrong.';
    const failure = { statusCode: 500, statusMessage, errorResponse: { message: statusMessage, code: 'internal' } };
    await page.route(`**${call}`, (route) => route.fulfill({ status: 500, json: failure }), { times: 1 });
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'error');
    await expect(button).toHaveText('Sign me up');
    await expect(around.getByRole('alert')).toHaveText(statusMessage);
    await expectAccessible(page);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**${call}`, async (route) => held.then(() => route.continue()), { times: 1 });
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'loading');
    await expect(button).toHaveText('Signing you up…');
    await expect(around.getByRole('alert')).toHaveCount(0);
    goOn();
    await expect(button).toHaveText('Signed up');
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('data-state', 'success');
    await expectAccessible(page);
  }
}
