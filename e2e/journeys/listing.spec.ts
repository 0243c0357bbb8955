import { expectAccessible, seesTheWholeSheet } from '../fixtures/accessibility.ts';
import { served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { everyWine, findWine, wines } from '../shop/catalogue.ts';
import { holdAdds } from '../shop/held-adds.ts';

test(
  '[SRC-03] results can be narrowed down, sorted and paged, all of it in the address and there again on the way back',
  { tag: ['@search', '@api'] },
  async ({ shop, page }) => {
    await shop.open('/wines');
    const all = (await wines(page, 'Nrpp=1')).total;
    await expectAccessible(page);

    await test.step('every group of filters counts its wines', async () => {
      for (const group of ['Wine type', 'Country', 'Region', 'Grape variety', 'Price'])
        await expect(shop.listing.filters.getByText(group, { exact: true })).toBeVisible();
      for (const { values } of (await wines(page, 'Nrpp=1')).facets)
        for (const { id, label, count } of values) {
          const shown = shop.listing.filters.locator(`[data-facet-value="${id}"]`);
          expect(await shown.textContent()).toBe(`${label}${count}`);
          expect((await wines(page, `N=${id}&Nrpp=1`)).total, label).toBe(count);
        }
    });
    const count = async () => (await wines(page, new URL(page.url()).searchParams.toString())).total;
    await test.step('values of one group add up, groups narrow down', async () => {
      await shop.listing.choose('France');
      const france = await count();
      expect(france).toBeLessThan(all);
      await shop.listing.choose('Italy');
      const both = await count();
      expect(both).toBeGreaterThan(france);
      await shop.listing.choose('Red');
      expect(await count()).toBeLessThan(both);
      const whole = await everyWine(page);
      const reds = whole.filter(({ countryName, colourName }) => ['France', 'Italy'].includes(countryName) && colourName === 'Red');
      await expect(page.locator('#page')).toContainText(`${reds.length} wines`);
      const found = await everyWine(page, new URL(page.url()).searchParams);
      expect(found.map(({ itemCode }) => itemCode).sort()).toEqual(reds.map(({ itemCode }) => itemCode).sort());
      for (const label of ['France', 'Italy', 'Red'])
        await expect(shop.listing.chosen.getByRole('link', { name: `Remove ${label}` })).toBeVisible();
    });
    await test.step('the page says how many, and back brings back what was chosen', async () => {
      const narrowed = page.url();
      await expect(page.locator('#page')).toContainText(`${await count()} wines`);
      await page.goBack();
      await expect(shop.listing.chosen.getByText('Red')).toHaveCount(0);
      await page.goForward();
      await expect(page).toHaveURL(narrowed);
      await expect(shop.listing.chosen.getByText('Red')).toBeVisible();
      const names = await shop.listing.names();
      await shop.listing.cards.first().getByRole('link').first().click();
      await expect(page.locator('html')).toHaveAttribute('data-page', 'product.detail');
      await page.goBack();
      await expect(shop.listing.chosen.getByText('Red')).toBeVisible();
      expect(await shop.listing.names()).toEqual(names);
    });
    await test.step('a chip takes its value away', async () => {
      await shop.listing.chosen.getByRole('link', { name: /Italy/ }).click();
      await expect(shop.listing.chosen.getByText('Italy')).toHaveCount(0);
      await expect(shop.listing.chosen.getByText('France')).toBeVisible();
    });
    await test.step('sort, wines a page, pages', async () => {
      await shop.open('/wines');
      await shop.listing.sortBy('Price, lowest first');
      await expect(page).toHaveURL(/Ns=price%7C0/);
      const cheapest = (await wines(page, 'Nrpp=48&Ns=price%7C0')).items.map(({ name }) => name);
      await expect(async () => expect(await shop.listing.names()).toEqual(cheapest.slice(0, 24))).toPass();
      await shop.listing.showAPage(48);
      await expect(async () => expect(await shop.listing.names()).toEqual(cheapest)).toPass();
      await page.getByRole('navigation', { name: 'Pages of wines' }).getByRole('link', { name: 'Page 2' }).click();
      await expect(page).toHaveURL(/No=48/);
      const next = (await wines(page, 'Nrpp=48&No=48&Ns=price%7C0')).items.map(({ name }) => name);
      await expect(async () => expect(await shop.listing.names()).toEqual(next)).toPass();
    });
    await test.step('the searched term stays in sight', async () => {
      await shop.search('rioja');
      await expect(shop.listing.title).toContainText('rioja');
    });
  },
);

test(
  'an address that makes no sense, or lies beyond the last page, shows the first wines all the same',
  { tag: ['@search', '@api'] },
  async ({ shop }) => {
    await shop.open('/wines');
    const names = await shop.listing.names();
    for (const query of ['N=999999', 'N=<script>', 'Ns=drop|1', 'Nrpp=1000000000', 'Nrpp=-1&No=abc', 'No=1000000000', 'nonsense=1'])
      await test.step(query, async () => {
        await shop.open(`/wines?${query}`);
        expect(await shop.listing.names()).toEqual(names);
      });
  },
);

test(
  'an address with a filter that is gone says so, and one with filters that are there does not',
  { tag: ['@search', '@api'] },
  async ({ shop, page }) => {
    const said = page.getByText('A filter in this address is no longer available. These are the wines without it.');
    for (const [path, isGone] of [
      ['/wines?N=999999', true],
      ['/wines/N-999999', true],
      ['/wines?N=1001', false],
      ['/wines/type/red', false],
    ] as const)
      await test.step(path, async () => {
        await shop.open(path);
        await expect(shop.listing.cards.first()).toBeVisible();
        await expect(said).toHaveCount(isGone ? 1 : 0);
      });
  },
);

test(
  '[SRC-05] a search that finds nothing says so, offers the corrected spelling with its total, and wines that are near, each with what it shares',
  { tag: ['@search', '@api'] },
  async ({ shop, page }) => {
    await shop.openHome();
    await shop.search('savignon <xqzzyq>');
    await expect(shop.listing.title).toHaveText('No results for ‘savignon <xqzzyq>’');
    const { total, nothingFound } = await wines(page, 'Ntt=savignon+%3Cxqzzyq%3E');
    const sauvignon = await wines(page, 'Ntt=sauvignon&Nrpp=1');
    expect(total).toBe(0);
    await expect(page.locator('#page')).toContainText(`Did you mean sauvignon? ${sauvignon.total} wines.`);
    const close = page.getByRole('region', { name: `Close to ‘${nothingFound!.nearest}’` });
    expect(nothingFound!.picks.length).toBeGreaterThanOrEqual(4);
    await expect(close.getByRole('article')).toHaveCount(nothingFound!.picks.length);
    await expect(close.getByText(/^Same (grape|region|style): ./)).toHaveCount(nothingFound!.picks.length);
    for (const { product } of nothingFound!.picks) expect(product.inventoryInfo.stockQty).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'sauvignon', exact: true }).click();
    await expect(page).toHaveURL(/\/wines\?Ntt=sauvignon$/);
    await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(sauvignon.total));

    await test.step('a misspelling of every word is put right at once, and the total is that of the right words', async () => {
      await shop.search('savignon blonc');
      const right = await wines(page, 'Ntt=sauvignon+blanc&Nrpp=1');
      await expect(page.getByText('No wines match ‘savignon blonc’.')).toBeVisible();
      await expect(page.getByText('Showing results for ‘sauvignon blanc’.')).toBeVisible();
      await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(right.total));
    });
    await test.step('what a case shares is its size', async () => {
      await shop.search('dozen xqzzyq');
      await expect(page.getByText('Same case size: 12 bottles').first()).toBeVisible();
    });
    await test.step('a place of which there is nothing leads to the region around it', async () => {
      await shop.search('Margaux');
      await expect(page.locator('#page')).toContainText(/Nothing from there just now\. Nearby, in Bordeaux: \d+ wines\./);
      await expect(page.getByRole('region', { name: 'Close to ‘Bordeaux’' }).getByText('Same region: Bordeaux').first()).toBeVisible();
      await page.locator('#page').getByRole('link', { name: 'Bordeaux', exact: true }).click();
      await expect(shop.listing.title).toHaveText('Wines for ‘Bordeaux’');
    });
    await test.step('what the shop has none of leads to what is near, and the wines shown are that', async () => {
      await shop.search('natural red');
      const organic = await wines(page, 'Ntt=organic+red&Nrpp=1');
      await expect(page.locator('#page')).toContainText(
        `We have no natural wine just now. Nearest is organic red: ${organic.total} wines.`,
      );
      const near = page.getByRole('region', { name: 'Close to ‘organic red’' });
      await expect(near.getByRole('article').nth(3)).toBeVisible();
      await expect(near.getByText(/^Same/)).toHaveCount(0);
      await page.locator('#page').getByRole('link', { name: 'organic red', exact: true }).click();
      await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(organic.total));
    });
    await test.step('a term without any likeness offers no spelling, and says of no wine that it is like it', async () => {
      await shop.search('🍷🍷');
      await expect(shop.listing.title).toHaveText('No results for ‘🍷🍷’');
      await expect(page.getByText('Did you mean')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Popular just now' }).getByRole('article').nth(3)).toBeVisible();
      await expect(page.getByText(/^Same (grape|region|style): ./)).toHaveCount(0);
    });
  },
);

