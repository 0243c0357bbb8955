import type { Locator } from '@playwright/test';

/** The login form, on its page or in the header's dialog. */
export class LoginFormOnPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly failure: Locator;
  readonly forgottenPassword: Locator;

  constructor(readonly around: Locator) {
    this.email = around.getByRole('textbox', { name: 'Email' });
    this.password = around.getByLabel('Password', { exact: true });
    this.submit = around.getByRole('button', { name: /^(Log in|Logging in…)$/ });
    this.failure = around.getByRole('alert');
    this.forgottenPassword = around.getByRole('link', { name: 'Forgotten Password' });
  }

  async logIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
