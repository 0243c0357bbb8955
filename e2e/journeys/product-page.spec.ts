import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { aWineThat, wineOf } from '../shop/catalogue.ts';

/** A wine that the demo catalogue says everything of. */
const itemCode = 'W1001';

test('[PRD-01] [PRD-16] [RTE-05] the page of a wine says all of it: name, prices, ways to buy, stock, delivery, tasting note, what it is, what it won, what people say', async ({
  shop,
  page,
}) => {
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
    await expect(main.getByText(`${avgRating} out of 5 stars, ${numberOfReviews} reviews`).first()).toBeAttached();
    await expect(shop.product.reviews.spread.getByRole('listitem')).toHaveCount(5);
    await expect(shop.product.reviews.written).toHaveCount(4);
  });
  await test.step('recommended', async () => {
    const recommended = main.getByRole('heading', { name: 'Goes in the same case' });
    await recommended.scrollIntoViewIfNeeded();
    await expect(main.getByRole('article').first()).toBeVisible();
  });
  await test.step('the wine and the way to buy it are in the page as it is served', async () => {
    const html = await served(page, `/product/${itemCode}`);
    for (const words of [wine.webHeadline, wine.longDescription, 'to basket, £', 'id="ReviewsApp"'])
      expect(html.includes(words)).toBe(true);
  });
});

test('[PRD-01] characteristics and accolades are there where a wine has them', async ({ shop, page }) => {
  await shop.openHome();
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
  { tag: '@phone' },
  async ({ shop, page }) => {
    await shop.openWine(itemCode);
    const { gallery } = shop.product;
    const bottle = gallery.pictures.getByRole('img', { name: /^Bottle of Château Marlac Grand Vin 2019$/ });
    await expect(bottle).toBeInViewport();
    await expect(bottle).toHaveAttribute('fetchpriority', 'high');
    await expect(gallery.pictures.getByRole('img')).toHaveCount(1);

    await test.step('a press', async () => {
      await gallery.button('Close-up of the label').click();
      const label = gallery.pictures.getByRole('img', { name: /^Close-up of the .* label/ });
      await expect(label).toBeInViewport({ ratio: 0.5 });
      await expect.poll(() => label.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeGreaterThan(0);
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
