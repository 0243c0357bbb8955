import { brands } from '../../libs/brand/src/brands.ts';
import { contrast, contrastPairs } from '../../libs/brand/src/contrast.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { orderQuickly } from '../shop/quick-order.ts';
import { shopAt } from '../site/address.ts';
import { mailsTo } from '../site/mail.ts';

const tokens = [...new Set(contrastPairs.flatMap(([front, back]) => [front, back]))];

test('[BRD-04] each brand has its own colours and type with enough contrast, and a logo of 42 px on pages and 30 in compact headers', async ({
  page,
}) => {
  const looks = new Set<string>();
  for (const { facts } of brands)
    await test.step(facts.id, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(shopAt(`${facts.id}-uk`));
      const logo = page.getByRole('banner').getByRole('link', { name: `${facts.displayName}, home` });
      expect((await logo.boundingBox())!.height).toBe(42);
      await page.setViewportSize({ width: 360, height: 740 });
      expect((await logo.boundingBox())!.height).toBe(30);
      const colours = await page.evaluate((names) => {
        const style = getComputedStyle(document.documentElement);
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--cd-${name}`)]));
      }, tokens);
      expect(contrastPairs.filter(([front, back, least]) => contrast(colours[front]!, colours[back]!) < least)).toEqual([]);
      looks.add(await logo.evaluate((word) => getComputedStyle(word).color + getComputedStyle(word.firstElementChild!).fontFamily));
    });
  expect(looks.size).toBe(brands.length);
});

for (const { facts } of brands)
  test.describe(facts.id, () => {
    test.use({ market: `${facts.id}-uk` });

    test(`[BRD-07] ${facts.id}: the footer's terms link leads to the terms, with the anchors that others use`, async ({ shop, page }) => {
      await shop.openHome();
      const name = ['law', 'bbc'].includes(facts.id)
        ? 'customer-terms-and-conditions-of-sale-and-use'
        : 'terms-and-conditions-of-sale-and-use';
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await page.waitForURL(`**/customer-services/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions of sale and use');
      for (const anchor of ['wine-plans', 'terms-and-conditions']) await expect(page.locator(`main #${anchor}`)).toBeVisible();
    });

    test(`[BRD-03] ${facts.id}: pages and mails say the brand's names, company, telephones, addresses and links as its configuration does`, async ({
      shop,
      page,
    }) => {
      await shop.openHome();
      await expect(page).toHaveTitle(new RegExp(facts.name.replace(/[.&]/g, '.')));
      await expect(page.getByRole('banner').getByRole('link', { name: `${facts.displayName}, home` })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(facts.company);
      const says = async (path: string, words: readonly string[]) => {
        await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
        await page.waitForURL(`**${path}`);
        for (const text of words) await expect(page.locator('#page')).toContainText(text);
      };
      await says('/customer-services', [...facts.address, facts.telephones.orders, facts.telephones.service]);
      await says(facts.privacyUrl, [facts.company, facts.dataProtectionContact]);
      await says(facts.termsUrl, [facts.company]);
      await says(facts.cookieUrl, [facts.name]);

      const { email } = somebodyNew();
      await orderQuickly(page, email);
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      const [mail] = await mailsTo(email);
      const said = [
        facts.displayName,
        facts.company,
        ...facts.address,
        facts.telephones.service,
        facts.website,
        facts.dataProtectionContact,
      ];
      for (const text of said) expect(mail).toContain(text);
    });

    test(`${facts.id}: the footer says who sells, under which licence and to whom`, async ({ shop, page }) => {
      await shop.openHome();
      const footer = page.getByRole('contentinfo');
      for (const words of [facts.company, facts.licence, facts.companyNumber, facts.telephones.orders, '18 and over'])
        await expect(footer).toContainText(words);
      const cards = await footer.getByRole('list', { name: 'We take' }).getByRole('img').count();
      expect(cards).toBe(facts.points ? 1 : 3);
    });
  });
