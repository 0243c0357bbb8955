import type { Page } from '@playwright/test';
import { brands } from '../../libs/brand/src/brands.ts';
import { contrast, contrastPairs } from '../../libs/brand/src/contrast.ts';
import { expectWholeWithLargeText } from '../fixtures/large-text.ts';
import { overlappingTexts } from '../fixtures/overlaps.ts';
import { ask } from '../fixtures/served.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { orderQuickly } from '../shop/quick-order.ts';
import { lightest, shopAt } from '../site/address.ts';
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

/** A page of another kind in each brand: the frame and its rules are the same in all. `readable` looks at more pages in three shops that differ. */
const pageOf: Readonly<Record<string, string>> = {
  stw: '/wines',
  law: '/product/W1001',
  hsb: '/jsp/checkout/common/shoppingcart.jsp',
  avy: '/customer-services',
  bbc: '/gifts',
  ba: '/account/register',
};

test(
  '[BRD-04] each brand has its own colours and type with enough contrast, a logo of 42 px on pages and 30 in compact headers, and nothing sticks out or overlaps at any width',
  { tag: ['@header', '@search', '@api'] },
  async ({ page, shop }) => {
    test.slow();
    const [colourings, types, logos] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const { facts, tokens } of brands)
      await test.step(facts.id, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(shopAt(`${facts.id}-uk`));
        // a first page keeps a stand-in whose title would move; the next one has the brand's fonts from the start
        await page.waitForFunction(() => sessionStorage.getItem('cd-fonts'));
        const logo = page.getByRole('banner').getByRole('link', { name: `${facts.displayName}, home` });
        expect((await logo.boundingBox())!.height).toBe(42);
        await shop.open(shopAt(`${facts.id}-uk`) + pageOf[facts.id]!);
        expect((await logo.boundingBox())!.height).toBe(42);
        for (const width of [320, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect([...(await stickingOut(page)), ...(await overlappingTexts(page))], `at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        await expectWholeWithLargeText(page, pageOf[facts.id]!);
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

/** The texts of a page as the server sends it, and its HTML. */
async function pageAt(market: string, path: string): Promise<{ html: string; words: string }> {
  const { status, text: html } = await ask(shopAt(market) + path);
  expect(status, market + path).toBe(200);
  const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
  const texts = html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/g, '').replaceAll(/<[^>]*>/g, ' ');
  return { html, words: texts.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).replaceAll(/\s+/g, ' ') };
}

const termsOf = (brand: string) =>
  `/customer-services/${['law', 'bbc'].includes(brand) ? 'customer-terms' : 'terms'}-and-conditions-of-sale-and-use`;

test(
  "[BRD-03] [BRD-07] pages and mails of every brand say its names, company, licence, telephones, addresses and links as its configuration does; the footer's terms link leads to the terms, with the anchors that others use",
  { tag: ['@header', '@search', '@api'] },
  async ({ page }) => {
    test.slow();
    for (const { facts, licences } of brands)
      await test.step(facts.id, async () => {
        const market = `${facts.id}-uk`;
        const expectWords = async (path: string, said: readonly string[]) => {
          const { words, html } = await pageAt(market, path);
          for (const text of said) expect(words, path).toContain(text);
          return html;
        };
        const footer = [facts.company, licences.uk![0]!.text, facts.companyNumber, facts.telephones.orders, '18 and over'];
        const home = await expectWords('/', [facts.displayName, ...footer]);
        expect(/<title>(.*?)<\/title>/.exec(home)![1]!.replaceAll('&amp;', '&')).toContain(facts.name);
        expect(facts.termsUrl).toContain(termsOf(facts.id));
        for (const path of [facts.termsUrl, facts.privacyUrl, facts.cookieUrl]) expect(home).toContain(`href="${path}"`);
        await expectWords('/customer-services', [...facts.address, facts.telephones.orders, facts.telephones.service]);
        await expectWords(facts.privacyUrl, [facts.company, facts.dataProtectionContact]);
        await expectWords(facts.cookieUrl, [facts.name]);
        const terms = await expectWords(facts.termsUrl, ['Terms and conditions of sale and use', facts.company]);
        for (const anchor of ['wine-plans', 'terms-and-conditions']) expect(terms).toContain(`id="${anchor}"`);

        await page.goto(shopAt(market) + lightest);
        const { email } = somebodyNew();
        await orderQuickly(page, email);
        await expect.poll(() => mailsTo(email)).toHaveLength(1);
        const [mail] = await mailsTo(email);
        const { displayName, company, address, telephones, website, dataProtectionContact } = facts;
        for (const text of [displayName, company, ...address, telephones.service, website, dataProtectionContact])
          expect(mail).toContain(text);
      });
  },
);

for (const brand of ['law', 'hsb'])
  test.describe(brand, () => {
    test.use({ market: `${brand}-uk` });

    test(
      `[BRD-07] the footer's link leads to the terms of ${brand}, whose anchors are there, and the footer shows the cards that it takes`,
      { tag: ['@header', '@search'] },
      async ({ shop, page }) => {
        await shop.open('/faq');
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('list', { name: 'We accept' }).getByRole('img')).toHaveCount(brand === 'hsb' ? 1 : 3);
        await footer.getByRole('link', { name: 'Terms' }).click();
        await page.waitForURL(`**${termsOf(brand)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions of sale and use');
        for (const anchor of ['wine-plans', 'terms-and-conditions']) await expect(page.locator(`main #${anchor}`)).toBeVisible();
      },
    );
  });
