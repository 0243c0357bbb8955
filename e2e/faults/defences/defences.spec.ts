import { expect, test } from '../../fixtures/test.ts';
import { findWine } from '../../shop/catalogue.ts';
import { addresses, somebodyNew } from '../../shop/people.ts';
import { shopAt } from '../../site/address.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test(
  'every page runs scripts by nonce and hash alone, with trusted types, asks nobody but its own origin, and runs nothing that is injected',
  { tag: ['@everything'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const origins = new Set<string>();
    page.on('request', (request) => request.url().startsWith('http') && origins.add(new URL(request.url()).origin));
    await shop.enter();
    const wine = await findWine(page, inPlenty);
    for (const path of ['/', '/wines', `/product/${wine.itemCode}`, '/jsp/checkout/common/shoppingcart.jsp', '/authentication/login']) {
      const reply = (await page.goto(path))!;
      await shop.usable();
      const policy = reply.headers()['content-security-policy'] ?? '';
      const nonce = /script-src 'nonce-([\w-]+)' 'strict-dynamic'/.exec(policy)?.[1];
      expect(nonce, path).toBeTruthy();
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toContain('unsafe');
      const found = await page.evaluate((expected) => {
        const all = [...document.querySelectorAll('*')];
        const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
        const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script], link[rel=stylesheet]')];
        return {
          scripts: scripts.length + preloads.length,
          handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
          // a browser shows a nonce to scripts of the page alone
          inlineWithoutNonce: [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
            .filter(({ type, nonce: own }) => !/^application\/(ld\+)?json$/.test(type) && own !== expected)
            .map((script) => script.outerHTML),
          withoutHash: [...scripts, ...preloads]
            .filter(({ integrity }) => !integrity.startsWith('sha256-'))
            .map((element) => element.outerHTML),
          javascriptLinks: document.querySelectorAll('a[href^="javascript:" i]').length,
        };
      }, nonce);
      expect(found.scripts, path).toBeGreaterThan(1);
      expect(found, path).toMatchObject({ handlers: [], withoutHash: [], inlineWithoutNonce: [], javascriptLinks: 0 });
    }
    expect([...origins]).toEqual([shopAt('law-uk')]);
    await test.step('what another page would inject is not run: no inline script, no handler, no string into the document', async () => {
      faults.allow(/Content Security Policy|TrustedHTML|TrustedScript/i, 'the injections are refused');
      const outcome = await page.evaluate(() => {
        const ran = { script: false, handler: false, html: 'taken' };
        Object.assign(window, { ran });
        const script = document.createElement('script');
        try {
          script.append('window.ran.script = true');
          document.body.append(script);
        } catch {
          // refused even earlier
        }
        try {
          document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran.handler = true">');
        } catch {
          ran.html = 'refused';
        }
        return ran;
      });
      expect(outcome).toEqual({ script: false, handler: false, html: 'refused' });
    });
  },
);

test(
  "another site's page can neither fill a basket nor read the session's cookie",
  { tag: ['@everything'] },
  async ({ shop, page, context, browser, faults }) => {
    await shop.openHome();
    const names = (await context.cookies(page.url())).map(({ name }) => name);
    expect(names, 'who writes nothing has no cookie but their choice').toEqual(['cd_consent']);
    const wine = await findWine(page, inPlenty);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(1);
    const [session, ...others] = (await context.cookies()).filter(({ name }) => name === 'cd_session');
    expect(others).toEqual([]);
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('cd_session');

    await test.step('a page of another host sends a form and a call with the cookie of ours', async () => {
      faults.allow(/response 403: POST \/api\/cart$|CORS policy|net::ERR_FAILED/, 'both are refused');
      const stranger = await context.newPage();
      await stranger.goto(`${shopAt('stw-uk')}/robots.txt`);
      const refused = stranger.waitForResponse((reply) => reply.url().endsWith('/api/cart'));
      await stranger.evaluate(
        ([address, body]) => {
          void fetch(address!, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => undefined);
        },
        [`${shopAt('law-uk')}/api/cart`, JSON.stringify({ cartItems: [{ itemCode: wine.itemCode, quantity: 5 }] })],
      );
      expect((await refused).status()).toBe(403);
      await stranger.close();
    });
    await shop.basket.open();
    await expect.poll(async () => (await shop.basket.lines()).map(({ quantity }) => quantity)).toEqual([1]);

    await test.step('a forged cookie is nobody', async () => {
      const other = await browser.newContext();
      await other.addCookies([{ name: 'cd_session', value: 'x'.repeat(43), url: shopAt('law-uk') }]);
      const theirs = await other.newPage();
      expect((await theirs.goto(`${shopAt('law-uk')}/jsp/checkout/common/shoppingcart.jsp`))!.status()).toBe(200);
      await expect(theirs.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
      await other.close();
    });
  },
);

test('nothing personal is kept in the browser', { tag: ['@everything'] }, async ({ shop, page }) => {
  const ada = somebodyNew();
  await shop.enter();
  const wine = await findWine(page, inPlenty);
  await shop.openCheckoutWith(wine.itemCode, 1);
  await shop.checkout.giveEmail(ada.email);
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
  const kept = await page.evaluate(async () => ({ ...localStorage, ...sessionStorage, caches: await caches.keys() }));
  expect(JSON.stringify(kept)).not.toContain(ada.email);
  expect(JSON.stringify(kept)).not.toContain(addresses.uk.Postcode);
  expect(JSON.stringify(kept)).not.toContain('Lovelace');
});
