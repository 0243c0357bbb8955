import { freeAboveKept, kept, stickingOut, textAt, textNowAt } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { brokenWords } from '../fixtures/whole-words.ts';
import { wineWithOffer } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';

test.describe('bars on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'bars that stay on the screen take little of it in large text; the bar to buy goes where text leaves it no room',
    { tag: ['@header', '@search', '@product', '@basket'] },
    async ({ shop, page }) => {
      const expectAtMost = async (percent: number, most: number) => {
        await textNowAt(page, percent);
        await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
        await expect.poll(() => kept(page), `the bars with text at ${percent} %`).toBeLessThanOrEqual(most);
      };
      await shop.open('/wines');
      for (const percent of [100, 150, 200]) await expectAtMost(percent, percent === 200 ? 0.12 : 0.36);
      await shop.openWine('W1001');
      for (const percent of [100, 150, 200]) await expectAtMost(percent, 0.36);
      const add = page.getByRole('button', { name: 'Add to basket', exact: true });
      await test.step('text at 300 % leaves the bar to buy no room', async () => {
        await textNowAt(page, 300);
        await expect(add).toBeHidden();
        await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
        await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '0px');
      });
    },
  );

  for (const percent of [100, 200])
    test(
      `the bar to buy stays at hand on a phone with text at ${percent} %`,
      { tag: ['@header', '@product', '@basket'] },
      async ({ shop, page }) => {
        await textAt(page, percent);
        await shop.openWine('W1001');
        await page.evaluate(() => scrollTo({ top: 3500, behavior: 'instant' }));
        const add = page.getByRole('button', { name: 'Add to basket', exact: true });
        await expect(add).toBeInViewport({ ratio: 1 });
        await shop.live();
        // what says so goes after 2.5 s: a busy machine may look later
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await add.click();
        await expect(shop.header.basketLink).toHaveAccessibleName(/bottles?, /);
        // what says so is in sight, and not below the bar
        const view = page.getByRole('link', { name: 'View basket' });
        await expect(view).toBeInViewport({ ratio: 1 });
        await view.click();
        await page.clock.resume();
        await page.waitForURL(/shoppingcart\.jsp/);
      },
    );

  test(
    "the account's menu is on the screen whole with text at 100, 150 and 200 %",
    { tag: ['@header', '@account'] },
    async ({ shop, page }) => {
      await shop.account.enrol(somebodyNew());
      await shop.open('/wines');
      await shop.live();
      const { accountMenu } = shop.header;
      await accountMenu.locator('summary').click();
      for (const percent of [100, 150, 200])
        await test.step(`text at ${percent} %`, async () => {
          await textNowAt(page, percent);
          await expect(accountMenu.locator('summary + *')).toBeInViewport({ ratio: 1 });
        });
    },
  );

  test(
    'an offer can be read from its title to its last button in a low window, and with text at 200 %',
    { tag: ['@header', '@upsell'] },
    async ({ shop, page }) => {
      await shop.enter();
      await shop.openWine((await wineWithOffer(page, 'hero')).itemCode);
      const { offer } = shop.product;
      for (const [height, percent] of [
        [256, 100],
        [740, 200],
      ] as const)
        await test.step(`${height} px high with text at ${percent} %`, async () => {
          await page.setViewportSize({ width: 360, height });
          await textNowAt(page, percent);
          await shop.product.claimOffer.click();
          await expect(offer).toBeVisible();
          expect([...(await stickingOut(page)), ...(await brokenWords(page))]).toEqual([]);
          await offer.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight / 3));
          // neither title nor buttons stay over what is read
          await expect(offer.getByRole('heading', { level: 2 })).not.toBeInViewport();
          await expect(offer.getByRole('button', { name: 'No thanks' })).not.toBeInViewport();
          await offer.getByRole('button', { name: 'No thanks' }).click();
          await expect(offer).toBeHidden();
        });
    },
  );
});

test.describe('on a wide desk', () => {
  test.use({ viewport: { width: 1440, height: 740 } });

  test(
    'the search keeps room for twelve letters beside a greeting with text at 100, 150 and 200 %',
    { tag: ['@header', '@search', '@account'] },
    async ({ shop, page }) => {
      await shop.account.enrol({ ...somebodyNew(), firstName: 'Wilhelmina' });
      await shop.open('/wines');
      await shop.live();
      await expect(shop.header.accountMenu).toBeVisible();
      for (const percent of [100, 150, 200]) {
        await textNowAt(page, percent);
        const { width } = (await shop.header.box.field.boundingBox())!;
        expect(width / ((16 * percent) / 100), `em of the field with text at ${percent} %`).toBeGreaterThanOrEqual(12);
        expect([...(await stickingOut(page)), ...(await brokenWords(page))]).toEqual([]);
      }
    },
  );

  test(
    'pictures and totals stay right below what stays of the header with text at 100 and 150 %',
    { tag: ['@header', '@product', '@basket'] },
    async ({ shop, page }) => {
      const expectClose = async () => {
        for (const percent of [100, 150]) {
          await textNowAt(page, percent);
          await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
          await expect
            .poll(async () => {
              const free = await freeAboveKept(page);
              return free.length > 0 && free.every((units) => units >= 0 && units < 3);
            }, `with text at ${percent} %`)
            .toBe(true);
        }
      };
      await shop.openWine('W1001');
      await expectClose();
      await shop.product.add();
      await expect(shop.header.basketLink).toHaveAccessibleName(/bottles?, /);
      await shop.open('/jsp/checkout/common/shoppingcart.jsp');
      await expectClose();
    },
  );
});
