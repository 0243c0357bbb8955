import { tastingNotePath } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectPaper } from '../fixtures/paper.ts';
import { expect, test } from '../fixtures/test.ts';
import { aWineThat, basketOf, wineOf } from '../shop/catalogue.ts';
import { holdAdds } from '../shop/held-adds.ts';
import { somebodyNew } from '../shop/people.ts';

declare global {
  interface Window {
    /** What the device was asked to share. */
    shared: ShareData[];
    /** Name of the error with which it ends; empty where it shares. */
    shareEnds: string;
  }
}

const itemCode = 'W1029';

test(
  '[RTE-06] a tasting note has an address of its own, which opens at the reviews for anyone who follows a link to them',
  { tag: ['@phone', '@search', '@product', '@account'] },
  async ({ shop, page }) => {
    const note = page.getByRole('dialog', { name: 'Beyond the Label', exact: true });
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
      const link = shop.product.page
        .locator('#page')
        .getByRole('link', { name: /read the reviews$/ })
        .first();
      await expect(link).toHaveAttribute('href', tastingNotePath(itemCode, 'reviews'));
      await link.locator('svg').first().click();
      await expect(note.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
      await expect(note.getByRole('heading', { name: 'Reviews' })).toBeFocused();
      await expect(note.getByText(/\d{4}, Sample review$/).first()).toBeVisible();
    });
    await test.step('each link to reviews is the address of its wine', async () => {
      const stars = page.locator('#page svg svg');
      const links = page.locator('#page a:has(svg svg)');
      await shop.open(`/product/${itemCode}`);
      await expect(links.first()).toBeVisible();
      for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
        expect(href).toMatch(/^\/product\/tasting-notes\/\w+#ReviewsApp$/);
      // stars of a card are no link
      await shop.open('/wines');
      await expect(stars.first()).toBeAttached();
      await expect(links).toHaveCount(0);
    });
    await test.step('so does their address', async () => {
      await shop.open(tastingNotePath('W1060', 'reviews'));
      await expect(note.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
    });
  },
);

test(
  'the tasting note of a case, which is from no one place, leaves no line empty',
  { tag: ['@search', '@product', '@account'] },
  async ({ shop, page }) => {
    await shop.open(tastingNotePath('C2001'));
    const note = page.getByRole('dialog', { name: 'Beyond the Label', exact: true });
    await expect(note.getByRole('heading', { name: 'The Long Autumn Dozen' })).toBeVisible();
    expect(await note.locator('p').evaluateAll((all) => all.filter((one) => one.textContent === '').length)).toBe(0);
  },
);

test(
  '[PRD-02] a tasting note tells all of the label, leads to its like, and can be made a favourite, shared and bought',
  { tag: ['@search', '@product', '@account'] },
  async ({ shop, page, context, faults }) => {
    faults.allow(/response 422: POST \/api\/cart$/, 'the basket takes no more');
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
    await shop.openWine(wine.itemCode);
    const opener = page.getByRole('link', { name: 'Beyond the Label' });
    await opener.click();
    const note = page.getByRole('dialog', { name: 'Beyond the Label', exact: true });
    const { tastingNotes } = wine;
    for (const words of [
      `${wine.name} ${wine.vintage}`,
      wine.appellationName,
      wine.description || wine.webHeadline,
      wine.quote!.text,
      wine.accolades[0]!.name,
      tastingNotes.shortTastingNotesTaste,
      tastingNotes.shortTastingNotesAroma,
    ]) {
      expect(words).toBeTruthy();
      await expect(note).toContainText(words);
    }
    const facts = {
      Style: wine.styleName,
      Colour: wine.colourName,
      ABV: `${wine.alcoholPercent}%`,
      Units: String(wine.alcoholUnits),
      'Bottle size': '75cl',
      'Drink by': wine.drinkByDateAsString,
      'Allergy information': wine.allergens,
    };
    const told = await note.locator('dl > div').evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent)));
    expect(Object.fromEntries(told)).toMatchObject(facts);
    expect(Object.values(facts)).not.toContain('');
    for (const words of [...wine.grapeName.split(', '), wine.countryName])
      await expect(note.getByRole('link', { name: words, exact: true })).toHaveAttribute(
        'href',
        `/wines?${new URLSearchParams({ Ntt: words }).toString()}`,
      );
    await expect(note).toContainText(/[1-5][\d.]* out of 5 stars, [1-9]\d* review/);
    await test.step('a map shows where the wine grows, and a picture what the land is like', async () => {
      const map = note.getByRole('img', { name: `Map: ${tastingNotes.mapRegionName}, ${wine.countryName}` });
      await map.scrollIntoViewIfNeeded();
      await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(640);
      // in whichever of its widths fits
      const land = tastingNotes.otherImageFile!.replace(/\d+\.avif$/, '');
      await expect(note.locator(`img[src^="${land}"][srcset*="${tastingNotes.otherImageFile}"]`)).toBeVisible();
    });
    await test.step('it is printed on a page of its own, and kept as a favourite by anyone who is logged in', async () => {
      await expect(note.getByRole('link', { name: 'Print' })).toHaveAttribute('href', `/print.jsp?page=product&itemcode=${wine.itemCode}`);
      const heart = note.getByRole('button', { name: 'Favourite' });
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(note.getByText('Added to your favourites.')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('the address is copied where the device has no way to share, and the word for it goes again', async () => {
      await shop.live();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await note.getByRole('button', { name: 'Share' }).click();
      await expect(note.getByText('Copied', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(tastingNotePath(wine.itemCode), page.url()).href);
      await page.clock.runFor(2_000);
      await expect(note.getByText('Copied', { exact: true })).toHaveCount(1);
      const fade = await note.getByText('Copied', { exact: true }).evaluate((word) => {
        const { animationDelay, animationDuration } = getComputedStyle(word);
        return [animationDelay, animationDuration];
      });
      expect(fade).toEqual(['2.5s', '0.5s']);
      await page.clock.runFor(1_000);
      await expect(note.getByText('Copied', { exact: true })).toHaveCount(0);
      await page.clock.resume();
    });
    await test.step("the device's own way comes first: who closes its dialog copies nothing, and where it fails the address is copied", async () => {
      await page.evaluate(() => {
        window.shared = [];
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: async (what: ShareData) => {
            window.shared.push(what);
            if (window.shareEnds) throw new DOMException('', window.shareEnds);
          },
        });
      });
      const ends = async (name: string) => {
        await page.evaluate((error) => {
          window.shareEnds = error;
          return navigator.clipboard.writeText('nothing');
        }, name);
        const before = await page.evaluate(() => window.shared.length);
        await note.getByRole('button', { name: 'Share' }).click();
        await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(before + 1);
      };
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      const address = new URL(tastingNotePath(wine.itemCode), page.url()).href;
      await ends('');
      expect(await page.evaluate(() => window.shared)).toEqual([{ title: `${wine.name} ${wine.vintage}`, url: address }]);
      await ends('AbortError');
      await expect(note.getByText('Copied', { exact: true })).toHaveCount(0);
      expect(await copied()).toBe('nothing');
      await ends('NotAllowedError');
      await expect(note.getByText('Copied', { exact: true })).toBeVisible();
      expect(await copied()).toBe(address);
    });
    await test.step('where neither can be, the address stands there to be copied by hand', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
      });
      await note.getByRole('button', { name: 'Share' }).click();
      await expect(note.getByText(new URL(tastingNotePath(wine.itemCode), page.url()).href)).toBeVisible();
    });
    await test.step('it is bought, and closed', async () => {
      const buy = note.getByRole('button', { name: 'Add to basket' });
      const said = note.getByText('Added to your basket.');
      const letGo = await holdAdds(page, ['Your basket can hold no more.']);
      await buy.click();
      await expect(said).toBeVisible();
      letGo();
      await expect(note.getByRole('alert')).toHaveText('Your basket can hold no more.');
      await expect(said).toBeHidden();
      await buy.dblclick();
      await expect(said).toBeVisible();
      await expect.poll(() => shop.header.basketSays()).toMatch(/^2 bottles, £/);
      await note.getByRole('button', { name: 'Close' }).click();
      await expect(opener).toBeFocused();
      expect((await basketOf(page)).numBottles).toBe(2);
    });
  },
);

test(
  '[PRD-03] a tasting note prints on one sheet of paper, with its picture, in black and white, without the shop around it',
  { tag: ['@search', '@product', '@account'] },
  async ({ shop, page }) => {
    await shop.openWine(itemCode);
    const wine = await wineOf(page, itemCode);
    await page.getByRole('link', { name: 'Beyond the Label' }).click();
    const print = page.getByRole('dialog', { name: 'Beyond the Label' }).getByRole('link', { name: 'Print' });
    await expect(print).toHaveAttribute('href', `/print.jsp?page=product&itemcode=${itemCode}`);
    await shop.open(`/print.jsp?page=product&itemcode=${itemCode}`);
    const sheet = page.locator('#page');
    await expect(sheet.getByRole('img', { name: /^Bottle of / })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { shortTastingNotesTaste, shortTastingNotesAroma } = wine.tastingNotes;
    for (const words of [wine.description, shortTastingNotesTaste, shortTastingNotesAroma]) await expect(sheet).toContainText(words);
    await expectAccessible(page);
    expect(await expectPaper(page)).toMatch(/\/Subtype\s*\/Image/);
  },
);