test('the search call answers what the page shows, whatever the address says', { tag: ['@search', '@api'] }, async ({ shop, page }) => {
  await shop.enter();
  for (const query of [
    '',
    'Ntt=rioja',
    'Ntt=savignon+blonc&Ns=price%7C1',
    'N=1001+1002&Nrpp=7&No=14',
    'Ntt=prosecco+under+10&Nf=price%7CGTEQ+5',
    'Nf=price%7CBTWN+7+9&Ns=price%7C0%7C%7Cname%7C0',
    'Ntt=%3Cscript%3E&N=999999&Nrpp=-1&No=x&Ns=drop&Nf=drop&Nty=9',
  ]) {
    const asked = await wines(page, query);
    const html = await served(page, `/wines?${query}`);
    expect([...html.matchAll(/<article[^]*?href="\/product\/([\w-]+)"/g)].map(([, code]) => code)).toEqual(
      (asked.total > 0 ? asked.items : asked.nothingFound!.picks.map(({ product }) => product)).map(({ itemCode }) => itemCode),
    );
    if (asked.total === 0) continue;
    expect(html).toContain(`data-total="${asked.total}"`);
    for (const { id, count } of asked.facets.flatMap(({ values }) => values))
      expect(html.split(`data-facet-value="${id}"`)[1]?.split('</a>')[0]).toMatch(new RegExp(`>${count}</span>`));
  }
});

