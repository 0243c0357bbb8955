import { pages } from '@cellardoor/contracts';
import { ask } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { lightest, shopAt } from '../site/address.ts';

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
  /** The page to which it leads; a button stays on its own. */
  readonly leadsTo?: keyof typeof pages;
}

const orders = {
  page: 'account.orders',
  title: 'My orders',
  heading: 'My orders',
  content: /No orders yet/,
  next: /^Start shopping$/,
  leadsTo: 'search.listing',
} as const;
const headline = 'A case in the same spirit, for less';
const offer = {
  page: 'product.offer',
  market: 'law-uk',
  title: headline,
  heading: headline,
  content: /Open the page of a wine you like[^]*20% off, at most £60\.00/,
  next: /^Choose a wine$/,
  leadsTo: 'search.listing',
} as const;

const closed = {
  page: 'product.offer-ended',
  market: 'law-us',
  title: 'This offer has ended',
  heading: 'This offer has ended',
  content: /is over/,
  next: /^See all wines$/,
  leadsTo: 'search.listing',
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
    leadsTo: 'account.register',
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
  },
  {
    page: 'account.memberships',
    path: '/jsp/content/unlimited_shipping_page.jsp',
    market: 'law-uk',
    title: 'Memberships',
    heading: 'Memberships',
    content: /Pay once a year/,
    next: /See the benefits|Join/,
    leadsTo: 'product.detail',
  },
  {
    page: 'account.password',
    path: '/jsp/registration/us/common/account_password.jsp',
    market: 'law-us',
    title: 'Forgotten Password',
    heading: 'Forgotten your password?',
    content: /We will email you a temporary password/,
    next: /^Send me a temporary password$/,
  },
  { ...closed, path: '/jsp/landing/us/closed.jsp' },
  { ...closed, path: '/jsp/landing/closed.jsp' },
];

/** Old addresses that other journeys visit: home, gifts, contact, content, passwords, and those of account, basket and checkout. */
const elsewhere =
  /^\/jsp\/(?:homepage\.jsp|gifts\.jsp|content\.jsp|customerservice\/|registration\/common\/|account\/(?:\*|common\/|:country\/common\/password\/)|checkout\/)/;
const patternOf = (path: string) => path.replace('EXTRA20', ':offerCode').replace(/\/(?:au|nz|us)\//, '/:country/');

/** The words of a page's main part as the server sends it, and where its links and buttons lead. */
function mainOf(html: string) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<(script|style|template)\b[^]*?<\/\1>/g, '');
  const plain = (part: string) =>
    part
      .replace(/<!--[^]*?-->|<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replace(/\s+/g, ' ')
      .trim();
  const ways = [...main.matchAll(/<(a|button)\b([^>]*)>([^]*?)<\/\1>/g)].map(([, , attributes, inner]) => ({
    name: plain(inner!),
    href: /href="([^"]*)"/.exec(attributes!)?.[1],
  }));
  return { words: plain(main), heading: plain(/<h1[^>]*>([^]*?)<\/h1>/.exec(main)?.[1] ?? ''), ways };
}

test(
  '[RTE-15] old addresses lead to pages with a title, a heading, words and a way on of their own',
  { tag: ['@search', '@product', '@account'] },
  async ({ page }) => {
    const listed = Object.values(pages).flatMap(({ paths }) => paths as readonly string[]);
    const old = listed.filter((path) => path.startsWith('/jsp/') && !elsewhere.test(path));
    expect([...new Set(told.map(({ path }) => patternOf(path)))].toSorted()).toEqual(old.toSorted());
    const titles = new Map(told.map(({ page: id, title }) => [id, title]));
    expect(new Set(titles.values()).size).toBe(titles.size);
    for (const { path, market, page: id, title, heading: words, content, next, leadsTo } of told)
      await test.step(path, async () => {
        expect(pages[id].paths).toContain(patternOf(path));
        const origin = shopAt(market);
        if (path.includes('order_history')) {
          await page.goto(origin + lightest);
          await registerQuickly(page, somebodyNew());
        }
        const cookie = (await page.context().cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
        const { status, text } = await ask(origin + path, cookie ? { cookie } : {});
        expect(status).toBe(200);
        expect(/<title>([^<]*)/.exec(text)![1]).toMatch(new RegExp(`^${title}`));
        expect(text).toContain(`data-page="${id}"`);
        const main = mainOf(text);
        expect(main.heading).toBe(words);
        expect(main.words).toMatch(content);
        const way = main.ways.find(({ name }) => next.test(name));
        expect(way, `a way on, ${next}`).toBeDefined();
        if (!leadsTo) return;
        const onward = await ask(new URL(way!.href!, origin).href, cookie ? { cookie } : {});
        expect([onward.status, onward.text.includes(`data-page="${leadsTo}"`)]).toEqual([200, true]);
      });
    await test.step('an offer that there is not is a page that is not there', async () => {
      for (const code of ['NOSUCH', 'X'.repeat(1000)]) expect((await ask(`${shopAt('law-uk')}/jsp/offer/${code}`)).status).toBe(404);
    });
  },
);

test(
  'an address that was typed with capitals, with doubled slashes or with the end of its sentence leads to its page, and one without a page is not there',
  { tag: ['@search', '@product', '@header'] },
  async () => {
    const origin = shopAt('law-uk');
    /** Follows redirects as a browser does. */
    const arriveAt = async (path: string): Promise<readonly [number, string]> => {
      const { status, headers } = await ask(origin + path);
      if (status < 300 || status > 399) return [status, path];
      const { pathname, search } = new URL(headers.location!, origin);
      return arriveAt(pathname + search);
    };
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
    ] as const)
      expect([typed, ...(await arriveAt(typed))]).toEqual([typed, 200, printed]);
    for (const nowhere of ['/Winery', '//example.com', '/product/W9999.', '/product/...'])
      expect([nowhere, (await ask(origin + nowhere)).status]).toEqual([nowhere, 404]);
  },
);
