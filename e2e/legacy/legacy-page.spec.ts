import type { FooterContent } from '@cellardoor/contracts/content';
import type { Locator, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { ask } from '../fixtures/served.ts';
import { expect } from '../fixtures/test.ts';
import { aWineThat, findWine, wineOf, wineWithOffer } from '../shop/catalogue.ts';
import { looksOf, looksWithin, miniBasketLooks } from './looks.ts';
import { LoginFormOnPage } from '../shop/login-form.ts';
import { busesOfParts, tellAll } from '../shop/buses.ts';
import { hearUser, refused, stepsHeard, userEvents } from '../shop/heard.ts';
import { somebodyNew } from '../shop/people.ts';
import { temporaryMail } from '../shop/temporary-mail.ts';
import { test } from './beside-old-site.ts';
import { howTo } from './old-site.ts';

const withWidget = '/jsp/old/news.jsp';
const plain = '/jsp/old/plain.jsp';

test('[EMB-05] a widget on an old page looks as in the shop, shares its basket, and speaks to the page', async ({ shop, page }) => {
  test.slow();
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  await shop.openWine(wine.itemCode);
  await shop.product.addBottles(3);
  await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 3 bottles/);
  const inShop = await miniBasketLooks(shop.header.basketLink);

  await page.goto(withWidget);
  const mini = page.locator('cellardoor-widget').getByRole('link', { name: /^Basket, / });
  await test.step('what was added in the shop is counted on the old page', async () => {
    await expect(mini).toHaveAccessibleName(/^Basket, 3 bottles/);
  });
  await test.step("the page's rules do not reach it", async () => {
    expect(await miniBasketLooks(mini)).toEqual(inShop);
  });
  await test.step('what the page adds is in the basket of both, and is told on window', async () => {
    await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
    await expect(mini).toHaveAccessibleName(/^Basket, 5 bottles/);
    await expect(page.locator('#heard')).toHaveText(/basket:changed 5/);
    expect(await page.evaluate(() => window.React.version), "the page's own React stays").toBe('15.6.2');
  });
  await test.step("the page's own scripts work on", async () => {
    await page.locator('#old-button').click();
    await expect(page.locator('#more')).toBeVisible();
  });
  await test.step('the widget leads into the shop, where the basket is the same', async () => {
    await mini.click();
    await page.waitForURL(/shoppingcart\.jsp/);
    await shop.usable();
    await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(wine.name), quantity: 5 }]);
  });
});

test('[EMB-05] an old page looks the same with a widget and without', async ({ page }) => {
  await page.goto(plain);
  const before = await looksOf(page);
  await page.goto(withWidget);
  await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  expect(await looksOf(page)).toEqual(before);
});

const script = (page: Page, attributes: Record<string, string>) =>
  page.evaluate(
    (given) =>
      new Promise<string>((resolve) => {
        const element = document.createElement('script');
        for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
        for (const outcome of ['load', 'error']) element.addEventListener(outcome, () => resolve(outcome));
        document.head.append(element);
      }),
    attributes,
  );

