import type { Locator } from '@playwright/test';
import { join } from 'node:path';
import { createAccount } from '../../commerce-api/src/modules/identity/accounts/accounts.ts';
import type { Database, Queries } from '../../commerce-api/src/platform/db/database.ts';
import { migrate } from '../../commerce-api/src/platform/db/migrate.ts';
import { openPglite } from '../../commerce-api/src/platform/db/pglite.ts';
import { hashPassword } from '../../commerce-api/src/modules/identity/session/password.ts';
import { agree, becomeMember, save } from '../../commerce-api/test/agreements.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test as journey } from '../fixtures/test.ts';
import { toldByAnotherTab } from '../shop/another-tab.ts';
import { callsOf } from '../shop/calls.ts';
import { hearUser, refused, stepsHeard } from '../shop/heard.ts';
import { somebodyNew } from '../shop/people.ts';
import type { Shop } from '../shop/shop.ts';
import { openCommerce } from '../site/own-commerce.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';

const schemes = ['UNLT', 'PREM', 'CONF'];
const kinds = { LWGO: 'SUBSCRIPTION', CP: 'SUBSCRIPTION', PLAN: 'WINEPLAN', RWD: 'WINEREWARD', STORE: 'STORAGE' };

/** Has a customer agree to all that there is, in one state. */
async function agreeToAll(db: Queries, id: number, status: string, country = 'uk'): Promise<void> {
  for (const scheme of schemes) await becomeMember(db, id, scheme, { status, country });
  for (const [scheme_id, type] of Object.entries(kinds)) await agree(db, id, { type, scheme_id, status, country });
}

/** Customers by what they have agreed to. */
const customers: Readonly<Record<string, (db: Database, id: number) => Promise<unknown>>> = {
  everything: async (db, id) => {
    await agreeToAll(db, id, 'ACTIVE');
    await save(db, id);
    await becomeMember(db, id, 'PREM', { country: 'au' });
    await becomeMember(db, id, 'PREM', { country: 'nz' });
  },
  suspended: async (db, id) => {
    for (const country of ['uk', 'au', 'nz']) await agreeToAll(db, id, 'SUSPENDED', country);
  },
  'account without reward': (db, id) => save(db, id),
  ending: (db, id) =>
    db.query(
      `insert into memberships (customer_id, country, scheme_id, starts_at, ends_at)
       values ($1, 'uk', 'PREM', now() - interval '345 days', now() + interval '20 days')`,
      [id],
    ),
};

const { password, ...ada } = somebodyNew();
const emailOf = (name: string) => `${name.replaceAll(' ', '.')}@example.com`;

/** Fills the database of a shop before it opens. */
async function enrol(home: string): Promise<void> {
  const database = await openPglite(join(home, 'database'));
  await migrate(database);
  const passwordHash = await hashPassword(password);
  for (const [name, agrees] of Object.entries(customers)) {
    const id = await createAccount(database, { ...ada, email: emailOf(name), brand: 'law', passwordHash });
    await agrees(database, id!);
  }
  await database.query(
    `insert into offers (type, rule, code, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles, starts_at, ends_at)
     select 'FILL_THE_CASE', 'hero', code, 'nz', headline, 20, 13000, 8, 6, starts_at, ends_at
       from (values ('AUTUMN', 'Autumn for less', timestamptz '2020-03-01Z', timestamptz '2020-06-01Z'),
                    ('WINTER', 'Winter for less', now(), null), ('SPRING', 'Spring for less', '2097-09-01Z', null)) o (code, headline, starts_at, ends_at)`,
  );
  await database.close();
}

/** What the menu of the account shows of its customer. */
class AccountMenu {
  readonly markers: Locator;
  /** The promotion of unlimited delivery. */
  readonly offer: Locator;
  readonly renewal: Locator;

  constructor(
    readonly shop: Shop,
    readonly own: OwnShell,
  ) {
    const { bar } = shop.header;
    this.markers = bar.getByRole('list', { name: 'What you have with us' }).getByRole('listitem');
    this.offer = bar.getByRole('link', { name: /^Get Unlimited Delivery/ });
    this.renewal = bar.getByText(/renewal date/);
  }

  /** Logs in as one of the customers, and opens the menu. */
  async openFor(name: string, market = 'law-uk'): Promise<void> {
    const { page, header } = this.shop;
    // a page of words: the header is that of all, and home takes twice as long
    await page.goto(`${this.own.at(market)}/customer-services`);
    await callsOf(page)('POST', '/api/authentication/login', { email: emailOf(name), password });
    await expect.poll(() => toldByAnotherTab(page)).toBe(4);
    await header.bar.getByText('Hi Ada - My Account').click();
    await expect(header.bar.getByRole('button', { name: 'Log out' })).toBeVisible();
  }
}

const test = journey.extend<{ readonly menu: AccountMenu }, { readonly own: OwnShell }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const commerce = await openCommerce({}, undefined, enrol);
      const shell = await openShell({ COMMERCE_URL: commerce.url });
      await use(shell);
      await shell.stop();
      await commerce.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  navigationTimeout: 40_000,
  menu: async ({ shop, own }, use) => use(new AccountMenu(shop, own)),
});
// one after the other, before one shop
test.describe.configure({ mode: 'default' });

