import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { test } from './beside-old-site.ts';

const path = '/jsp/old/odd.jsp';
const tag = '<cellardoor-widget name="basket.mini"><a href="/jsp/old/basket.jsp">Our basket</a></cellardoor-widget>';
const script = '<script src="/embed.js" async></script>';

/** Opens a page without a doctype that holds this. */
async function open(page: Page, body: string, at = path) {
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: `<html><body>${body}</body></html>` }));
  await page.goto(at);
}

const widget = (page: Page) => page.locator('cellardoor-widget');
const mini = (page: Page) => widget(page).getByRole('link', { name: 'Basket, empty' });
const own = (page: Page) => widget(page).getByRole('link', { name: 'Our basket' });

test(
  'the script works when jQuery inserts its tag or fetches it, as a module, and twice on a page',
  { tag: ['@basket'] },
  async ({ page }) => {
    const jQuery = (loads: string) => `<script src="/assets/jquery.js"></script>${tag}<script>${loads}</script>`;
    for (const [how, body] of [
      ['jQuery inserts its tag', jQuery(`$('body').append('<script src="/embed.js"></' + 'script>')`)],
      ['jQuery fetches it', jQuery(`$.getScript('/embed.js')`)],
      ['a module, and twice', `<script type="module" src="/embed.js"></script>${tag}${script}`],
    ] as const)
      await test.step(how, async () => {
        await open(page, body);
        await expect(mini(page)).toHaveCount(1);
      });
  },
);

test('a page whose scripts break bind keeps its content, and reads why on the console', { tag: ['@basket'] }, async ({ page, faults }) => {
  faults.allow(/a script of the page has given functions a bind that loses arguments/, 'it has');
  const bind = `Function.prototype.bind = function (self, given) {
      var own = this, list = given == null ? null : [].concat(given);
      return function () { return own.apply(self, list || arguments); };
    };`;
  const told = page.waitForEvent('console');
  await open(page, `<script>${bind}</script>${script}${tag}`);
  expect((await told).text()).toContain('[cellardoor] basket.mini is not shown');
  await expect(own(page)).toBeVisible();
});

test(
  'widgets work beside Prototype.js 1.6, which has arrays of its own, also where it comes at the end of the page',
  { tag: ['@basket'] },
  async ({ page }) => {
    const prototype = `
    Array.prototype.toArray = function () { return [].concat(this); };
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
    Array.prototype.toJSON = function () { return '[' + this.map(JSON.stringify).join(', ') + ']'; };
    Array.from = function (list) {
      if (!list) return [];
      if (list.toArray) return list.toArray();
      for (var n = list.length, items = new Array(n); n--; ) items[n] = list[n];
      return items;
    };
    Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys; };
    window.Element = function (name) { return document.createElement(name); };`;
    for (const body of [`<script>${prototype}</script>${script}${tag}`, `${script}${tag}<script>${prototype}</script>`]) {
      await open(page, body);
      await expect(mini(page)).toBeVisible();
      expect(await page.evaluate(() => [1, 2].reduce(undefined as never))).toEqual([1, 2]);
    }
    await page.evaluate(() => window.cellardoor.basket.add('W1001', 2));
    await expect(widget(page).getByRole('link', { name: 'Basket, 2 bottles' })).toBeVisible();
  },
);

test(
  'a tag shows the widget of the name that it gets later, and its own content where no widget has its name',
  { tag: ['@basket'] },
  async ({ page, faults }) => {
    faults.allow(/no live module of the shop has a widget "basket\.minii"|a widget has no attribute "name"/, 'a name that is wrong');
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await open(page, script + tag.replace(' name="basket.mini"', ''));
    const named = (name: string) => widget(page).evaluate((element, value) => element.setAttribute('name', value), name);
    await expect.poll(() => told.length).toBe(1);
    await expect(own(page)).toBeVisible();
    await named('basket.mini');
    await expect(mini(page)).toBeVisible();
    await named('basket.minii');
    await expect(own(page)).toBeVisible();
    await expect(mini(page)).toHaveCount(0);
    await named('basket.mini');
    await expect(mini(page)).toBeVisible();
    expect(told).toEqual([
      expect.stringContaining('[cellardoor] a widget has no attribute "name":'),
      expect.stringContaining('[cellardoor] no live module of the shop has a widget "basket.minii":'),
    ]);
  },
);