test(
  "Endeca's other parameters: a record leads to its product, a price range is a chip that can be taken away",
  { tag: ['@search', '@api'] },
  async ({ shop, page }) => {
    await shop.open('/wines?R=W1060');
    await expect(page).toHaveURL(/\/product\/W1060$/);
    await shop.open('/wines?R=..%2Fevil&Nf=price%7CBTWN+7+9&Ns=price%7C0%7C%7Cname%7C0');
    await expect(shop.listing.chosen.getByRole('link', { name: 'Remove £7.00 to £9.00' })).toBeVisible();
    const { total } = await wines(page, 'Nf=price%7CBTWN+7+9&Nrpp=1');
    await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(total));
    await shop.listing.choose('Red');
    expect(new URL(page.url()).searchParams.get('Nf')).toBe('price|BTWN 7 9');
    expect(new URL(page.url()).searchParams.get('Ns')).toBe('price|0||name|0');
    await shop.listing.chosen.getByRole('link', { name: /^Remove £7/ }).click();
    await expect(page).toHaveURL(/\?N=1001&Ns=price%7C0%7C%7Cname%7C0$/);
  },
);

test('a search for markup shows it as text, and a way on', { tag: ['@phone', '@search', '@api'] }, async ({ shop, page }) => {
  await shop.openHome();
  await shop.search('<script>alert(1)</script>');
  await expect(page.locator('#page')).toContainText('<script>alert(1)</script>');
  await expectAccessible(page);
});

test(
  'filters open over the page on a phone, and show what they find',
  { tag: ['@phone', '@search', '@api'] },
  async ({ shop, page, isMobile }) => {
    await shop.open('/wines');
    if (isMobile) await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await shop.listing.choose('France');
    await expect(shop.listing.chosen.getByText('France')).toBeVisible();
    await seesTheWholeSheet(page);
    await expectAccessible(page);
  },
);

