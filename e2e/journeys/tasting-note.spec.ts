import { tastingNotePath } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectPaper } from '../fixtures/paper.ts';
import { expect, test } from '../fixtures/test.ts';
import { aWineThat, basketOf, wineOf } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';

const itemCode = 'W1029';

test(
  '[RTE-06] a tasting note has an address of its own, which opens at the reviews for anyone who follows a link to them',
  { tag: ['@product'] },
  async ({ shop, page }) => {
    const note = page.getByRole('dialog', { name: 'Beyond the Label', exact: true });
    await page.setViewportSize({ width: 360, height: 740 });
    const { name } = await shop.open(tastingNotePath(itemCode)).then(() => wineOf(page, itemCode));
    await test.step('the note is open on load, above the product page, and Escape closes it', async () => {
      await expect(note.getByRole('heading', { name })).toBeVisible();
      await expectAccessible(page);
      expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'nothing is cut off at its side').toBe(0);
      await page.keyboard.press('Escape');
      await expect(note).toBeHidden();
      await expect(shop.product.title).toContainText(name);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/product/${itemCode}$`));
    });
    await test.step('stars and count lead to the reviews', async () => {
      const link = page
        .locator('#page')
        .getByRole('link', { name: /see ratings and reviews$/ })
        .first();
      await expect(link).toHaveAttribute('href', tastingNotePath(itemCode, 'reviews'));
      await link.locator('svg').first().click();
      await expect(note.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
      await expect(note.getByRole('heading', { name: 'Reviews' })).toBeFocused();
      await expect(note.getByText(/\d{4}, Sample review$/).first()).toBeVisible();
      for (const href of await page.locator('#page a:has(svg svg)').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
        expect(href).toMatch(/^\/product\/tasting-notes\/\w+#ReviewsApp$/);
    });
    await test.step('so does their address', async () => {
      await shop.open(tastingNotePath('W1060', 'reviews'));
      await expect(note.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
    });
  },
);

test(
  '[PRD-02] a tasting note tells all of the label, shows its map, and can be made a favourite, copied and bought',
  { tag: ['@product', '@account', '@basket'] },
  async ({ shop, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shop.account.enrol(somebodyNew());
    const wine = await aWineThat(
      page,
      ({ quote, accolades, drinkByDateAsString, appellationName, ratingDetails, tastingNotes: { mapRegionName } }) =>
        !!mapRegionName &&
        !!appellationName &&
        !!quote &&
        accolades.length > 0 &&
        !!drinkByDateAsString &&
        ratingDetails.productRating.numberOfReviews > 0,
    );
    let come = () => {};
    const comes = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/product.tasting-note.js', async (route) => {
      await comes;
      await route.continue();
    });
    await shop.openWine(wine.itemCode);
    const opener = page.getByRole('link', { name: 'Beyond the Label' });
    const note = page.getByRole('dialog', { name: 'Beyond the Label', exact: true });
    await test.step('a press whose dialog is slow to come is answered at the top of the window until it is there', async () => {
      await opener.click();
      const place = page.locator('[data-slot="product.tasting-note"]');
      const isShown = () => place.evaluate((element) => getComputedStyle(element, '::before').height === '3px');
      await expect.poll(isShown).toBe(true);
      come();
      await expect(note).toBeVisible();
      await expect.poll(isShown).toBe(false);
    });
    const { tastingNotes } = wine;
    for (const words of [
      `${wine.name} ${wine.vintage}`,
      wine.appellationName,
      wine.quote!.text,
      wine.accolades[0]!.name,
      tastingNotes.shortTastingNotesTaste,
      tastingNotes.shortTastingNotesAroma,
      wine.drinkByDateAsString,
    ]) {
      expect(words).toBeTruthy();
      await expect(note).toContainText(words);
    }
    await test.step('a map shows where the wine grows, and a picture what the land is like', async () => {
      const map = note.getByRole('img', { name: `Map: ${tastingNotes.mapRegionName}, ${wine.countryName}` });
      await map.scrollIntoViewIfNeeded();
      await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(640);
      // in whichever of its widths fits
      const land = tastingNotes.otherImageFile!.replace(/\d+\.avif$/, '');
      await expect(note.locator(`img[src^="${land}"][srcset*="${tastingNotes.otherImageFile}"]`)).toBeVisible();
    });
    await test.step('it is kept as a favourite by anyone who is logged in', async () => {
      const heart = note.getByRole('button', { name: 'Favourite' });
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(note.getByText('Added to your favourites.')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('its address is copied where the device has no way to share', async () => {
      await note.getByRole('button', { name: 'Share' }).click();
      const word = note.getByText('Copied', { exact: true });
      const fade = await word.evaluate((copied) => {
        const { animationDelay, animationDuration } = getComputedStyle(copied);
        return [animationDelay, animationDuration];
      });
      expect(fade).toEqual(['2.5s', '0.5s']);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(tastingNotePath(wine.itemCode), page.url()).href);
      await expect(word).toHaveCount(0);
    });
    await test.step('it is bought twice by two presses, and closed; the focus is where it was', async () => {
      await note.getByRole('button', { name: 'Add to basket' }).dblclick();
      await expect(note.getByText('Added to your basket.')).toBeVisible();
      await expect.poll(() => shop.header.basketSays()).toMatch(/^2 bottles, £/);
      await note.getByRole('button', { name: 'Close' }).click();
      await expect(opener).toBeFocused();
      await expect.poll(async () => (await basketOf(page)).numBottles).toBe(2);
    });
  },
);

test(
  '[PRD-03] a tasting note prints on one sheet of paper, with its picture, in black and white, without the shop around it',
  { tag: ['@product'] },
  async ({ shop, page }) => {
    await shop.open(`/print.jsp?page=product&itemcode=${itemCode}`);
    const wine = await wineOf(page, itemCode);
    const sheet = page.locator('#page');
    await expect(sheet.getByRole('img', { name: /^Bottle of / })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { shortTastingNotesTaste, shortTastingNotesAroma } = wine.tastingNotes;
    for (const words of [wine.description, shortTastingNotesTaste, shortTastingNotesAroma]) await expect(sheet).toContainText(words);
    await expectAccessible(page);
    expect(await expectPaper(page)).toMatch(/\/Subtype\s*\/Image/);
  },
);
