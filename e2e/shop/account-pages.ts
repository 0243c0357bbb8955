import type { Locator, Page } from '@playwright/test';
import { LoginFormOnPage } from './login-form.ts';
import type { Delivery, Person } from './people.ts';

/** Login, registration and the account. */
export class AccountPages {
  readonly login: LoginFormOnPage;
  /** Where the password from the mail is typed. */
  readonly temporaryPassword: Locator;
  readonly newPassword: Locator;

  constructor(readonly page: Page) {
    const around = page.locator('#page');
    this.login = new LoginFormOnPage(around);
    this.temporaryPassword = around.getByLabel('Temporary password');
    this.newPassword = around.getByLabel('New password', { exact: true });
  }

  async fillRegistration(person: Person): Promise<void> {
    const form = this.page.locator('#page');
    await form.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
    await form.getByRole('textbox', { name: 'Last name' }).fill(person.lastName);
    await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    const [year, month, day] = person.dateOfBirth.split('-') as [string, string, string];
    const born = form.getByRole('group', { name: 'Date of birth' });
    for (const [label, text] of Object.entries({ Day: day, Month: month, Year: year })) await born.getByLabel(label).fill(text);
  }

  /** Types the address of a registration that asks for one; its name is the customer's. */
  async fillAddress({ state, 'First name': _first, 'Last name': _last, ...texts }: Delivery): Promise<void> {
    const form = this.page.getByRole('group', { name: 'Your address' });
    for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
    if (state) await form.getByLabel(/^State/).selectOption({ label: state });
  }

  async createAccount(): Promise<void> {
    await this.page.locator('#page').getByRole('button', { name: 'Create an account' }).click();
  }

  /** Opens an account from its page, of another market where its origin is given; resolves when the shop greets its owner. */
  async register(person: Person, origin = ''): Promise<void> {
    await this.page.goto(`${origin}/account/register`);
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await this.fillRegistration(person);
    await this.createAccount();
    await this.page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}` }).waitFor();
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
  }

  async askForTemporaryPassword(email: string): Promise<void> {
    const form = this.page.locator('#page');
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('button', { name: 'Send me a temporary password' }).click();
  }

  /** Logs in with the password that was mailed. */
  async logInForOnce(email: string, temporary: string): Promise<void> {
    await this.login.email.fill(email);
    await this.temporaryPassword.fill(temporary);
    await this.login.submit.click();
  }

  async setPassword(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.page.locator('#page').getByRole('button', { name: 'Set new password' }).click();
  }

  async logOut(): Promise<void> {
    await this.page.locator('#page').getByRole('button', { name: 'Log out' }).click();
    await this.page.waitForURL((url) => url.pathname === '/');
  }
}
