import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ask, served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { wineOf } from '../shop/catalogue.ts';
import { shopAt } from '../site/address.ts';
import { publishEntries } from '../site/content.ts';

/** A wine that the demo catalogue says everything of. */
const itemCode = 'W1001';

test(
  '[PRD-01] [PRD-16] [PRD-17] [RTE-05] the page of a wine says all of it: name, prices, ways to buy, stock, delivery, tasting note, what it is, what it won, what people say',
  { tag: ['@product', '@search', '@api', '@smoke'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 400: GET \/api\/checkout\/shipping\/estimate|status of 400/, 'no postcode of this country');
    await shop.openWine(itemCode);
    const wine = await wineOf(page, itemCode);
    const main = page.locator('#page');
    const section = (name: string) => main.getByRole('region', { name });

    await test.step('name with vintage, headline, description', async () => {
      await expect(shop.product.title).toHaveText(`${wine.name} ${wine.vintage}`);
      await expect(main.getByText(wine.webHeadline, { exact: true })).toBeVisible();
      await expect(main.getByText(wine.description, { exact: true })).toBeVisible();
    });
    await test.step('list and sale price, a bottle and a litre, what is saved, for one and for six', async () => {
      const [single, six] = wine.skus as [(typeof wine.skus)[number], (typeof wine.skus)[number]];
      const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
      expect(single.salePrice).toBeLessThan(single.listPrice);
      const ways = main.getByRole('group', { name: 'How would you like to buy?' });
      await expect(ways).toContainText(pounds(single.salePrice));
      await expect(ways).toContainText(pounds(single.listPrice));
      await expect(ways).toContainText(pounds(six.salePricePerBottle));
      await expect(ways).toContainText(`${pounds(single.unitPricePerLitre)} a litre, was ${pounds(single.listUnitPricePerLitre)}`);
      await expect(ways).toContainText(pounds(six.listPrice - six.salePrice));
      await shop.product.chooseSingleBottle();
      await shop.product.quantity(2);
      await expect(shop.product.addButton).toContainText(pounds(single.salePrice * 2));
    });
    await test.step('the add', async () => {
      await shop.product.add();
      await expect(page.getByText('2 bottles added to your basket.')).toBeVisible();
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
    });
    await test.step('stock, and what delivery costs, when it comes, and what is no postcode', async () => {
      await expect(main.getByText('In stock', { exact: true })).toBeVisible();
      const panel = section('Delivery and collection');
      await expect(panel).toContainText(/Usually delivered within 4-5 days\. Standard delivery £/);
      const checkDelivery = async (place: string) => {
        await panel.getByRole('textbox', { name: 'Deliver to which postcode?' }).fill(place);
        await panel.getByRole('button', { name: 'Check delivery' }).click();
      };
      const day = '\\w+,? \\w+ \\w+';
      await checkDelivery('sw1a1aa');
      await expect(panel).toContainText(new RegExp(`Standard delivery: £7\\.99, ${day} at the earliest\\.`));
      await expect(panel).toContainText(new RegExp(`Next working day: £11\\.99, ${day} at the earliest\\.`));
      await checkDelivery('nowhere');
      await expect(panel).toContainText('Please enter a valid postcode, such as SW1A 1AA');
      await expect(panel).not.toContainText('at the earliest');
    });
    await test.step('tasting note', async () => {
      const tasting = section('Tasting notes');
      for (const words of [
        wine.longDescription,
        wine.tastingNotes.shortTastingNotesTaste,
        wine.tastingNotes.shortTastingNotesAroma,
        wine.tastingNotes.shortTastingNotesColor,
        ...wine.foodPairings,
      ])
        await expect(tasting.getByText(words, { exact: true })).toBeVisible();
    });
    await test.step('what people say', async () => {
      const { avgRating, numberOfReviews } = wine.ratingDetails.productRating;
      await expect(
        main.getByText(`${avgRating} out of 5 stars, ${numberOfReviews.toLocaleString('en-GB')} ratings`).first(),
      ).toBeAttached();
      await expect(shop.product.reviews.spread.getByRole('listitem')).toHaveCount(5);
      await expect(shop.product.reviews.written).toHaveCount(4);
    });
    await test.step('recommended', async () => {
      // one that came late for the server's page loads when it is about to be seen
      await main.locator('[data-slot="search.recommended"]').scrollIntoViewIfNeeded();
      const recommended = main.getByRole('heading', { name: 'Goes in the same case' });
      await recommended.scrollIntoViewIfNeeded();
      await expect(main.locator('[data-slot="search.recommended"]').getByRole('article').first()).toBeVisible();
    });
    await test.step('the wine and the way to buy it are in the page as it is served', async () => {
      const html = await served(page, `/product/${itemCode}`);
      for (const words of [wine.webHeadline, wine.longDescription, 'to basket, £', 'id="ReviewsApp"'])
        expect(html.includes(words)).toBe(true);
    });
  },
);

