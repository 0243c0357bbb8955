import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { aWineThat, wineOf } from '../shop/catalogue.ts';
import { shopAt } from '../site/address.ts';
import { publishEntries } from '../site/content.ts';

/** A wine that the demo catalogue says everything of. */
const itemCode = 'W1001';

test(
  '[PRD-01] [PRD-16] [RTE-05] the page of a wine says all of it: name, prices, ways to buy, stock, delivery, tasting note, what it is, what it won, what people say',
  { tag: ['@product', '@api'] },
  async ({ shop, page }) => {
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
    await test.step('stock and delivery', async () => {
      await expect(main.getByText('In stock', { exact: true })).toBeVisible();
      await expect(main.getByText(/Usually delivered within 4-5 days\. Standard delivery £/).first()).toBeVisible();
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
        main.getByText(`${avgRating} out of 5 stars, ${numberOfReviews.toLocaleString('en-GB')} reviews`).first(),
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

test('[PRD-01] characteristics and accolades are there where a wine has them', { tag: ['@product', '@api'] }, async ({ shop, page }) => {
  await shop.enter();
  const characteristics = { vegan: 'Vegan', organic: 'Organic', vegetarian: 'Vegetarian' } as const;
  const details = page.locator('#page').getByRole('region', { name: 'The details' });
  for (const [flag, word] of Object.entries(characteristics)) {
    const wine = await aWineThat(page, (product) => product.drinkCharacteristics[flag as keyof typeof characteristics]);
    await shop.openWine(wine.itemCode);
    await expect(details).toContainText(word);
  }
  const winner = await aWineThat(page, (product) => product.accolades.length > 0);
  await shop.openWine(winner.itemCode);
  const [accolade] = winner.accolades;
  await expect(details).toContainText(accolade!.levelTypeDesc);
  await expect(details).toContainText(accolade!.accoladePerson);
});

/** The part of a place's height, borders left out, that its picture covers. */
const coveredHeight = (place: Locator) => place.evaluate((el) => el.querySelector('img')!.getBoundingClientRect().height / el.clientHeight);

test(
  '[PRD-01] a wine’s pictures: the bottle first, and its label, a glass and the vines by press, key and swipe',
  { tag: ['@phone', '@product', '@api'] },
  async ({ shop, page }) => {
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
  },
);

test(
  '[PRD-17] a shopper learns what delivery costs, when it comes and where it does not go, before anything is in the basket',
  { tag: ['@product', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 400: GET \/api\/checkout\/shipping\/estimate|status of 400/, 'no postcode of this country');
    const panel = page.locator('#page').getByRole('region', { name: 'Delivery and collection' });
    const ask = async (field: string, place: string) => {
      await panel.getByRole('textbox', { name: field }).fill(place);
      await panel.getByRole('button', { name: 'Check delivery' }).click();
    };
    const day = '\\w+,? \\w+ \\w+';
    await shop.openWine(itemCode);
    await shop.product.chooseSingleBottle();
    await ask('Deliver to which postcode?', 'sw1a1aa');
    await expect(panel).toContainText(new RegExp(`Standard delivery: £7\\.99, ${day} at the earliest\\.`));
    await expect(panel).toContainText(new RegExp(`Next working day: £11\\.99, ${day} at the earliest\\.`));
    await ask('Deliver to which postcode?', 'nowhere');
    await expect(panel).toContainText('Please enter a valid postcode, such as SW1A 1AA');
    await expect(panel).not.toContainText('at the earliest');
    await shop.product.quantity(12);
    await ask('Deliver to which postcode?', 'BA1 1AA');
    await expect(panel).toContainText(new RegExp(`Standard delivery: free, ${day} at the earliest\\.`));
    await expectAccessible(page);
    await shop.open(`${shopAt('law-us')}/product/${itemCode}`);
    for (const place of ['84101', 'Utah']) {
      await ask('Deliver to which ZIP code or state?', place);
      await expect(panel).toContainText('Sorry, we cannot deliver there.');
      await ask('Deliver to which ZIP code or state?', 'CA');
      await expect(panel).toContainText(new RegExp(`Ground: \\$14\\.99, ${day} at the earliest\\.`));
      await expect(panel).not.toContainText('we cannot deliver');
    }
    await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
  },
);

test(
  '[PRD-09] [HOM-09] the delivery panel and the strip on top say what the brand’s content says, and their own words without it',
  { tag: ['@product', '@api'] },
  async ({ shop, page, faults }) => {
    const panel = page.locator('#page').getByRole('region', { name: 'Delivery and collection' });
    const strip = page.locator('#header').getByText('Usually delivered within 4-5 days', { exact: true });
    const promise = 'Usually delivered within 4-5 days.';
    const at = (market: string) => shop.open(`${shopAt(market)}/product/${itemCode}`);
    await test.step('without content', async () => {
      await at('avy-uk');
      await expect(panel).toContainText(promise);
      await expect(panel).toContainText('Collect from an Avery cellar shop. Ready to collect within 3 working days.');
      await expect(strip).toBeVisible();
      await at('law-uk');
      await expect(panel).toContainText(/Collect from a shop near you\. Ready to collect within 3 working days\. Your confirmation says/);
    });
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
    await test.step('with content', async () => {
      await expect(async () => {
        await at('avy-uk');
        await expect(panel).toContainText(written.deliveryMessage, { timeout: 100 });
      }).toPass();
      for (const words of Object.values(written)) await expect(panel).toContainText(words);
      await expect(panel).not.toContainText(promise);
      await expect(page.locator('#header').getByText(written.deliveryPromiseText, { exact: true })).toBeVisible();
      await at('law-uk');
      await expect(panel).toContainText(/Fetch it at the wharf\. Ready to collect within 3 working days\. Your confirmation says/);
      await at('bbc-uk');
      await expect(panel).toContainText(promise);
      await expect(panel).not.toContainText(/collect(?!ion)/i);
    });
    await test.step('when the content does not come', async () => {
      faults.allow(/content\/delivery\.json|net::ERR_FAILED/, 'the content does not come');
      await page.route('**/content/delivery.json', (route) => route.abort('failed'));
      await shop.open(`${shopAt('avy-uk')}/wines`);
      const asked = page.waitForRequest('**/content/delivery.json');
      await shop.listing.cards.first().getByRole('link').first().click();
      await asked;
      await expect(panel).toContainText(promise);
      await expect(panel).toContainText('Collect from an Avery cellar shop.');
    });
  },
);

test('the page of a wine that is sold before it is here promises no earlier day', { tag: ['@product', '@api'] }, async ({ shop, page }) => {
  await shop.openWine('W1911');
  const panel = page.locator('#page').getByRole('region', { name: 'Delivery and collection' });
  await expect(panel).toContainText(/Pre-order, ships/);
  await expect(panel).not.toContainText(/4-5 days|3 working days/);
});

test(
  'a dish that other wines go with leads to them, and one that none does to nowhere',
  { tag: ['@product', '@api'] },
  async ({ shop, page }) => {
    await shop.open('/wines');
    const wine = await aWineThat(
      page,
      ({ foodPairings, sharedDishes = [] }) =>
        sharedDishes.length < foodPairings.length && sharedDishes.some(({ dish, term }) => term !== dish),
    );
    const { dish, term } = wine.sharedDishes!.find((shared) => shared.term !== shared.dish)!;
    await shop.openWine(wine.itemCode);
    const dishes = page.locator('#page').getByRole('region', { name: 'Tasting notes' }).getByRole('listitem');
    const linked = dishes.getByRole('link');
    expect(await linked.allTextContents()).toEqual(wine.sharedDishes!.map((shared) => shared.dish));
    await expect(dishes.filter({ hasNot: page.getByRole('link') })).toHaveCount(wine.foodPairings.length - wine.sharedDishes!.length);
    const heights = await dishes.evaluateAll((all) => all.map((each) => each.firstElementChild!.getBoundingClientRect().height));
    expect(new Set(heights).size, heights.join()).toBe(1);
    await linked.filter({ hasText: dish }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('Ntt') === term);
    await expect(shop.listing.cards.nth(1)).toBeVisible();
  },
);

test(
  'what a browser prints by its own command is the page without the shop around it and what is pressed, a dialog that is open as a whole, and every answer',
  { tag: ['@product', '@api'] },
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
    for (const [paper, width] of [
      ['upright', 794],
      ['across', 1123],
    ] as const)
      await test.step(`a list of wines on paper that lies ${paper}, without filters, order and what turns pages`, async () => {
        await page.emulateMedia({ media: 'screen' });
        await shop.open('/wines');
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ media: 'print' });
        await expect(shop.listing.cards.first()).toBeVisible();
        for (const pressed of ['button', 'summary', 'input']) await expect(main.locator(`${pressed}:visible`)).toHaveCount(0);
        await expect(main.getByText('Price, lowest first')).toBeHidden();
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
      expect(await answers.count()).toBeGreaterThan(9);
      for (const answer of await answers.all()) await expect(answer).toBeVisible();
    });
  },
);

test(
  'the rows at the end of a product’s page stand clear of each other and of the footer, with no hole between',
  { tag: ['@phone', '@product', '@api'] },
  async ({ shop, page }) => {
    await shop.openWine('W1002');
    await shop.openWine(itemCode);
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
  },
);

test(
  'a press whose dialog is slow to come is answered at the top of the window until it is there',
  { tag: ['@product', '@api'] },
  async ({ shop, page }) => {
    let come = () => {};
    const comes = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/product.tasting-note.js', async (route) => {
      await comes;
      await route.continue();
    });
    await shop.openWine(itemCode);
    await page.locator('#page').getByRole('link', { name: 'Beyond the Label' }).click();
    const place = page.locator('[data-slot="product.tasting-note"]');
    const isShown = () => place.evaluate((element) => getComputedStyle(element, '::before').height === '3px');
    await expect.poll(isShown).toBe(true);
    come();
    await expect(page.getByRole('dialog', { name: 'Beyond the Label' })).toBeVisible();
    await expect.poll(isShown).toBe(false);
  },
);
