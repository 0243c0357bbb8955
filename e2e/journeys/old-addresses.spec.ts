import { pages } from '@cellardoor/contracts';
import { stickingOut } from '../fixtures/sideways.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { shopAt } from '../site/address.ts';

interface Told {
  readonly page: keyof typeof pages;
  readonly path: string;
  readonly market: string;
  readonly title: string;
  readonly heading: string;
  /** Words of its own. */
  readonly content: RegExp;
  /** Name of the link or button that leads on. */
  readonly next: RegExp;
  /** What is there once it was followed. */
  readonly leadsTo: (page: Page) => Locator;
}

const pageOf = (id: keyof typeof pages) => (page: Page) => page.locator(`html[data-page="${id}"]`);

const orders = {
  page: 'account.orders',
  title: 'My orders',
  heading: 'My orders',
  content: /No orders yet/,
  next: /^Start shopping$/,
  leadsTo: pageOf('search.listing'),
} as const;
const headline = 'A case in the same spirit, for less';
const offer = {
  page: 'product.offer',
  market: 'law-uk',
  title: headline,
  heading: headline,
  content: /Put a wine you like in your basket[^]*20% off, at most £60\.00/,
  next: /^Choose a wine$/,
  leadsTo: pageOf('search.listing'),
} as const;

const closed = {
  page: 'product.offer-ended',
  market: 'law-us',
  title: 'This offer has ended',
  heading: 'This offer has ended',
  content: /is over/,
  next: /^See all wines$/,
  leadsTo: pageOf('search.listing'),
} as const;

/** Addresses that letters, advertisements and bookmarks have, and what each shows. */
const told: readonly Told[] = [
  { ...offer, path: '/jsp/offer/EXTRA20' },
  {
    ...offer,
    page: 'product.welcome-offer',
    path: '/jsp/recr/offer/EXTRA20',
    title: `A welcome for you: ${headline}`,
    heading: `A welcome for you: ${headline}`,
    content: /New here\? Open an account/,
    next: /^Open an account$/,
    leadsTo: pageOf('account.register'),
  },
  { ...orders, path: '/jsp/account/au/common/order_history.jsp', market: 'law-au' },
  { ...orders, path: '/jsp/account/nz/common/order_history.jsp', market: 'law-nz' },
  {
    page: 'product.e-voucher',
    path: '/jsp/purchaseVoucher.jsp',
    market: 'law-uk',
    title: 'E-voucher',
    heading: 'E-voucher',
    content: /Sent by email, with your own words/,
    next: /^Preview$/,
    leadsTo: (page) => page.locator('#page').getByText('Please enter an amount').first(),
  },
  {
    page: 'account.memberships',
    path: '/jsp/content/unlimited_shipping_page.jsp',
    market: 'law-uk',
    title: 'Memberships',
    heading: 'Memberships',
    content: /Pay once a year/,
    next: /See the benefits|Join/,
    leadsTo: pageOf('product.detail'),
  },
  {
    page: 'account.password',
    path: '/jsp/registration/us/common/account_password.jsp',
    market: 'law-us',
    title: 'Forgotten Password',
    heading: 'Forgotten your password?',
    content: /We will email you a temporary password/,
    next: /^Send me a temporary password$/,
    leadsTo: (page) => page.locator('#page [aria-invalid="true"]'),
  },
  { ...closed, path: '/jsp/landing/us/closed.jsp' },
  { ...closed, path: '/jsp/landing/closed.jsp' },
];

/** Old addresses that other journeys visit: home, gifts, contact, content, passwords, and those of account, basket and checkout. */
const elsewhere =
  /^\/jsp\/(?:homepage\.jsp|gifts\.jsp|content\.jsp|customerservice\/|registration\/common\/|account\/(?:common\/|:country\/common\/password\/)|checkout\/)/;
const patternOf = (path: string) => path.replace('EXTRA20', ':offerCode').replace(/\/(?:au|nz|us)\//, '/:country/');

test.use({ viewport: { width: 360, height: 740 } });

test(
  '[RTE-15] old addresses lead to pages with a title, a heading, words and a way on of their own',
  { tag: ['@header', '@search', '@product', '@account'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const listed = Object.values(pages).flatMap(({ paths }) => paths as readonly string[]);
    const old = listed.filter((path) => path.startsWith('/jsp/') && !elsewhere.test(path));
    expect([...new Set(told.map(({ path }) => patternOf(path)))].toSorted()).toEqual(old.toSorted());
    const titles = new Map(told.map(({ page: id, title }) => [id, title]));
    expect(new Set(titles.values()).size).toBe(titles.size);
    for (const { path, market, page: id, title, heading: words, content, next, leadsTo } of told)
      await test.step(path, async () => {
        expect(pages[id].paths).toContain(patternOf(path));
        if (path.includes('order_history')) await shop.account.enrol(somebodyNew(), { origin: shopAt(market) });
        await shop.open(shopAt(market) + path);
        await expect(page).toHaveTitle(new RegExp(`^${title}`));
        await expect(page.locator('html')).toHaveAttribute('data-page', id);
        const main = page.locator('#page');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(words);
        await expect(main).toContainText(content);
        expect(await stickingOut(page)).toEqual([]);
        await main
          .getByRole('link', { name: next })
          .or(main.getByRole('button', { name: next }))
          .first()
          .click();
        await expect(leadsTo(page)).toBeVisible();
      });
    await test.step('an offer that there is not is a page that is not there', async () => {
      faults.allow(/404/, 'there is no such offer');
      for (const code of ['NOSUCH', 'X'.repeat(1000)])
        expect((await page.goto(`${shopAt('law-uk')}/jsp/offer/${code}`))?.status()).toBe(404);
    });
  },
);

test(
  'an address that was typed with capitals, with doubled slashes or with the end of its sentence leads to its page, and one without a page is not there',
  { tag: ['@header', '@search', '@product', '@account'] },
  async ({ page, faults, baseURL }) => {
    faults.allow(/404/, 'there is no such page');
    for (const [typed, printed] of [
      ['/Wines?Ntt=Rioja', '/wines?Ntt=Rioja'],
      ['/WINES/Type/Red', '/wines/type/red'],
      ['/Product/W1029', '/product/W1029'],
      ['/product//W1029', '/product/W1029'],
      ['//wines?Ntt=Rioja', '/wines?Ntt=Rioja'],
      ['/faq).', '/faq'],
      ['/product/w1029.', '/product/W1029'],
      ['/product/W1029%20', '/product/W1029'],
      ['/product/tasting-notes/w1029', '/product/tasting-notes/W1029'],
      ['/home', '/'],
      ['/product/', '/wines'],
    ] as const) {
      expect((await page.goto(baseURL + typed))?.status(), typed).toBe(200);
      expect(page.url()).toBe(baseURL + printed);
    }
    for (const nowhere of ['/Winery', '//example.com', '/product/W9999.', '/product/...'])
      expect((await page.goto(baseURL + nowhere))?.status(), nowhere).toBe(404);
  },
);
