import { Keyboard } from '../fixtures/keyboard.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { wrongHeadings, wrongInTabOrder } from '../fixtures/tab-order.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { buyQuickly } from '../shop/quick-order.ts';
import { joinPlanQuickly } from '../shop/wine-plans.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'every page of the account is walked at 360 px by keyboard alone: all is reached in its order, nothing is a trap or sticks out sideways',
  { tag: ['@account', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    await shop.enter();
    await joinPlanQuickly(page, somebodyNew());
    const { itemCode, skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    const orderId = await buyQuickly(page, skus[0]!.itemCode);
    const send = callsOf(page);
    await send('PUT', `/api/user/favourites/${itemCode}`);
    await send('PUT', `/api/user/ratings/${itemCode}`, { stars: 5, title: 'Splendid', text: 'Cherries and oak, and a long finish.' });

    const keys = new Keyboard(page);
    const heading = page.locator('#page').getByRole('heading', { level: 1 });
    const inAccount = page.locator('#page').getByRole('navigation', { name: 'In my account' }).getByRole('link');
    const visited = new Set<string>();
    /** Paths of the account that the page leads to, and that were not walked yet. */
    const further = new Set<string>();
    const walk = async () => {
      await shop.usable();
      await expect(heading).toBeVisible();
      const path = new URL(page.url()).pathname;
      visited.add(path);
      const found = { path, outside: await stickingOut(page), headings: await wrongHeadings(page), keys: await wrongInTabOrder(page) };
      expect.soft(found).toEqual({ path, outside: [], headings: [], keys: [] });
      const hrefs = await page
        .locator('#page a[href^="/"]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      for (const href of hrefs) if (/^(\/jsp)?\/account\//.test(href) && !visited.has(href)) further.add(href);
    };

    await shop.open('/account');
    await walk();
    for (let at = 0; at < (await inAccount.count()); at += 1)
      await test.step((await inAccount.nth(at).locator('b').textContent())!, async () => {
        const title = (await inAccount.nth(at).locator('b').textContent())!;
        await keys.follow(inAccount.nth(at));
        await expect(heading).toHaveText(title);
        await expect(heading).toBeFocused();
        await walk();
        await keys.follow(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My account', exact: true }));
        await expect(heading).toHaveText(/^Hello/);
        await shop.usable();
      });
    for (let next = [...further].find((path) => !visited.has(path)); next; next = [...further].find((path) => !visited.has(path)))
      await test.step(next, async () => {
        further.delete(next!);
        await shop.open(next!);
        await walk();
      });
    expect([...visited]).toEqual(
      expect.arrayContaining([
        '/account/orders',
        `/account/orders/${orderId}`,
        '/account/addresses',
        '/account/favourites',
        '/account/email',
        '/account/data',
        expect.stringMatching(/^\/account\/wine-plans\/\d+$/),
        expect.stringMatching(/^\/account\/wine-plans\/\d+\/leave$/),
        '/jsp/account/common/account_wallet.jsp',
      ]),
    );
  },
);
