import type { Page } from '@playwright/test';
import { busesOfParts } from '../../shop/buses.ts';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { builtCopy } from '../../site/built-copy.ts';
import { doctored } from '../../site/doctored-release.ts';
import { expect, looksAt, notice, offerPlace, putsInBasket, test } from '../fault-test.ts';

/** Every copy of React's renderer announces itself here when it starts. */
const countRenderers = () => {
  const renderers: object[] = [];
  const inject = (renderer: object) => renderers.push(renderer);
  const nothing = () => undefined;
  const hook = { supportsFiber: true, renderers, inject, checkDCE: nothing, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onPostCommitFiberRoot: nothing } });
};

/** Texts that only the library itself has in its code. */
const signs = {
  react: 'react.transitional.element',
  'react-dom': 'onCommitFiberUnmount',
  'single-spa': 'SKIP_BECAUSE_BROKEN',
  axios: 'ERR_BAD_OPTION_VALUE',
  zustand: 'getInitialState',
} as const;

interface Provider {
  readonly version: string;
  readonly from: string;
  readonly users: readonly string[];
}

/** What the page's share scope holds: for each package its versions, who brought them, and who uses them. */
const shareScope = (page: Page): Promise<Record<string, Provider[]>> =>
  page.evaluate(() => {
    const { shareScope: scope } = window.__cellardoor!;
    const providers = (name: string) =>
      Object.entries(scope[name]!).map(([version, { from, useIn }]) => ({ version, from, users: [...useIn] }));
    return Object.fromEntries(Object.keys(scope).map((name) => [name, providers(name)]));
  });

/** How many of the page's scripts hold a text. */
const scriptsWith = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(async (sign) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
    const addresses = [...new Set(scripts.map(({ name }) => name))];
    const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    return addresses.filter((_, i) => texts[i]!.includes(sign)).map((address) => new URL(address).pathname);
  }, text);

const modules = ['product', 'header', 'upsell', 'search', 'basket'];

test(
  '[EMB-03] [USR-04] five modules on a page use one React, one single-spa, one zustand, one axios and one user model with one bus, of versions that fit',
  { tag: ['@upsell'] },
  async ({ shop, page, own, faults }) => {
    await page.addInitScript(countRenderers);
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    await looksAt(shop, wine);
    await expect(offerPlace(page)).toHaveAttribute('data-live');
    await shop.live();
    await shop.product.addBottles(1);

    await test.step('each is there once, brought by the shell, and used by all who asked for it', async () => {
      const shared = await shareScope(page);
      for (const name of ['react', 'react-dom', 'single-spa', 'zustand', 'axios', '@cellardoor/user-model']) {
        expect(shared[name], name).toHaveLength(1);
        expect(shared[name]![0], name).toMatchObject({ from: 'cellardoor_shell' });
      }
      const usersOf = (name: string) => shared[name]![0]!.users.map((user) => user.split('_')[0]);
      expect(usersOf('react')).toEqual(expect.arrayContaining(modules));
      expect(usersOf('@cellardoor/user-model')).toEqual(expect.arrayContaining(['product', 'upsell', 'basket']));
    });
    await test.step('every part of the page was given the same bus', async () => {
      const parts = await busesOfParts(page);
      expect(parts.filter(({ bus }) => bus !== 0)).toEqual([]);
      expect(parts.map(({ part }) => part.split('.')[0])).toEqual(expect.arrayContaining(modules));
    });
    await test.step('so are those of the modules to which the shopper goes on', async () => {
      await shop.header.openBasket();
      await shop.basket.goToCheckout();
      expect(await page.evaluate(() => window.busesFound?.length), 'it is the same document').toBe(1);
      const checkout = async () => (await busesOfParts(page)).filter(({ part }) => part.startsWith('checkout.'));
      await expect.poll(checkout).toEqual([{ part: 'checkout.checkout', bus: 0 }]);
      await page.goBack();
    });
    await test.step('no script of a module has a copy of its own', async () => {
      const renderers = () =>
        // oxlint-disable-next-line no-underscore-dangle -- React's own name
        (window as never as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: object[] } }).__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.length;
      expect(await page.evaluate(renderers)).toBe(1);
      for (const [name, sign] of Object.entries(signs)) {
        const found = await scriptsWith(page, sign);
        expect(found, name).toHaveLength(1);
        expect(found[0], name).toMatch(/^\/shell\//);
      }
    });
    await test.step('the build refuses a version that the shell does not have', async () => {
      const other = builtCopy('upsell', { file: 'package.json', from: /"react": "[^"]+"/, to: '"react": "^18.2.0"' });
      await expect(other).rejects.toThrow(/wants react \^18\.2\.0, and the shell provides/);
    });
    await test.step('the page refuses it, too: the module loses its place, and the shopper buys', async () => {
      const wants = /requiredVersion:">=19[^"]*"/g;
      await own.release(
        await doctored('upsell', 'otherreact', (text, file) =>
          file === 'remoteEntry.js' ? text.replace(wants, 'requiredVersion:">=20.0.0 <21.0.0-0"') : text,
        ),
      );
      faults.allow(/^console error: \[cellardoor\] upsell\.[\w-]+ could not be shown:.*react/s, 'the page says so, once for each place');
      await looksAt(shop, wine);
      await expect(notice(page)).toBeVisible();
      await putsInBasket(shop, wine);
    });
  },
);