/** The part of a place's height, borders left out, that its picture covers. */
const coveredHeight = (place: Locator) => place.evaluate((el) => el.querySelector('img')!.getBoundingClientRect().height / el.clientHeight);

test(
  '[PRD-01] a wine’s pictures come by press, key and swipe, its dishes are as high as each other, and the rows at the foot stand clear',
  { tag: ['@phone', '@product', '@search'] },
  async ({ shop, page }) => {
    // puts a wine into the row of those viewed
    await shop.openWine('W1002');
    await shop.openWine(itemCode);
    const { gallery } = shop.product;
    const bottle = gallery.pictures.getByRole('img', { name: /^Bottle of Château Marlac Grand Vin 2019$/ });
    await expect(bottle).toBeInViewport();
    await expect(bottle).toHaveAttribute('fetchpriority', 'high');
    await expect(gallery.pictures.getByRole('img')).toHaveCount(1);
    // none that is empty: a screen reader would stop at each
    await expect(gallery.pictures.getByRole('listitem')).toHaveCount(1);

    await test.step('a press', async () => {
      await gallery.button('Close-up of the label').click();
      const label = gallery.pictures.getByRole('img', { name: /^Close-up of the .* label/ });
      await expect(label).toBeInViewport({ ratio: 0.5 });
      await expect(gallery.pictures.getByRole('listitem')).toHaveCount(4);
      // a picture is drawn when it is first asked for, after those asked for before it
      const drawn = () => label.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
      await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(0);
      await expect(gallery.button('Close-up of the label')).toHaveAttribute('aria-current', 'true');
      await expect(bottle).not.toBeInViewport({ ratio: 0.5 });
    });
    await test.step('a key', async () => {
      await gallery.pictures.focus();
      await page.keyboard.press('ArrowRight');
      await expect(gallery.pictures.getByRole('img', { name: 'A glass of red wine' })).toBeInViewport({ ratio: 0.5 });
      await expect(gallery.button('A glass')).toHaveAttribute('aria-current', 'true');
    });
    await test.step('a swipe', async () => {
      const vines = gallery.pictures.getByRole('img', { name: /[Vv]ines|Barrels/ });
      // the arrow key's own scroll may still be under way
      await expect(async () => {
        await gallery.pictures.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }));
        await expect(vines).toBeInViewport({ ratio: 0.5, timeout: 1000 });
      }).toPass();
      await expect(gallery.button('The vineyard')).toHaveAttribute('aria-current', 'true');
      for (const place of [vines.locator('xpath=ancestor::li'), gallery.button('The vineyard')])
        expect(await coveredHeight(place), 'a scene fills its frame').toBeGreaterThan(0.97);
    });
    await expectAccessible(page);
    await test.step('dishes that lead to other wines are as high as those that do not', async () => {
      const dishes = page.locator('#page').getByRole('region', { name: 'Tasting notes' }).getByRole('listitem');
      const heights = await dishes.evaluateAll((all) => all.map((each) => each.firstElementChild!.getBoundingClientRect().height));
      expect(new Set(heights).size, heights.join()).toBe(1);
    });
    await test.step('rows stand clear of each other and of the footer, with no hole between', async () => {
      const alike = page.locator('[data-slot="search.recommended"]').getByRole('region');
      const viewed = page.getByRole('region', { name: 'Recently viewed' });
      await expect(async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(viewed.getByRole('listitem').first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      // what comes late to the page moves them
      await expect(async () => {
        const [first, second, footer] = await Promise.all([alike, viewed, page.getByRole('contentinfo')].map((part) => part.boundingBox()));
        const between = second!.y - first!.y - first!.height;
        const below = footer!.y - second!.y - second!.height;
        for (const gap of [between, below]) {
          expect(gap).toBeGreaterThanOrEqual(40);
          expect(gap).toBeLessThanOrEqual(100);
        }
      }).toPass();
    });
  },
);