test('[EMB-08] embed.js has a stable address and one for its version, weighs at most 20 KB, and gives the page its calls', async ({
  shop,
  page,
  faults,
  baseURL,
}) => {
  const newest = await ask(`${baseURL}/embed.js`);
  const { pinned } = JSON.parse((await ask(`${baseURL}/embed.json`)).text) as { pinned: { src: string; integrity: string } };
  const version = await ask(baseURL! + pinned.src);
  await test.step('both addresses give the same bytes: one for five minutes, one for ever', async () => {
    expect([newest.status, newest.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect([version.status, version.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(version.text).toBe(newest.text);
    expect(pinned.integrity).toBe(`sha384-${createHash('sha384').update(version.text).digest('base64')}`);
    expect(gzipSync(newest.text).length).toBeLessThanOrEqual(20_000);
  });
  await test.step('a version that there is not, and other bytes than those of the version, leave the page as it is', async () => {
    faults.allow(/embed\.js|status of 404/, 'what is not there, and what is not as it was named');
    await page.goto(plain);
    const before = await looksOf(page);
    expect(await script(page, { src: '/shell/0000000000/embed.js' })).toBe('error');
    expect(await script(page, { src: pinned.src, integrity: `sha384-${'A'.repeat(64)}` })).toBe('error');
    expect(await looksOf(page)).toEqual(before);
  });
  await test.step('the how-to page tells of its calls', async () => {
    const told = await readFile(howTo, 'utf8');
    for (const call of ['cellardoor.basket.add(', 'login.open()', '.on(', '.off(']) expect(told).toContain(call);
  });
  await test.step('before the first widget it fetches nothing else', async () => {
    await page.goto(plain);
    expect(await script(page, pinned)).toBe('load');
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    expect(fetched.filter((path) => !path.startsWith('/assets/'))).toEqual([pinned.src]);
  });
  await test.step('the page adds to the basket, and hears of it until it no longer wants to', async () => {
    const heard = await page.evaluate(async () => {
      const { basket, on, off } = window.cellardoor;
      window.heard = 0;
      const count = () => (window.heard += 1);
      on('basket:added', count);
      await basket.add('W1001');
      const first = window.heard;
      off('basket:added', count);
      await basket.add('W1001', 2);
      return [first, window.heard];
    });
    expect(heard).toEqual([1, 1]);
    faults.allow(/response 404: POST \/api\/cart$|status of 404/, 'there is no such wine');
    await expect(page.evaluate(() => window.cellardoor.basket.add('NOSUCH'))).rejects.toThrow(/sell|wine/);
  });
  await test.step('the page leads to the login, and the login back to it', async () => {
    await page.evaluate(() => window.cellardoor.login.open());
    await page.waitForURL(`**/authentication/login?next=${encodeURIComponent(plain)}`);
    await shop.usable();
    await expect(shop.account.login.email).toBeVisible();
  });
});

test('[EMB-08] an old page with a content security policy needs no more than the lines of the how-to page', async ({ page }) => {
  await page.goto('/jsp/old/strict.jsp');
  const widget = page.locator('cellardoor-widget');
  await expect(widget.getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  expect(await page.evaluate(async () => [...(await document.fonts.ready)].length)).toBeGreaterThan(0);
});

/** Elements within a widget that one of the old page's rules reaches: each rule says what no brand says. */
function partsThatThePageStyles(widget: Element): string[] {
  return [...widget.shadowRoot!.querySelectorAll('*')]
    .filter((element) => {
      const { fontFamily, fontSize, letterSpacing, color, borderTopColor } = getComputedStyle(element);
      const spaced = parseFloat(letterSpacing) >= parseFloat(fontSize) * 0.2;
      return (
        spaced ||
        fontFamily.includes('Comic Sans') ||
        ['rgb(255, 0, 0)', 'rgb(255, 0, 255)'].includes(color) ||
        borderTopColor === 'rgb(0, 255, 0)'
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

test('[EMB-05] every widget shows on an old page, whose rules reach none of them', async ({ shop, page }) => {
  await shop.openHome();
  const wine = await wineWithOffer(page, 'hero');
  const looked = page.waitForResponse('**/api/user/recentlybrowsed/*');
  await shop.openWine(wine.itemCode);
  await looked;
  await page.goto(withWidget);
  await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  const before = await looksOf(page);
  const widgets: Record<string, Record<string, string>> = {
    'basket.add-button': { 'item-code': wine.itemCode, props: '{"quantity":6}' },
    'search.box': {},
    'search.recommended': { 'except-item-code': wine.itemCode, props: '{"title":"Wines of the week","limit":6}' },
    'account.login-form': { next: withWidget },
    'account.password-form': {},
    'product.recently-viewed': {},
    'product.tasting-note': { 'item-code': wine.itemCode, props: '{"opened":0}' },
    'upsell.product': { 'item-code': wine.itemCode },
  };
  await page.evaluate((all) => {
    for (const [name, attributes] of Object.entries(all)) {
      const element = document.createElement('cellardoor-widget');
      for (const [attribute, value] of Object.entries({ name, ...attributes })) element.setAttribute(attribute, value);
      document.querySelector('#shop')!.append(element);
    }
  }, widgets);
  const place = (name: string) => page.locator(`cellardoor-widget[name="${name}"]`);
  for (const name of Object.keys(widgets)) await expect(place(name).locator('[data-embedded][data-live]')).toBeAttached();
  expect(await looksOf(page)).toEqual(before);
  for (const name of Object.keys(widgets)) expect(await place(name).evaluate(partsThatThePageStyles), name).toEqual([]);
  await expect(place('search.recommended').getByRole('heading', { name: 'Wines of the week' })).toBeVisible();
  await expect(place('search.recommended').getByRole('article').first()).toBeVisible();
  await expect(place('account.login-form').getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(place('upsell.product').getByRole('button', { name: 'Claim your extra discount here' })).toBeVisible();
  await expect(place('account.password-form').getByRole('button', { name: 'Send me a temporary password' })).toBeVisible();
  await expect(place('product.recently-viewed').getByRole('link', { name: wine.name }).first()).toBeVisible();
  await test.step('the tasting note opens as a dialog above the page, and closes', async () => {
    const note = page.getByRole('dialog', { name: 'Beyond the Label' });
    await expect(note.getByRole('heading', { name: wine.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
  });
  await test.step('the search box suggests', async () => {
    await place('search.box').getByRole('combobox').fill('ri');
    await expect(place('search.box').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(place('search.box').getByRole('option')).toHaveCount(0);
  });
  await place('basket.add-button').getByRole('button', { name: /^Add/ }).click();
  await expect(place('basket.mini').getByRole('link', { name: /^Basket, 6 bottles/ })).toBeVisible();
});

test('[OTH-02] each template that an old page fetches and inserts works and looks as in the shop', async ({ shop, page }) => {
  test.slow();
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  const looked = page.waitForResponse('**/api/user/recentlybrowsed/*');
  await shop.openWine(wine.itemCode);
  await looked;
  const parts = (at: Page | Locator) => ({
    // a row has as many pages as its place is narrow: its first wine stands for all
    recommended: at.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first(),
    'recently-viewed': at.getByRole('region', { name: 'Recently viewed' }).getByRole('article').first(),
    'password-reset': at.locator('form').filter({ has: page.getByRole('button', { name: 'Send me a temporary password' }) }),
    'brand-guarantee': at.locator('svg + p').filter({ hasText: guarantee.text }).locator('..'),
    footer: at.locator('footer'),
  });
  const { guarantee } = await page.evaluate(async () => (await (await fetch('/content/footer.json')).json()) as FooterContent);
  type Name = keyof ReturnType<typeof parts>;
  const inShop = new Map<Name, string[]>();
  const remember = async (...names: Name[]) => {
    for (const name of names) inShop.set(name, await looksWithin(parts(page)[name]));
  };
  await test.step('in the shop', async () => {
    await shop.openHome();
    await remember('brand-guarantee', 'footer');
    for (const name of ['recommended', 'recently-viewed'] as const) {
      await page.locator(`[data-slot="${name === 'recommended' ? 'search' : 'product'}.${name}"]`).scrollIntoViewIfNeeded();
      await expect(parts(page)[name]).toBeVisible();
    }
    await remember('recommended', 'recently-viewed');
    await shop.open('/jsp/registration/common/account_password.jsp');
    await remember('password-reset');
  });
  await page.goto(withWidget);
  const before = await looksOf(page);
  const insert = (name: Name) =>
    page.evaluate(async (file) => {
      const place = document.createElement('section');
      place.id = file;
      place.innerHTML = await (await fetch(`/templates/${file}.html`)).text();
      document.querySelector('#shop')!.append(place);
    }, name);
  for (const name of inShop.keys())
    await test.step(name, async () => {
      await insert(name);
      const place = page.locator(`#${name}`);
      const shown = place.locator('[data-embedded][data-live]');
      await expect(parts(shown)[name]).toBeVisible();
      await expect.poll(() => looksWithin(parts(shown)[name]), { timeout: 20_000 }).toEqual(inShop.get(name));
    });
  expect(await looksOf(page)).toEqual(before);
  const place = (name: Name) => page.locator(`#${name}`);
  await test.step('the form asks for a temporary password', async () => {
    const { email } = somebodyNew();
    await place('password-reset').getByRole('textbox', { name: 'Email' }).fill(email);
    await place('password-reset').getByRole('button', { name: 'Send me a temporary password' }).click();
    await expect(place('password-reset').getByText(`If ${email} has an account with us`)).toBeVisible();
  });
  await test.step('the rows and the footer lead into the shop', async () => {
    await expect(place('recently-viewed').getByRole('link', { name: wine.name }).first()).toHaveAttribute(
      'href',
      `/product/${wine.itemCode}`,
    );
    await place('footer').getByRole('link', { name: 'Terms', exact: true }).click();
    await shop.usable();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
    await page.goBack();
    await insert('recommended');
    const recommended = place('recommended').getByRole('article').first();
    const code = await recommended.getAttribute('data-item');
    await recommended.getByRole('link').click();
    await page.waitForURL(`**/product/${code}`);
  });
});

test('[PRD-11] a grid of offers is made of item codes: picture, name, vintage, headline, price, a way to add and one to see more', async ({
  shop,
  page,
  faults,
}) => {
  faults.allow(/404: GET \/api\/product\/item\/NOSUCH|status of 404/, 'there is no such product');
  await shop.open('/wines?Ntt=case');
  const plenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;
  const { itemCode } = await findWine(page, (wine) => plenty(wine) && wine.vintage !== '' && wine.webHeadline !== '');
  const products = [await wineOf(page, itemCode), await aWineThat(page, ({ mixed, webHeadline }) => mixed && webHeadline !== '')];
  await page.goto(withWidget);
  await page.evaluate(
    (codes) => {
      const element = document.createElement('cellardoor-widget');
      element.setAttribute('name', 'product.offer-grid');
      element.setAttribute('item-codes', codes);
      document.querySelector('#shop')!.append(element);
    },
    [...products.map((product) => product.itemCode), 'NOSUCH'].join(', '),
  );
  const grid = page.locator('cellardoor-widget[name="product.offer-grid"]');
  await expect(grid.getByRole('listitem')).toHaveCount(2);
  for (const [at, product] of products.entries()) {
    const card = grid.getByRole('article').nth(at);
    await expect(card.getByRole('heading')).toHaveText(product.mixed ? product.name : `${product.name} ${product.vintage}`);
    await expect(card).toContainText(product.webHeadline);
    await expect(card).toContainText(`£${(product.skus[0]!.salePrice / 100).toFixed(2)}`);
    await card.locator('img').scrollIntoViewIfNeeded();
    const drawn = () => card.locator('img').evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
    await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(0);
    await expect(card.getByRole('button', { name: `Add to basket ${product.name}` })).toBeVisible();
  }
  const [single, mixed] = [grid.getByRole('article').first(), grid.getByRole('article').nth(1)];
  await expect(single.getByRole('link', { name: /^View details, / })).toHaveAttribute('href', new RegExp(`/product/${itemCode}$`));
  await mixed.getByRole('button', { name: /^View contents, / }).click();
  await expect(page.getByRole('dialog', { name: 'CASE CONTENTS' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await single.getByRole('button', { name: /^Add to basket/ }).click();
  await expect(page.locator('cellardoor-widget[name="basket.mini"]').getByRole('link', { name: /^Basket, 1 bottle/ })).toBeVisible();
});

/** The height of an embedded form, once all that it shows is inside its place on the page. */
async function heightOf(form: Locator): Promise<number> {
  const ground = form.locator('[data-embedded]');
  const spare = () => ground.evaluate((at) => [at.clientWidth - at.scrollWidth, at.clientHeight - at.scrollHeight]);
  await expect.poll(spare).toEqual([0, 0]);
  return (await ground.boundingBox())!.height;
}

test("[AUT-03] [EMB-05] who forgot their password gets a new one by an old page's embedded form, which resizes with its steps, and logs in by the form beside it, with the basket of both", async ({
  shop,
  page,
}) => {
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  const ada = somebodyNew();
  await shop.account.register(ada);
  await shop.account.logOut();
  await page.goto(withWidget);
  await page.evaluate((next) => {
    for (const name of ['account.login-form', 'account.password-form']) {
      const element = document.createElement('cellardoor-widget');
      element.setAttribute('name', name);
      if (name === 'account.login-form') element.setAttribute('next', next);
      document.querySelector('#shop')!.append(element);
    }
  }, plain);
  const form = page.locator('cellardoor-widget[name="account.password-form"]');
  await form.getByRole('textbox', { name: 'Email' }).fill(ada.email);
  const asking = await heightOf(form);
  await form.getByRole('button', { name: 'Send me a temporary password' }).click();
  await expect(form.getByText(`If ${ada.email} has an account with us`)).toBeVisible();
  const temporary = form.getByLabel('Temporary password');
  const logIn = form.getByRole('button', { name: 'Log in' });
  const loggingIn = await heightOf(form);
  expect(loggingIn).toBeGreaterThan(asking);
  await test.step('a log-in with nothing typed is refused beside the field, and the form makes room for it', async () => {
    await logIn.click();
    await expect(temporary).toHaveAccessibleDescription(/Please enter the temporary password from the mail/);
    expect(await heightOf(form)).toBeGreaterThan(loggingIn);
  });
  await temporary.fill((await temporaryMail(ada)).password);
  await logIn.click();
  await expect(form.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  await form.getByRole('button', { name: 'Password Advice' }).click();
  await expect(page.getByRole('dialog', { name: 'Password Advice' })).toBeVisible();
  await page.keyboard.press('Escape');
  await test.step('in a narrow place the form is as narrow', async () => {
    const wide = (await form.boundingBox())!.width;
    await page.evaluate(() => void (document.querySelector<HTMLElement>('#shop')!.style.width = '280px'));
    await expect.poll(async () => (await form.locator('[data-embedded]').boundingBox())!.width).toBeLessThanOrEqual(280);
    expect(wide).toBeGreaterThan(280);
    await heightOf(form);
  });
  const chosen = { ...ada, password: 'an even longer quiet autumn' };
  await form.getByLabel('New password', { exact: true }).fill(chosen.password);
  const choosing = await heightOf(form);
  await form.getByRole('button', { name: 'Set new password' }).click();
  await expect(form.getByRole('status')).toContainText('Your new password is set');
  expect(await heightOf(form)).toBeLessThan(choosing);
  await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
  await new LoginFormOnPage(page.locator('cellardoor-widget[name="account.login-form"]')).logIn(chosen);
  await page.waitForURL(`**${plain}`);
  await shop.openHome();
  await expect(shop.header.bar.getByText(`Hi ${ada.firstName} - My Account`)).toBeVisible();
  await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles/);
});

test('[USR-04] an old page hears on its window of log-in, recently viewed and recommended wines that they start, succeed or fail, and end, and of every other event of the one bus', async ({
  shop,
  page,
  faults,
}) => {
  faults.allow(/response 400: |response 422: POST \/api\/authentication\/login/, 'the test has each call fail once');
  faults.allow(/\[cellardoor\]/, 'a widget that got no answer says so');
  const heard = await hearUser(page);
  const ada = somebodyNew();
  await shop.account.register(ada);
  await shop.account.logOut();
  const calls = /\/api\/user\/(recentlybrowsed|recommendations)\/list/;
  const put = (widgets: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
    page.evaluate((all) => {
      for (const [name, attributes] of Object.entries(all)) {
        const element = document.createElement('cellardoor-widget');
        for (const [attribute, value] of Object.entries({ name, ...attributes })) element.setAttribute(attribute, value);
        document.querySelector('#shop')!.append(element);
      }
    }, widgets);
  for (const outcome of ['failed', 'ok'])
    await test.step(`lists: ${outcome}`, async () => {
      if (outcome === 'failed') await page.route(calls, (route) => route.fulfill({ status: 400, json: refused }));
      else await page.unroute(calls);
      await page.goto(withWidget);
      heard.length = 0;
      await put({ 'product.recently-viewed': {}, 'search.recommended': { props: '{"title":"Wines of the week","limit":6}' } });
      for (const step of ['recently-viewed', 'recommended-wines'])
        await expect.poll(() => stepsHeard(heard, step)).toMatch(new RegExp(`^started ${outcome} ended`));
    });
  await test.step('every event, of the one bus that all widgets have', async () => {
    const shown = ['basket.mini', 'product.recently-viewed', 'search.recommended'];
    for (const name of shown)
      await expect(page.locator(`cellardoor-widget[name="${name}"]`).locator('[data-embedded][data-live]')).toBeAttached();
    heard.length = 0;
    const parts = await busesOfParts(page);
    expect(parts.filter(({ bus }) => bus !== 0)).toEqual([]);
    expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(shown));
    const names = userEvents.filter((name) => name !== 'user:login-requested');
    await tellAll(page, names);
    await expect.poll(() => names.filter((name) => !heard.includes(name))).toEqual([]);
  });
  await test.step('log-in', async () => {
    await page.goto(withWidget);
    heard.length = 0;
    await put({ 'account.login-form': { next: plain } });
    const form = new LoginFormOnPage(page.locator('cellardoor-widget[name="account.login-form"]'));
    await form.logIn({ ...ada, password: 'not the password' });
    await expect.poll(() => stepsHeard(heard, 'login')).toBe('started failed ended');
    await form.logIn(ada);
    await page.waitForURL(`**${plain}`);
    await expect.poll(() => stepsHeard(heard, 'login')).toBe('started failed ended started ok ended');
  });
});

for (const [what, address] of [
  ['its script does not come', '**/embed.js'],
  ['it does not say what is live', '**/embed.json'],
  ['its code does not come', '**/shell/**/embed-host*.js'],
] as const)
  test(`[EMB-08] when the shop is down and ${what}, an old page stays as it is`, async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/, 'the shop is down');
    faults.allow(/^console warning: \[cellardoor\] basket\.mini is not shown/, 'said once, quietly');
    await page.goto(plain);
    const before = await looksOf(page);
    await page.route(address, (route) => route.abort('failed'));
    const failed = page.waitForEvent('requestfailed');
    await page.goto(withWidget);
    await failed;
    await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket' })).toBeVisible();
    expect(await looksOf(page)).toEqual(before);
    await page.locator('#old-button').click();
    await expect(page.locator('#more')).toBeVisible();
  });

const fallback = (page: Page) => page.locator('cellardoor-widget > a');

test("what stands in a widget's tag stays while the API is down, and gives way to the first good view", async ({ shop, page, faults }) => {
  faults.allow(/net::ERR_FAILED/, 'the API is down');
  faults.allow(/\[cellardoor\]/, 'it says so');
  await shop.openHome();
  const { itemCode } = await wineWithOffer(page, 'hero');
  await page.route('**/api/**', (route) => route.abort('failed'));
  const asked = page.waitForRequest('**/api/**');
  await page.goto(withWidget);
  await page.evaluate((code) => {
    const element = document.createElement('cellardoor-widget');
    element.setAttribute('name', 'search.recommended');
    element.setAttribute('except-item-code', code);
    element.innerHTML = '<a href="/wines">Our wines</a>';
    document.querySelector('#shop')!.prepend(element);
  }, itemCode);
  await asked;
  await expect(fallback(page).first()).toBeVisible();
  await expect(page.getByText('This part of the page is unavailable')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(withWidget);
  await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  await expect(fallback(page)).toBeHidden();
});

test('a page that reads from right to left and has spoilt JSON adds to the basket, and the widget reads as in the shop', async ({
  shop,
  page,
}) => {
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  await page.goto('/jsp/old/spoilt.jsp');
  const mini = page.locator('cellardoor-widget').getByRole('link', { name: /^Basket, / });
  await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
  await expect(mini).toHaveAccessibleName(/^Basket, 2 bottles/);
  expect(await mini.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test("a shop that hangs does not hold the old page's load event back", async ({ page }) => {
  await page.route(/\/(shell|modules)\//, () => new Promise<void>(() => undefined));
  const asked = page.waitForRequest('**/shell/**');
  await page.goto(withWidget, { waitUntil: 'load', timeout: 15_000 });
  await asked;
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
});
