import type { Basket, SearchResult } from '@cellardoor/contracts';
import { test as base, expect } from '@playwright/test';
import { askBehindProxy } from '../../site/ask-behind-proxy.ts';
import { type OwnShell, openShell } from '../../site/own-shell.ts';

const basketPage = '/jsp/checkout/common/shoppingcart.jsp';

/** A shop behind a proxy that ends TLS. */
const test = base.extend<object, { readonly shell: OwnShell }>({
  shell: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shell = await openShell({ TRUST_PROXY: '1' });
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

type Ask = ReturnType<typeof askBehindProxy>;
const responseOf = <T>({ text }: { readonly text: string }): T => (JSON.parse(text) as { response: T }).response;

/** Puts two bottles into a new basket. Gives the session's cookie, and what its pages name. */
async function aBasket(ask: Ask): Promise<{ cookie: string; wine: string }> {
  const { items } = responseOf<SearchResult>(await ask('/api/search/product/flexiwines/wines?Nrpp=20'));
  const { itemCode, name } = items.find(({ mixed, inventoryInfo }) => !mixed && inventoryInfo.stockQty > 100)!;
  const added = await ask('/api/cart', { method: 'POST', body: { cartItems: [{ itemCode, quantity: 2 }] } });
  expect(added.cookies).toHaveLength(1);
  return { cookie: added.cookies[0]!, wine: name };
}
const bottles = async (ask: Ask, cookie: string) => responseOf<Basket>(await ask('/api/cart/list', { cookie })).numBottles;
/** What the page's part for the shopper alone shows: its data travel in the page, too. */
const shows = async (ask: Ask, cookie: string, wine: string) =>
  (await ask(basketPage, { cookie })).text.includes(JSON.stringify(wine).slice(1, -1));

for (const [protocol, name] of [
  ['http', 'cd_session'],
  ['https', '__Host-cd_session'],
] as const) {
  test(`a session over ${protocol} is known to calls and pages by the cookie ${name}`, { tag: ['@api'] }, async ({ shell }) => {
    const ask = askBehindProxy(shell, protocol);
    const { cookie, wine } = await aBasket(ask);
    expect(cookie).toMatch(new RegExp(`^${name}=[\\w-]{43}$`));
    expect(await bottles(ask, cookie)).toBe(2);
    expect(await shows(ask, cookie, wine)).toBe(true);
    expect(await shows(ask, '', wine)).toBe(false);
  });
}

test('over TLS a plain cookie, which a sibling host can plant, is ignored by calls and pages', { tag: ['@api'] }, async ({ shell }) => {
  const [plain, tls] = [askBehindProxy(shell, 'http'), askBehindProxy(shell, 'https')];
  const planted = await aBasket(plain);
  expect(planted.cookie).toMatch(/^cd_session=/);
  expect(await bottles(tls, planted.cookie)).toBe(0);
  expect(await shows(tls, planted.cookie, planted.wine)).toBe(false);
  // what the shopper does is theirs, not the planter's
  const own = (await tls('/api/cart', { method: 'POST', cookie: planted.cookie, body: { cartItems: [] } })).cookies;
  expect(own.join()).not.toContain(planted.cookie.split('=')[1]);
  expect(await bottles(plain, planted.cookie)).toBe(2);
});

test('beside a planted cookie the own session counts, over TLS and without it', { tag: ['@api'] }, async ({ shell }) => {
  const [plain, tls] = [askBehindProxy(shell, 'http'), askBehindProxy(shell, 'https')];
  const [planted, own] = [await aBasket(plain), await aBasket(tls)];
  const emptied = await tls('/api/authentication/logout', { method: 'POST', cookie: planted.cookie, body: {} });
  expect(emptied.status).toBe(200);
  expect(await bottles(plain, planted.cookie), 'a log-out of the victim ends no session but theirs').toBe(2);
  expect(await bottles(tls, `${planted.cookie}; ${own.cookie}`)).toBe(2);
  expect(await bottles(plain, own.cookie)).toBe(0);
});
