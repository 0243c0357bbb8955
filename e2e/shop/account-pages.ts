import type { Page } from '@playwright/test';
import { LoginForm } from './login-form.ts';
import type { Person } from './people.ts';

/** Login, registration and the account. */
export class AccountPages {
  readonly login: LoginForm;

  constructor(readonly page: Page) {
    this.login = new LoginForm(page.locator('#page'));
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

  async createAccount(): Promise<void> {
    await this.page.locator('#page').getByRole('button', { name: 'Create an account' }).click();
  }

  /** Opens an account from its page; settles when the shop greets its owner. */
  async register(person: Person): Promise<void> {
    await this.page.goto('/account/register');
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await this.fillRegistration(person);
    await this.createAccount();
    await this.page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}` }).waitFor();
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
  }

  async logOut(): Promise<void> {
    await this.page.locator('#page').getByRole('button', { name: 'Log out' }).click();
    await this.page.waitForURL((url) => url.pathname === '/');
  }
}
