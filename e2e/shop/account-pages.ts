import type { Locator, Page } from '@playwright/test';
import { registrationCode } from '@cellardoor/testing/registration-code.ts';
import { lightest } from '../site/address.ts';
import { callsOf } from './calls.ts';
import { LoginFormOnPage } from './login-form.ts';
import type { Delivery, Person } from './people.ts';
import { registerQuickly } from './quick-order.ts';

interface AccountAt {
  readonly origin?: string;
  readonly home?: string;
}

/** Login, registration and the account. */
export class AccountPages {
  readonly login: LoginFormOnPage;
  /** Where the password from the mail is typed. */
  readonly temporaryPassword: Locator;
  readonly newPassword: Locator;
  /** Where the code from the mail is typed that confirms a registration. */
  readonly code: Locator;

  constructor(readonly page: Page) {
    const around = page.locator('#page');
    this.login = new LoginFormOnPage(around);
    this.temporaryPassword = around.getByLabel('Temporary password');
    this.newPassword = around.getByLabel('New password', { exact: true });
    this.code = around.getByLabel('Code', { exact: true });
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

  /** Sends the form; the step that asks for the code comes then, or what is wrong. */
  async createAccount(): Promise<void> {
    await this.page.locator('#page').getByRole('button', { name: 'Create an account' }).click();
  }

  async typeCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.locator('#page').getByRole('button', { name: 'Confirm', exact: true }).click();
  }

  /** The code in the newest mail to somebody who registers. */
  codeFor = ({ email }: Person): Promise<string> => registrationCode(process.env.E2E_HOME!, email);

  /** Sends the form of a registration without faults, and types the code from the mail. */
  async createAccountByMail(person: Person): Promise<void> {
    await this.createAccount();
    await this.code.waitFor();
    await this.typeCode(await this.codeFor(person));
  }

  /**
   * Opens an account by the calls of the shop's own scripts: who shops is logged in, and no page of the shop is shown yet.
   * @param at origin of another market, and the folder of another commerce API
   */
  async enrol(person: Person, { origin = '', home }: AccountAt = {}): Promise<void> {
    await this.page.goto(`${origin}${lightest}`);
    await registerQuickly(this.page, person, home);
  }

  /** Opens an account in the same way, and leaves it: nobody is logged in, as after the account's own button. */
  async enrolAndLeave(person: Person): Promise<void> {
    await this.enrol(person);
    await callsOf(this.page)('POST', '/api/authentication/logout');
  }

  /** Logs in on the page for it; resolves when that has led on. */
  async logIn(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.goto('/authentication/login');
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await this.login.logIn(person);
    await this.page.waitForURL((url) => url.pathname !== '/authentication/login');
  }

  /** Opens an account in the same way, and shows its first page. */
  async register(person: Person, at: AccountAt = {}): Promise<void> {
    await this.enrol(person, at);
    await this.page.goto(`${at.origin ?? ''}/account`);
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