test(
  '[HDR-06] [USR-04] [USR-07] [USR-08] [USR-09] [USR-10] shows in the account menu what its customer has in each country, with the balance of the wine reward',
  { tag: ['@header', '@account', '@api'] },
  async ({ page, menu, own, faults }) => {
    const heard = await hearUser(page);
    await menu.openFor('everything');
    await expect(menu.markers).toHaveText([
      'Subscriber',
      'Unlimited Delivery',
      'Premiere member',
      'Confrere member',
      'Wine plan',
      'Wine reward: £12.50',
      'Wine storage',
    ]);
    await expect(menu.offer).toHaveCount(0);
    await expect.poll(() => stepsHeard(heard, 'savings-accounts')).toBe('started ok ended');
    await expectAccessible(page);
    await test.step('a balance that cannot be read leaves the marker alone', async () => {
      faults.allow(/response 400: GET \/api\/user\/savingsaccounts/, 'the test has the call fail');
      await page.route('**/api/user/savingsaccounts', (route) => route.fulfill({ status: 400, json: refused }));
      heard.length = 0;
      await page.reload();
      // the menu comes to life with the first touch
      await menu.shop.usable();
      await menu.shop.live();
      await expect.poll(() => stepsHeard(heard, 'savings-accounts')).toBe('started failed ended');
      await menu.shop.header.bar.getByText('Hi Ada - My Account').click();
      await expect(menu.markers.nth(5)).toHaveText('Wine reward');
    });
    await test.step('what is suspended counts no more, but the plan is shown, and unlimited delivery is offered', async () => {
      await menu.openFor('suspended');
      await expect(menu.markers).toHaveText(['Wine plan']);
      await expect(menu.offer).toHaveAttribute('href', '/memberships');
    });
    await test.step('Australia counts its own memberships, and says when one can be renewed', async () => {
      await menu.openFor('everything', 'law-au');
      await expect(menu.markers.filter({ hasText: 'Premiere member' })).toHaveCount(1);
      await expect(menu.offer).toHaveCount(0);
      await expect(menu.renewal).toHaveText(['Premiere: renewal date 2 March 2097']);
      await page.goto(`${own.at('law-au')}/account`);
      await expect(page.getByRole('region', { name: 'My memberships' })).toContainText('Renewal date 2 March 2097');
    });
  },
);

test(
  '[USR-18] lets a member cancel a membership that ends soon in one step, keep it, and renew it; whoever has none buys one',
  { tag: ['@header', '@account', '@api'] },
  async ({ page, menu, own }) => {
    await menu.openFor('ending');
    await page.goto(`${own.at('law-uk')}/account`);
    await page.getByRole('link', { name: 'Renew or cancel', exact: true }).click();
    const mine = page.getByRole('list', { name: 'My memberships' }).getByRole('listitem').filter({ hasText: 'Premiere' }).first();
    await expect(mine).toContainText('Active');
    await expect(mine).toContainText('Free standard delivery');
    await expectAccessible(page);
    const told = page.locator('#page').getByRole('status');
    await test.step('cancels and keeps it', async () => {
      await mine.getByRole('button', { name: 'Cancel membership: Premiere' }).click();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel at the end of the term' }).click();
      await expect(told).toHaveText(/^‘Premiere’ ends on .+ Until then nothing changes\.$/);
      await expect(mine).toContainText('Cancelled, runs to its end');
      await mine.getByRole('button', { name: 'Keep membership: Premiere' }).click();
      await expect(told).toHaveText('‘Premiere’ is no longer cancelled.');
      await expect(mine).toContainText('Active');
    });
    await test.step('and renews it', async () => {
      await mine.getByRole('button', { name: 'Renew: Premiere: a year for £49.99' }).click();
      const line = menu.shop.basket.line('Premiere (renewal)');
      await expect(line).toContainText('Membership, starting when yours ends');
      await expect(menu.shop.basket.sum('Total')).toHaveText('£49.99');
    });
    await test.step('whoever has none buys one from their account', async () => {
      await menu.openFor('account without reward');
      await page.goto(`${own.at('law-uk')}/account/memberships`);
      await page.locator('#page').getByRole('link', { name: 'See all memberships' }).click();
      await page.getByRole('link', { name: 'See the benefits: Confrere' }).first().click();
      await page.getByRole('button', { name: /^Join for £/ }).click();
      await page.locator('#page').getByRole('link', { name: 'Go to your basket' }).click();
      await expect(menu.shop.basket.line('Confrere')).toContainText('Membership, starting with this order');
    });
  },
);

test(
  'says of an offer from a letter that it is over, with what is offered now, and shows the next one to an editor alone',
  { tag: ['@header', '@account', '@api'] },
  async ({ page, own, faults }) => {
    faults.allow(/response 4(?:04|10): GET \/jsp\/offer\//, 'the offers are not of now');
    const at = (path: string) => page.goto(own.at('law-nz') + path);
    const main = page.locator('#page');
    expect((await at('/jsp/offer/autumn'))?.status()).toBe(410);
    await expect(page).toHaveTitle(/^“Autumn for less” has ended/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('“Autumn for less” has ended');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(main.getByRole('region', { name: 'Wines worth a look' }).getByRole('article')).not.toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole('region', { name: 'On offer now' }).getByRole('link', { name: 'Winter for less' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Winter for less');
    const cases = main.getByRole('list', { name: 'Offers' }).getByRole('article');
    await expect(cases.nth(3)).toBeVisible();
    const offered = await cases.getByRole('heading').allTextContents();
    await test.step('four cases a row, and rows on a phone', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const tops = await cases.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
      await page.setViewportSize({ width: 360, height: 740 });
      const [picture, name] = [cases.first().locator('img'), cases.first().getByRole('heading')];
      await expect
        .poll(async () => (await picture.boundingBox())!.x + (await picture.boundingBox())!.width - (await name.boundingBox())!.x)
        .toBeLessThanOrEqual(0);
    });
    expect((await at('/jsp/offer/spring'))?.status()).toBe(404);
    expect((await at('/jsp/offer/spring?preview=true'))?.status()).toBe(404);
    await expect(main).toContainText('This offer begins on 1 September 2097.');
    await expect(cases.getByRole('heading')).toHaveText(offered);
  },
);