test(
  'a tag that lacks an attribute or names a page keeps its content, and the console says once what is wrong',
  { tag: ['@product', '@upsell'] },
  async ({ page, faults }) => {
    faults.allow(/upsell\.product could not be shown|has a widget "product\.detail"/, 'the tag is wrong');
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    for (const [attributes, words] of [
      ['name="upsell.product"', 'upsell.product could not be shown: TypeError: getProductOffers needs itemCode'],
      ['name="product.detail" item-code="W1001"', 'no live module of the shop has a widget "product.detail":'],
    ] as const)
      await test.step(attributes, async () => {
        told.length = 0;
        await open(page, `${script}<cellardoor-widget ${attributes}><a href="/jsp/old/basket.jsp">Our basket</a></cellardoor-widget>`);
        await expect.poll(() => told.length).toBe(1);
        expect(told[0]).toContain(`[cellardoor] ${words}`);
        await expect(own(page)).toBeVisible();
        expect(told).toHaveLength(1);
      });
  },
);

test(
  'the shop is asked anew when a value of the widget changes, and not when the page moves or marks the tag',
  { tag: ['@basket'] },
  async ({ page }) => {
    await page.goto('/');
    const [wine, other] = [
      await findWine(page, ({ vintage }) => vintage === '2019'),
      await findWine(page, ({ vintage }) => vintage === '2021'),
    ];
    await open(page, `${script}<cellardoor-widget name="basket.add-button" item-code="${wine.itemCode}">soon</cellardoor-widget>`);
    await expect(
      widget(page)
        .getByRole('button', { name: new RegExp(wine.name) })
        .first(),
    ).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => /\/api\/product\/item\//.test(request.url()) && asked.push(request.url().split('/').pop()!));
    await widget(page).evaluate(async (element, code) => {
      for (let step = 1; step < 9; step++) {
        element.style.marginLeft = `${step}px`;
        element.setAttribute('class', `step-${step}`);
        element.setAttribute('data-step', String(step));
        element.setAttribute('item-code', element.getAttribute('item-code')!);
        await new Promise((painted) => requestAnimationFrame(painted));
      }
      element.setAttribute('item-code', code);
    }, other.itemCode);
    await expect(
      widget(page)
        .getByRole('button', { name: new RegExp(other.name) })
        .first(),
    ).toBeVisible();
    expect(asked).toEqual([other.itemCode]);
  },
);

test(
  'a page of another origin keeps its content, asks the shop for nothing, and reads why on the console',
  { tag: ['@basket'] },
  async ({ page, faults, baseURL }) => {
    faults.allow(/must be on the shop's origin/, 'it is not');
    const told = page.waitForEvent('console');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const elsewhere = new URL(baseURL!);
    elsewhere.hostname = 'old.localhost';
    await open(page, script.replace('/embed.js', `${baseURL}/embed.js`) + tag, elsewhere.origin + path);
    expect((await told).text()).toContain(`the page is on ${elsewhere.origin}, and must be on the shop's origin, ${baseURL}`);
    await expect(own(page)).toBeVisible();
    expect(asked).toEqual([path, '/embed.js']);
  },
);

test(
  'a row of wines is no wider than its place on a page, or in the cell of a table, at any width',
  { tag: ['@search'] },
  async ({ page }) => {
    const row = `<cellardoor-widget name="search.recommended" props='{"limit":12}'>soon</cellardoor-widget>`;
    const head = `<meta name="viewport" content="width=device-width">${script}`;
    for (const body of [row, `<table width="100%"><tr><td>${row}</td></tr></table>`]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, head + body);
      await expect(widget(page).getByRole('article').first()).toBeVisible();
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      }
    }
  },
);