test(
  '[PRD-09] [HOM-09] the delivery panel and the strip on top say what the brand’s content says',
  { tag: ['@product', '@header', '@api'] },
  async ({ shop, page }) => {
    const address = `${shopAt('avy-uk')}/product/${itemCode}`;
    const promise = 'Usually delivered within 4-5 days';
    const averys = 'Collect from an Avery cellar shop. Ready to collect within 3 working days.';
    const before = await ask(address);
    for (const words of [promise, 'Collect from an Avery cellar shop.']) expect(before.text).toContain(words);
    const written = {
      deliveryPromiseText: 'With you by the weekend',
      deliveryMessage: 'Vans leave the cellar at dusk.',
      averysStoreCollectionDelivery: 'Come down to the cellars for it.',
      standardDeliveryCollectionPromise: 'Waiting for you on the third day',
      standardDeliveryCollectionTrack: 'We write when it is on its way.',
    };
    const [content, elsewhere] = [
      { brand: 'avy', ...written },
      { brand: 'law', storeCollectionDelivery: 'Fetch it at the wharf.' },
    ];
    await publishEntries([
      { id: 'e2e-avy-delivery', type: 'deliveryPromise', fields: content },
      { id: 'e2e-law-delivery', type: 'deliveryPromise', fields: elsewhere },
    ]);
    await expect.poll(async () => (await ask(address)).text).toContain(written.deliveryMessage);
    await expect
      .poll(async () => (await ask(`${shopAt('law-uk')}/product/${itemCode}`)).text)
      .toContain(elsewhere!.storeCollectionDelivery);
    await shop.open(address);
    const panel = page.locator('#page').getByRole('region', { name: 'Delivery and collection' });
    for (const words of Object.values(written)) await expect(panel).toContainText(words);
    await expect(panel).not.toContainText(promise);
    await expect(panel).not.toContainText(averys);
    await expect(page.locator('#header').getByText(written.deliveryPromiseText, { exact: true })).toBeVisible();
  },
);

test(
  'what a browser prints by its own command is the page without the shop around it and what is pressed, a dialog that is open as a whole, and every answer',
  { tag: ['@product', '@search', '@header'] },
  async ({ shop, page }) => {
    const main = page.locator('#page');
    await shop.openWine(itemCode);
    await page.emulateMedia({ media: 'print' });
    await expect(shop.product.title).toBeVisible();
    for (const name of ['Tasting notes', 'The details', 'Reviews'])
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const around of ['#header', '#footer']) await expect(page.locator(around)).toBeHidden();
    for (const pressed of [
      main.getByRole('button', { name: /^Add / }),
      main.getByRole('link', { name: 'Notify me' }),
      main.getByLabel('Breadcrumb'),
    ])
      await expect(pressed).toBeHidden();
    await expect(main.getByRole('button')).toHaveCount(0);
    // a browser leaves out backgrounds that nobody asks for
    await expect(main.locator('dl [data-step]').first()).toHaveCSS('print-color-adjust', 'exact');
    await test.step('a tasting note that is open', async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('link', { name: 'Beyond the Label' }).click();
      const note = page.getByRole('dialog', { name: 'Beyond the Label', exact: true });
      await expect(note).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      const hidden = () => note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      await expect.poll(hidden).toBe(0);
      await expect(shop.product.title).toBeHidden();
      await expect(note.getByRole('button')).toHaveCount(0);
      await expect(note.getByRole('heading').nth(1)).toBeVisible();
    });
    await test.step('a list of wines, on paper that lies upright or across, without filters, order and what turns pages', async () => {
      await page.emulateMedia({ media: 'screen' });
      await shop.open('/wines');
      await page.emulateMedia({ media: 'print' });
      for (const width of [794, 1123]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(shop.listing.cards.first()).toBeVisible();
        for (const pressed of ['button', 'summary', 'input']) await expect(main.locator(`${pressed}:visible`)).toHaveCount(0);
        await expect(main.getByText('Price, lowest first')).toBeHidden();
      }
    });
    await test.step('a home page, each row of wines as a whole, and no title above nothing', async () => {
      await page.emulateMedia({ media: 'screen' });
      await shop.openHome();
      await expect(main.getByRole('heading', { name: 'Straight to it' })).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      const sections = await main
        .locator('section:visible:has(h2)')
        .evaluateAll((all) => (all as HTMLElement[]).map((one) => [one.querySelector('h2')!.innerText, one.innerText]));
      expect(sections.length).toBeGreaterThan(5);
      expect(sections.filter(([title, text]) => title!.trim() === text!.trim())).toEqual([]);
      await expect(main.locator('button:visible')).toHaveCount(0);
      const wider = (list: Element) => list.scrollWidth > list.clientWidth;
      for (const row of await main.getByRole('list', { name: /The cellar selection|Whites/ }).all())
        expect(await row.evaluate(wider)).toBe(false);
    });
    await test.step('answers that are closed on the screen', async () => {
      await page.emulateMedia({ media: 'screen' });
      await shop.open('/faq');
      const answers = main.locator('details > :not(summary)');
      await expect(answers.first()).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => answers.count()).toBeGreaterThan(9);
      for (const answer of await answers.all()) await expect(answer).toBeVisible();
    });
  },
);