test(
  '[RTE-04] a listing obeys its address, Spirits on a phone goes to its own, and one wine a page still carries the counts of the filters without a script',
  { tag: ['@search', '@api'] },
  async ({ shop, page }) => {
    await shop.open('/wines');
    const countries = (await wines(page, 'Ntt=red')).facets.find(({ key }) => key === 'country')!.values;
    const query = `Ntt=red&N=${countries[0]!.id}&Nrpp=5&No=5&Ns=price%7C1`;
    await shop.open(`/wines?${query}`);
    const asked = await wines(page, query);
    await test.step('the term, the filter, the order, the place and the number of wines are those of the address', async () => {
      const whole = await wines(page, `Ntt=red&N=${countries[0]!.id}&Nrpp=100`);
      expect(whole.total).toBeLessThanOrEqual(100);
      // a card's own price: of a wine that is sold by the case alone, the case's
      const price = ({ skus }: (typeof whole.items)[number]) => skus[0]!.salePrice;
      const here = whole.items;
      expect(here.length).toBeGreaterThan(10);
      const dearest = here.map(price).sort((a, b) => b - a);
      expect(asked.items.map(price)).toEqual(dearest.slice(5, 10));
      expect(asked.items.map(({ countryName }) => countryName)).toEqual(Array(5).fill(countries[0]!.label));
    });
    expect(await shop.listing.names()).toEqual(asked.items.map(({ name }) => name));

    const { facets } = await wines(page, 'Ntt=rioja&Nrpp=1');
    const html = await served(page, '/wines?Ntt=rioja&Nrpp=1');
    expect(html.match(/<article/g)).toHaveLength(1);
    for (const { id, count } of facets.flatMap(({ values }) => values))
      expect(html.split(`data-facet-value="${id}"`)[1]?.split('</a>')[0]).toMatch(new RegExp(`>${count}</span>`));

    await test.step('the menu of a phone leads to the spirits', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shop.open('/wines?Ntt=rioja');
      await shop.header.openMenu();
      await shop.header.menu.getByRole('link', { name: 'Spirits', exact: true }).click();
      await expect(page).toHaveURL(/\/wines\?Ntt=spirits$/);
      await expect(shop.listing.title).toHaveText('Spirits');
      const spirits = await wines(page, 'Ntt=spirits');
      expect(spirits.total).toBeGreaterThan(9);
      expect(spirits.items.map(({ productType }) => productType)).toEqual(spirits.items.map(() => 'spirits'));
      expect(await shop.listing.names()).toEqual(spirits.items.map(({ name }) => name));
    });
  },
);

test(
  'a spirit is shown for what it is: kind and strength, how to drink it, and nothing that only a wine has',
  { tag: ['@search', '@api'] },
  async ({ shop, page }) => {
    await shop.open('/wines?Ntt=whiskey');
    const [first] = (await wines(page, 'Ntt=whiskey')).items;
    await shop.openWine(first!.itemCode);
    await expect(shop.product.title).toHaveText(first!.name);
    const details = page.locator('#page').getByRole('region', { name: 'The details' });
    for (const fact of ['Kind', 'Alcohol', 'UK units a bottle', 'Bottle size'])
      await expect(details.getByText(fact, { exact: true })).toBeVisible();
    for (const fact of ['Grape', 'Drink by', 'Vintage', 'Colour']) await expect(details.getByText(fact, { exact: true })).toHaveCount(0);
    const tasting = page.locator('#page').getByRole('region', { name: 'Tasting notes' });
    await expect(tasting.getByRole('heading', { name: 'How to drink it' })).toBeVisible();
    await expect(tasting.getByText('Tannin')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /Case of/ })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'each press of a card counts at once; a refused one is put back alone, and the card says beside its button why',
  { tag: ['@search', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 4(09|22): POST \/api\/cart$/, 'all that is left is in the basket, and it takes no more');
    await shop.enter();
    const { itemCode, name, inventoryInfo } = await findWine(
      page,
      (wine) => wine.inventoryInfo.summaryAvailabilityStatus === 'low_stock' && !wine.saleTerms,
    );
    await shop.openWine(itemCode);
    const { stockQty } = inventoryInfo;
    await shop.product.addBottles(stockQty - 1);
    // another vintage has the same name
    await shop.search(itemCode);
    const card = shop.listing.card(name);
    const add = card.getByRole('button', { name: /^Add/ });
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).last();
    await test.step('of two presses one is refused', async () => {
      const letGo = await holdAdds(page);
      await add.click();
      await expect(add).toHaveAccessibleName(`Added ${name}`);
      await add.click();
      await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, ${stockQty + 1} bottles`);
      letGo();
      const told = `Sorry, only ${stockQty} left and ${stockQty} are in your basket.`;
      await expect(card.getByRole('alert')).toHaveText(told);
      await expect(shop.header.basketLink).toHaveAccessibleName(new RegExp(`^Basket, ${stockQty} bottles, £`));
      await close.click();
      await expect(card.getByRole('alert')).toHaveText(told);
      await expect(add).toHaveAccessibleName(`Add ${name}`);
    });
    await test.step('the only one is', async () => {
      const told = 'Your basket can hold no more.';
      const letGo = await holdAdds(page, [told]);
      await add.click();
      await expect(card.getByRole('alert')).toBeHidden();
      await expect(add).toHaveAccessibleName(`Added ${name}`);
      letGo();
      await expect(card.getByRole('alert')).toHaveText(told);
      await expect(add).toHaveAccessibleName(`Add ${name}`);
      await expect(shop.header.basketLink).toHaveAccessibleName(new RegExp(`^Basket, ${stockQty} bottles, £`));
      await close.click();
    });
  },
);
