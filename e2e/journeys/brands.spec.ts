import type { Page } from '@playwright/test';
import { brands } from '../../libs/brand/src/brands.ts';
import { contrast, contrastPairs } from '../../libs/brand/src/contrast.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { orderQuickly } from '../shop/quick-order.ts';
import { shopAt } from '../site/address.ts';
import { mailsTo } from '../site/mail.ts';

const paired = [...new Set(contrastPairs.flatMap(([front, back]) => [front, back]))];

/** What a page is drawn in: its computed colours, and the fonts that arrived and are used. */
const drawnIn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    const first = (selector: string) => of(selector).fontFamily.split(',')[0]!.replaceAll(/['"]/g, '');
    const arrived = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll(/['"]/g, ''));
    const { backgroundColor, color } = of('body');
    const word = '[role=banner] a > span, header a > span';
    return {
      wordmark: `${document.querySelector(word)!.querySelector('[aria-hidden]')!.textContent} in ${first(word)}`,
      background: backgroundColor,
      ink: color,
      text: first('body'),
      heading: first('h1'),
      arrived,
    };
  });

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** A page of another kind in each brand: the frame and its rules are the same in all. */
const pageOf: Readonly<Record<string, string>> = {
  stw: '/wines',
  law: '/product/W1001',
  hsb: '/jsp/checkout/common/shoppingcart.jsp',
  avy: '/customer-services',
  bbc: '/gifts',
  ba: '/account/register',
};

test(
  '[BRD-04] each brand has its own colours and type with enough contrast, and a logo of 42 px on pages and 30 in compact headers',
  { tag: ['@header', '@search', '@api'] },
  async ({ page }) => {
    const [colourings, types, logos] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const { facts, tokens } of brands)
      await test.step(facts.id, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(shopAt(`${facts.id}-uk`));
        // a first page keeps a stand-in whose title would move; the next one has the brand's fonts from the start
        await page.waitForFunction(() => sessionStorage.getItem('cd-fonts'));
        const logo = page.getByRole('banner').getByRole('link', { name: `${facts.displayName}, home` });
        expect((await logo.boundingBox())!.height).toBe(42);
        await page.goto(shopAt(`${facts.id}-uk`) + pageOf[facts.id]!);
        expect((await logo.boundingBox())!.height).toBe(42);
        await page.setViewportSize({ width: 360, height: 740 });
        expect((await logo.boundingBox())!.height).toBe(30);
        const colours = await page.evaluate((names) => {
          const style = getComputedStyle(document.documentElement);
          return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--cd-${name}`)]));
        }, paired);
        const own = Object.entries(tokens.color).flatMap(([name, entry]) =>
          typeof entry === 'string' ? [] : [[name, entry.$value] as const],
        );
        for (const [name, value] of own) if (name in colours) expect(colours[name], name).toBe(value);
        const fonts = ['Figtree Variable', `${tokens.font.display.$value} Variable`];
        await expect.poll(async () => (await drawnIn(page)).arrived).toEqual(expect.arrayContaining(fonts));
        const drawn = await drawnIn(page);
        expect(drawn).toMatchObject({ background: rgb(colours.bg!), ink: rgb(colours.ink!), text: 'Figtree Variable' });
        expect(drawn.heading).toBe(`${tokens.font.display.$value} Variable`);
        expect(contrastPairs.filter(([front, back, least]) => contrast(colours[front]!, colours[back]!) < least)).toEqual([]);
        colourings.add(JSON.stringify(own));
        types.add(drawn.heading);
        expect(drawn.wordmark).toBe(`${facts.displayName} in ${drawn.heading}`);
        logos.add(drawn.wordmark);
      });
    expect([colourings.size, types.size, logos.size]).toEqual([brands.length, brands.length, brands.length]);
  },
);

for (const { facts, licences } of brands)
  test.describe(facts.id, () => {
    test.use({ market: `${facts.id}-uk` });

    test(
      `[BRD-03] [BRD-07] ${facts.id}: pages and mails say the brand's names, company, licence, telephones, addresses and links as its configuration does; the footer's terms link leads to the terms, with the anchors that others use`,
      { tag: ['@header', '@search', '@api'] },
      async ({ shop, page }) => {
        await shop.openHome();
        await expect(page).toHaveTitle(new RegExp(facts.name.replace(/[.&]/g, '.')));
        await expect(page.getByRole('banner').getByRole('link', { name: `${facts.displayName}, home` })).toBeVisible();
        const footer = page.getByRole('contentinfo');
        await test.step('the footer says who sells, under which licence and to whom', async () => {
          for (const words of [facts.company, licences.uk![0]!.text, facts.companyNumber, facts.telephones.orders, '18 and over'])
            await expect(footer).toContainText(words);
          await expect(footer.getByRole('list', { name: 'We accept' }).getByRole('img')).toHaveCount(facts.points ? 1 : 3);
        });
        const says = async (path: string, words: readonly string[]) => {
          await footer.locator(`a[href="${path}"]`).first().click();
          await page.waitForURL(`**${path}`);
          for (const text of words) await expect(page.locator('#page')).toContainText(text);
        };
        await says('/customer-services', [...facts.address, facts.telephones.orders, facts.telephones.service]);
        await says(facts.privacyUrl, [facts.company, facts.dataProtectionContact]);
        await says(facts.cookieUrl, [facts.name]);
        await test.step('the terms', async () => {
          const name = ['law', 'bbc'].includes(facts.id)
            ? 'customer-terms-and-conditions-of-sale-and-use'
            : 'terms-and-conditions-of-sale-and-use';
          const terms = footer.getByRole('link', { name: 'Terms' });
          await expect(terms).toHaveAttribute('href', facts.termsUrl);
          await terms.click();
          await page.waitForURL(`**/customer-services/${name}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions of sale and use');
          await expect(page.locator('#page')).toContainText(facts.company);
          for (const anchor of ['wine-plans', 'terms-and-conditions']) await expect(page.locator(`main #${anchor}`)).toBeVisible();
        });

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
      },
    );
  });
