import { expect, test } from '@playwright/test';
import { ask } from '../fixtures/served.ts';
import { shopAt } from '../site/address.ts';

const pageIn = (html: string) => /<html [^>]*data-page="([^"]*)"/.exec(html)?.[1];
const headingIn = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];
const at = (path: string, market = 'law-uk') => ask(shopAt(market) + path);

test('[RTE-02] every path with the word authentication in it is the login', { tag: ['@search', '@checkout', '@account'] }, async () => {
  for (const path of [
    '/authentication/login',
    '/authentication',
    '/jsp/authentication.jsp',
    '/old/authentication/index',
    '/wines-authentication/x',
  ]) {
    const { status, text } = await at(path);
    expect([path, status, pageIn(text), headingIn(text)]).toEqual([path, 200, 'account.login', 'Log in']);
    expect(text).toMatch(/<input[^>]*type="password"/);
  }
});

test('[RTE-07] a forgotten password and a new one have their addresses', { tag: ['@search', '@checkout', '@account'] }, async () => {
  const pages = {
    '/jsp/registration/common/account_password.jsp': ['account.password', 'Forgotten your password?'],
    '/jsp/account/uk/common/password/reset_page.jsp': ['account.new-password', 'Choose a new password'],
  };
  for (const [path, [page, heading]] of Object.entries(pages)) {
    const { status, text } = await at(path);
    expect([path, status, pageIn(text), headingIn(text)]).toEqual([path, 200, page, heading]);
  }
});

const checkouts = {
  uk: '/jsp/checkout/uk/checkout.jsp',
  us: '/jsp/checkout/us/index.jsp',
  au: '/jsp/checkout/au/index.jsp',
  nz: '/jsp/checkout/nz/index.jsp',
};

test(
  '[RTE-12] each country has its checkout, and sends who asks for another one’s, or for the component, to its own',
  { tag: ['@search', '@checkout', '@account'] },
  async () => {
    for (const [country, own] of Object.entries(checkouts)) {
      const market = `law-${country}`;
      const { status, text } = await at(own, market);
      expect([market, status, pageIn(text)]).toEqual([market, 200, 'checkout.checkout']);
      for (const other of ['/assets/components/checkout', ...Object.values(checkouts).filter((path) => path !== own)]) {
        const { status: moved, headers } = await at(other, market);
        expect([market, other, moved, headers.location]).toEqual([market, other, 302, own]);
      }
    }
  },
);

for (const [market, name] of Object.entries({ 'law-uk': 'Lawrence', 'bbc-uk': 'Black Barrel' }))
  test(
    `[RTE-16] what is not there at ${market} is answered with 404, in the brand, with a search and a way back`,
    { tag: ['@search', '@checkout', '@account'] },
    async () => {
      for (const path of ['/nowhere', '/nowhere/account/else', '/product/NOSUCH']) {
        const { status, text } = await at(path, market);
        expect([path, status, pageIn(text)]).toEqual([path, 404, 'search.not-found']);
        expect(text).toContain(`data-brand="${market.slice(0, -3)}"`);
        const main = /<main[^>]*id="page".*?<\/main>/s.exec(text)![0];
        expect(/<title>([^<]*)/.exec(text)![1]).toContain(name);
        expect(main).toMatch(/<form[^>]*action="\/wines"[^>]*>.*?<input[^>]*name="Ntt"/s);
        expect(main).toMatch(/<a [^>]*href="\/"/);
      }
    },
  );

/** Pages whose texts or prices speak of money. */
const priced = ['/', '/wines', '/wines?Ntt=spirits', '/regions', '/gifts', '/gifts/gift-card', '/gifts/e-voucher', '/memberships', '/faq'];
const dollars = { au: 'AUD', nz: 'NZD', us: 'USD' };

test(
  '[BRD-06] in a country with dollars no page has a pound sign, and each price is of two decimals, in its currency and from its own data',
  { tag: ['@search', '@checkout', '@account'] },
  async () => {
    const wineIn = async (market: string) => {
      const path = /href="(\/product\/W[^"]+)"/.exec((await at('/wines?Ntt=rioja')).text)![1]!;
      return (await at(path, market)).text;
    };
    const priceIn = (html: string) => /"price":"(\d+\.\d\d)","priceCurrency":"([A-Z]+)"/.exec(html)!.slice(1);
    const [inPounds, sterling] = priceIn(await wineIn('law-uk'));
    expect(sterling).toBe('GBP');
    const amounts = new Set([inPounds]);
    for (const [country, currency] of Object.entries(dollars)) {
      const wine = await wineIn(`law-${country}`);
      const [amount, code] = priceIn(wine);
      expect(code).toBe(currency);
      amounts.add(amount);
      const pages = await Promise.all(
        priced.map(async (path) => {
          const { status, text } = await at(path, `law-${country}`);
          expect([path, status]).toEqual([path, 200]);
          return [path, text] as const;
        }),
      );
      for (const [path, html] of [...pages, ['product', wine] as const]) {
        const words = html.replace(/<(script|style)[^]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
        expect([country, path, words.includes('£')]).toEqual([country, path, false]);
      }
      expect(wine.match(/\$\d[\d,]*(?:\.\d+)?/g)!.every((price) => /\.\d\d$/.test(price))).toBe(true);
    }
    expect(amounts.size).toBe(4);
  },
);
