import { expect, test } from '../fixtures/test.ts';

/** Cards of a list on one sheet of A4: two rows of three. */
const cardsOnSheet = 6;

test(
  'a printed list has two whole rows of cards on a sheet, and no title stands alone at the foot of one',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await shop.open('/wines?Ntt=chardonnay');
    const cards = await shop.listing.cards.count();
    expect(cards).toBeGreaterThan(2 * cardsOnSheet);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    // the heading may take the room of one row
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length).toBeLessThanOrEqual(Math.ceil((cards + 3) / cardsOnSheet));
    await page.emulateMedia({ media: 'print' });
    const bottle = (await page.locator('#page article img').first().boundingBox())!;
    const title = (await page.locator('#page article').first().getByRole('heading').boundingBox())!;
    expect(bottle.y + bottle.height).toBeLessThanOrEqual(title.y);
    const styleOf = (elements: string, property: string) =>
      page
        .locator(`#page :is(${elements})`)
        .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name)))], property);
    expect(await styleOf('article', 'break-inside')).toEqual(['avoid']);
    expect(await styleOf('h1, h2, h3', 'break-after')).toEqual(['avoid']);
  },
);
