import type { Browser } from '@playwright/test';
import { chooseBefore } from '../fixtures/choose-before.ts';
import { expect, test } from '../fixtures/test.ts';
import { wines } from '../shop/catalogue.ts';

interface Visit {
  readonly baseURL: string;
  readonly width: number;
  readonly paths: readonly string[];
  /** Without them a page is as the server sent it, and the brand's fonts arrive all the same. */
  readonly scripts: boolean;
}

/**
 * Addresses whose page moved by more than 0.01 while its fonts arrived, with how far, and what moved. Each visit is a first one: no font is
 * there from the start.
 */
async function shifting(browser: Browser, { baseURL, width, paths, scripts }: Visit): Promise<string[]> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 780 }, hasTouch: true, isMobile: true });
  await chooseBefore(context, []);
  await context.addInitScript(() => {
    sessionStorage.removeItem('cd-fonts');
    // a page may move when its scripts fail, or are not there after fifteen seconds: here they are still to come, however slow the machine
    addEventListener('error', (event) => event.target instanceof HTMLScriptElement && event.stopImmediatePropagation(), true);
    const after = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 15_000 ? 0 : after(run, ms))) as typeof window.setTimeout;
    const seen = { shift: 0, moved: [] as string[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[]) {
        seen.shift += value;
        for (const { node } of sources) seen.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seen });
  });
  const page = await context.newPage();
  // the browser itself refuses: a route asks the test for each of ten thousand requests
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  // a picture's place is kept by its width and height: its pixels do not matter here
  await devtools.send('Network.setBlockedURLs', { urls: ['*/pictures/*', ...(scripts ? [] : ['*/modules/*.js', '*/shell/*.js'])] });
  const moved: string[] = [];
  for (const path of paths) {
    // a page that could not be made in time is no page to measure
    expect((await page.goto(path))?.status(), path).toBe(200);
    if (scripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const { shift, moved: what } = await page.evaluate(async () => {
      // the page says so once they have come
      while (!sessionStorage.getItem('cd-fonts')) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { seen: { shift: number; moved: string[] } }).seen;
    });
    if (shift > 0.01) moved.push(`${path}: ${shift.toFixed(3)}, ${what.join(', ')}`);
  }
  await context.close();
  return moved;
}

test(
  'no page of every twelfth wine moves when the fonts arrive, on a phone of 360 or 412 px',
  { tag: ['@everything'] },
  async ({ browser, page, shop, baseURL }) => {
    // some twenty products, every other one at the other width
    test.setTimeout(300_000);
    await shop.enter();
    const found = [];
    for (let offset = 0; offset === 0 || found.length === offset; offset += 100)
      found.push(...(await wines(page, `Nrpp=100&No=${offset}`)).items);
    expect(found.length).toBeGreaterThan(200);
    const paths = found.filter((_, i) => i % 12 === 0).map(({ itemCode }) => `/product/${itemCode}`);
    const at = (width: number, rest: number) =>
      shifting(browser, { baseURL: baseURL!, width, paths: paths.filter((_, i) => i % 2 === rest), scripts: false });
    expect(await Promise.all([at(360, 0), at(412, 1)])).toEqual([[], []]);
  },
);

test('no page moves when fonts and scripts arrive', { tag: ['@everything'] }, async ({ browser, baseURL }) => {
  const paths = ['/', '/wines', '/product/W1079', '/product/W1044', '/jsp/checkout/common/shoppingcart.jsp', '/customer-services'];
  for (const width of [360, 412, 1440]) expect(await shifting(browser, { baseURL: baseURL!, width, paths, scripts: true })).toEqual([]);
});

test('styles mean the same in whatever order the modules bring them', { tag: ['@everything'] }, async ({ page }) => {
  for (const path of ['/', '/wines', '/product/W1079', '/jsp/checkout/common/shoppingcart.jsp']) {
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const changed = await page.evaluate(async () => {
      const files = [...document.querySelectorAll<HTMLElement>('[data-href]')].flatMap(({ dataset }) => dataset.href!.split(' '));
      // what comes last counts where two rules weigh the same
      const texts = await Promise.all([...new Set(files)].toReversed().map(async (file) => (await fetch(file)).text()));
      const sheets = await Promise.all(texts.map((text) => new CSSStyleSheet().replace(text)));
      // from here on nothing else happens to the page
      const all = [...document.querySelectorAll('main *')];
      const looks = [
        'width',
        'height',
        'padding',
        'margin',
        'border',
        'font',
        'color',
        'background-color',
        'display',
        'gap',
        'stroke-width',
      ];
      const before = all.map((one) => looks.map((look) => getComputedStyle(one).getPropertyValue(look)));
      document.adoptedStyleSheets = sheets;
      return all
        .filter((one, at) => looks.some((look, i) => before[at]![i] !== getComputedStyle(one).getPropertyValue(look)))
        .map((one) => `${one.nodeName} ${one.getAttribute('class')}`);
    });
    expect(changed, path).toEqual([]);
  }
});

test(
  'a font in which the title would take a line less stays away from a first page, and applies from the next one on',
  { tag: ['@everything'] },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 412, height: 780 });
    const come = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')));
    await shop.openWine('W1032');
    await page.waitForFunction(() => sessionStorage.getItem('cd-fonts'));
    expect(await come()).toContain('Figtree Variable');
    expect(await come()).not.toContain('Playfair Display Variable');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect.poll(come).toContain('Playfair Display Variable');
  },
);

test(
  'what is not in sight, as a slide beside the first one, keeps no font away from a first page',
  { tag: ['@everything'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await chooseBefore(context, []);
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForFunction(() => sessionStorage.getItem('cd-fonts'));
    const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
    expect(faces).toEqual(expect.arrayContaining(['Figtree Variable', 'Playfair Display Variable']));
    await context.close();
  },
);

test(
  'the letters that few names have are fetched where they are met, and nowhere else',
  { tag: ['@everything'] },
  async ({ page, shop }) => {
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('/fonts/') && fetched.push(request.url()));
    await shop.openWine('W1001');
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    expect(fetched.filter((address) => address.includes('latin-ext'))).toEqual([]);
    const { items } = await wines(page, 'Ntt=feteasca');
    await shop.openWine(items.find(({ grapeName }) => /ă/.test(grapeName))!.itemCode);
    await expect.poll(() => fetched.filter((address) => address.includes('latin-ext')).length).toBeGreaterThan(0);
  },
);

test(
  'the page of what is not there keeps a place for wines that is as high as they are',
  { tag: ['@search', '@phone'] },
  async ({ page, shop, faults }) => {
    faults.allow(/^response 404: GET \/nowhere$/, 'the page is asked for');
    await shop.enter();
    await page.goto('/nowhere');
    const place = page.locator('[data-slot="search.recommended"]');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(place.getByRole('listitem').first()).toBeVisible();
    const [kept, wine] = await Promise.all([place, place.getByRole('region')].map((part) => part.boundingBox()));
    expect(kept!.height - wine!.height).toBeLessThan(72);
  },
);
