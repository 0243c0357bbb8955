import { findWine } from '../../shop/catalogue.ts';
import { expect, test } from '../own-commerce-test.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test(
  'while the commerce API is down pages stay kind and keep what was typed; when it is back, so is the basket',
  { tag: ['@header', '@basket', '@api'] },
  async ({ shop, page, commerce, faults }) => {
    test.setTimeout(240_000);
    await shop.enter();
    const wine = await findWine(page, inPlenty);
    const other = await findWine(page, (found) => inPlenty(found) && found.itemCode !== wine.itemCode);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(2);
    const statusOf = (path: string) =>
      page.evaluate(async (address) => {
        const reply = await fetch(address);
        return { status: reply.status, text: await reply.text() };
      }, path);

    await commerce.kill();
    await test.step('an add says kindly that it did not work, and keeps the quantity', async () => {
      faults.allow(/^response 50[23]: /, 'the API is down');
      await shop.product.quantity(7);
      await shop.product.add();
      const dialog = page.getByRole('dialog', { name: 'Shopping Basket' });
      await expect(dialog).toContainText(/try again/i);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(shop.product.problem).toContainText(/try again/i);
      await expect(page.getByRole('textbox', { name: /^(Bottles|Cases)$/ }).first()).toHaveValue('7');
    });
    await test.step('no page shows the inside of the house', async () => {
      for (const path of [
        '/',
        `/product/${wine.itemCode}`,
        `/product/${other.itemCode}`,
        '/wines',
        '/jsp/checkout/common/shoppingcart.jsp',
      ]) {
        const { status, text } = await statusOf(path);
        expect([200, 503], path).toContain(status);
        expect(text, path).toContain('</html>');
        expect(text, path).not.toMatch(/ECONNREFUSED|node_modules|\n\s+at /);
        if (status === 503) expect(text, path).toContain('Your basket is safe');
      }
    });

    await commerce.start();
    await test.step('it is back: the same page adds, and nothing is lost', async () => {
      await shop.product.add();
      await expect(page.getByText('7 bottles added to your basket.')).toBeVisible();
      await shop.basket.open();
      await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(wine.name), quantity: 9 }]);
      await shop.openWine(other.itemCode);
      await expect(shop.product.title).toContainText(other.name);
    });
  },
);

test(
  'while the commerce API hangs a home page that nobody asked for before comes with the words of its brand',
  { tag: ['@header', '@basket', '@api'] },
  async ({ page, own, commerce, faults }) => {
    faults.allow(/^response 50[234]: |status of 50[234]/, 'the API hangs');
    commerce.hang();
    try {
      for (const market of ['bbc-uk', 'avy-uk']) {
        const reply = await page.goto(`${own.at(market)}/?utm_source=first`, { waitUntil: 'commit' });
        expect(reply?.status(), market).toBe(200);
        await expect(page.locator('#page').getByRole('heading', { level: 1 })).toBeVisible();
      }
    } finally {
      commerce.goOn();
    }
  },
);
