import { expectAccessible } from '../fixtures/accessibility.ts';
import { ask, served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { everyWine, findWine, wines } from '../shop/catalogue.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { holdAdds } from '../shop/held-adds.ts';

test(
  '[SRC-03] filters combine, orders and pages follow, all of it stands in the address and is there again on the way back',
  { tag: ['@smoke', '@search', '@api', '@smoke'] },
  async ({ shop, page }) => {
    await shop.open('/wines');
    const { facets, total: all } = await wines(page, 'Nrpp=1');
    await expectAccessible(page);

    await test.step('every group of filters counts its wines', async () => {
      for (const group of ['Wine type', 'Country', 'Region', 'Grape variety', 'Price'])
        await expect(shop.listing.filters.getByText(group, { exact: true })).toBeVisible();
      const shown = await shop.listing.filters
        .locator('[data-facet-value]')
        .evaluateAll((values) =>
          values.map(({ dataset, textContent }) => `${(dataset as { facetValue?: string }).facetValue}: ${textContent}`),
        );
      const counted = facets.flatMap(({ values }) => values).map(({ id, label, count }) => `${id}: ${label}${count}`);
      expect(shown.toSorted()).toEqual(counted.toSorted());
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
    await test.step('back and forward bring back what was chosen', async () => {
      const narrowed = page.url();
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
      await shop.listing.chosen.getByRole('link', { name: 'Clear all' }).click();
      await expect(shop.listing.title).toHaveText('All wines');
    });
    const cheapest = (await wines(page, 'Nrpp=48&Ns=price%7C0')).items.map(({ name }) => name);
    await test.step('an order that is chosen by keys leaves the focus where it was chosen', async () => {
      const summary = page.locator('#page summary').filter({ hasText: 'Sort by' });
      await summary.focus();
      await page.keyboard.press('Enter');
      for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Price, lowest first' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/Ns=price%7C0/);
      await expect(summary).toContainText('Price, lowest first');
      await expect(summary).toBeFocused();
      await expect.poll(() => shop.listing.names()).toEqual(cheapest.slice(0, 24));
    });
    await test.step('wines a page, pages', async () => {
      await shop.listing.showAPage(48);
      await expect.poll(() => shop.listing.names()).toEqual(cheapest);
      await page.getByRole('navigation', { name: 'Pages of wines' }).getByRole('link', { name: 'Page 2' }).click();
      await expect(page).toHaveURL(/No=48/);
      const next = (await wines(page, 'Nrpp=48&No=48&Ns=price%7C0')).items.map(({ name }) => name);
      await expect.poll(() => shop.listing.names()).toEqual(next);
    });
    await test.step('the searched term stays in sight', async () => {
      await shop.search('rioja');
      await expect(shop.listing.title).toContainText('rioja');
    });
  },
);

test(
  '[SRC-05] a search that finds nothing repeats the words as text and leads on by the corrected spelling and by wines that are near',
  { tag: ['@search', '@api'] },
  async ({ shop, page }) => {
    await shop.open('/wines?Ntt=savignon+%3Cscript%3Exqzzyq');
    await expect(shop.listing.title).toHaveText('No results for ‘savignon <script>xqzzyq’');
    const { total, nothingFound } = await wines(page, 'Ntt=savignon+%3Cscript%3Exqzzyq');
    const sauvignon = await wines(page, 'Ntt=sauvignon&Nrpp=1');
    expect(total).toBe(0);
    await expect(page.locator('#page')).toContainText(`Did you mean sauvignon? ${sauvignon.total} wines.`);
    const close = page.getByRole('region', { name: `Close to ‘${nothingFound!.nearest}’` });
    expect(nothingFound!.picks.length).toBeGreaterThanOrEqual(4);
    await expect(close.getByRole('article')).toHaveCount(nothingFound!.picks.length);
    await expect(close.getByText(/^Same (grape|region|style): ./)).toHaveCount(nothingFound!.picks.length);
    for (const { product } of nothingFound!.picks) expect(product.inventoryInfo.stockQty).toBeGreaterThan(0);
    await expectAccessible(page);
    await shop.arriveBy(() => page.getByRole('link', { name: 'sauvignon', exact: true }).click());
    await expect(page).toHaveURL(/\/wines\?Ntt=sauvignon$/);
    await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(sauvignon.total));
    await test.step('a place of which there is nothing leads to the region around it', async () => {
      await shop.search('Margaux');
      await expect(page.locator('#page')).toContainText(/Nothing from there just now\. Nearby, in Bordeaux: \d+ wines\./);
      await page.locator('#page').getByRole('link', { name: 'Bordeaux', exact: true }).click();
      await expect(shop.listing.title).toHaveText('Wines for ‘Bordeaux’');
    });
  },
);

/** Codes of the wines that a page lists, as the server sends it. */
const codesIn = (html: string) => [...html.matchAll(/<article[^]*?href="\/product\/([\w-]+)"/g)].map(([, code]) => code);

test(
  '[RTE-04] a page lists what the search call finds, with the counts of its filters in the HTML, whatever its address asks for',
  { tag: ['@search', '@api'] },
  async ({ shop, page, baseURL }) => {
    await shop.enter();
    const country = (await wines(page, 'Ntt=red&Nrpp=1')).facets.find(({ key }) => key === 'country')!.values[0]!;
    const fifth = `Ntt=red&N=${country.id}&Nrpp=5&No=5&Ns=price%7C1`;
    for (const query of [
      '',
      'Ntt=rioja&Nrpp=1',
      'Ntt=savignon+blonc&Ns=price%7C1',
      'Ntt=savignon+xqzzyq',
      'N=1001+1002&Nrpp=7&No=14',
      'Ntt=prosecco+under+10&Nf=price%7CGTEQ+5',
      'Nf=price%7CBTWN+7+9&Ns=price%7C0%7C%7Cname%7C0',
      'Ntt=%3Cscript%3E&N=999999&Nrpp=-1&No=x&Ns=drop&Nf=drop&Nty=9',
      fifth,
    ]) {
      const asked = await wines(page, query);
      const html = await served(page, `/wines?${query}`);
      expect(codesIn(html)).toEqual(
        (asked.total > 0 ? asked.items : asked.nothingFound!.picks.map(({ product }) => product)).map(({ itemCode }) => itemCode),
      );
      if (asked.total === 0) continue;
      expect(html).toContain(`data-total="${asked.total}"`);
      for (const { id, count } of asked.facets.flatMap(({ values }) => values))
        expect(html.split(`data-facet-value="${id}"`)[1]?.split('</a>')[0]).toMatch(new RegExp(`>${count}</span>`));
    }
    await test.step('the term, the filter, the order, the place and the number of wines are those of the address', async () => {
      const whole = await wines(page, `Ntt=red&N=${country.id}&Nrpp=100`);
      expect(whole.total).toBeLessThanOrEqual(100);
      expect(whole.total).toBeGreaterThan(10);
      // a card's own price: of a wine that is sold by the case alone, the case's
      const price = ({ skus }: (typeof whole.items)[number]) => skus[0]!.salePrice;
      const dearest = whole.items.map(price).sort((a, b) => b - a);
      const { items } = await wines(page, fifth);
      expect(items.map(price)).toEqual(dearest.slice(5, 10));
      expect(items.map(({ countryName }) => countryName)).toEqual(Array(5).fill(country.label));
    });
    await test.step('an address that makes no sense, or lies beyond the last page, shows the first wines all the same', async () => {
      const first = codesIn(await served(page, '/wines'));
      for (const query of ['N=999999', 'N=<script>', 'Ns=drop|1', 'Nrpp=1000000000', 'Nrpp=-1&No=abc', 'No=1000000000', 'nonsense=1'])
        expect([query, codesIn(await served(page, `/wines?${query}`))]).toEqual([query, first]);
    });
    await test.step('of a filter that is gone it says so', async () => {
      const said = 'A filter in this address is no longer available. These are the wines without it.';
      for (const [path, isGone] of [
        ['/wines?N=999999', true],
        ['/wines/N-999999', true],
        ['/wines?N=1001', false],
        ['/wines/type/red', false],
      ] as const)
        expect([path, (await served(page, path)).includes(said)]).toEqual([path, isGone]);
    });
    await test.step('a record leads to its product', async () => {
      const { status, headers } = await ask(`${baseURL}/wines?R=W1060`);
      expect([status, headers.location]).toEqual([302, '/product/W1060']);
    });
  },
);

test(
  'each press of a card counts at once; a refused one is taken back alone, and the card says beside its button why',
  { tag: ['@search', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: POST \/api\/cart$/, 'all that is left is in the basket');
    await shop.enter();
    const { itemCode, name, inventoryInfo } = await findWine(
      page,
      (wine) => wine.inventoryInfo.summaryAvailabilityStatus === 'low_stock' && !wine.saleTerms,
    );
    const { stockQty } = inventoryInfo;
    await addInAnotherTab(page, itemCode, stockQty - 1);
    // another vintage has the same name
    await shop.open(`/wines?Ntt=${itemCode}`);
    const card = shop.listing.card(name);
    const add = card.getByRole('button', { name: /^Add/ });
    const letGo = await holdAdds(page);
    await add.click();
    await expect(add).toHaveAccessibleName(`Added ${name}`);
    await add.click();
    await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, ${stockQty + 1} bottles`);
    letGo();
    const told = `Sorry, only ${stockQty} left and ${stockQty} are in your basket.`;
    await expect(card.getByRole('alert')).toHaveText(told);
    await expect(shop.header.basketLink).toHaveAccessibleName(new RegExp(`^Basket, ${stockQty} bottles, £`));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(card.getByRole('alert')).toHaveText(told);
    await expect(add).toHaveAccessibleName(`Add ${name}`);
  },
);

test(
  'a spirit is shown for what it is: kind and strength, how to drink it, and nothing that only a wine has',
  { tag: ['@product', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
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
