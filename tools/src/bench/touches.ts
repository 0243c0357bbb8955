import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chooseBefore } from '../../../e2e/fixtures/choose-before.ts';
import { addresses, somebodyNew } from '../../../e2e/shop/people.ts';
import { Shop } from '../../../e2e/shop/shop.ts';
import { shopAt } from '../../../e2e/site/address.ts';

const itemCode = 'W1001';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** As Lighthouse slows a desk's processor down to a phone's. */
const slower = 4;
const runs = 3;

/** Milliseconds from a touch to the next paint, as the browser's Event Timing tells it; medians, in steps of eight. */
export interface TouchFigures {
  /** As soon as the page has loaded. */
  readonly 'in the first second'?: number;
  /** When all of the page is live. */
  readonly later: number;
}

interface Touch {
  /** Brings the page to where the thing is that is touched. */
  open(shop: Shop): Promise<unknown>;
  target(shop: Shop): Locator;
  /** Types this letter in place of the touch. */
  readonly key?: string;
  /** Something must be done before it can be touched: it is not there in the first second. */
  readonly late?: boolean;
}

const goTo = (path: string) => (shop: Shop) => shop.page.goto(path);
const product = goTo(`/product/${itemCode}`);
const listing = goTo('/wines?Ntt=red');

const fillBasket = async (shop: Shop) => {
  await shop.openWine(itemCode);
  await shop.product.addBottles(3);
};
const withBasket = (path: string) => async (shop: Shop) => {
  await fillBasket(shop);
  await shop.page.goto(path);
};

async function toCheckout(shop: Shop): Promise<void> {
  await fillBasket(shop);
  await shop.basket.open();
  await shop.basket.goToCheckout();
}

async function emailTyped(shop: Shop): Promise<void> {
  await toCheckout(shop);
  await shop.checkout.step('Your email').getByRole('textbox', { name: 'Email' }).fill(somebodyNew().email);
}

async function addressTyped(shop: Shop): Promise<void> {
  await toCheckout(shop);
  await shop.checkout.giveEmail(somebodyNew().email);
  await shop.checkout.fillAddress(addresses.uk);
  await shop.checkout.confirmAge();
}

const filterButton = ({ page }: Shop) => page.getByRole('button', { name: /^Filter/ });
const searchBox = ({ page }: Shop) => page.getByRole('combobox', { name: 'Search wines' });
const nextStep = (title: string) => (shop: Shop) => shop.checkout.step(title).getByRole('button', { name: 'Continue' });

async function filtersOpen(shop: Shop): Promise<void> {
  await shop.open('/wines?Ntt=red');
  await filterButton(shop).click();
  await shop.page.getByRole('dialog').waitFor();
}

const touches: Readonly<Record<string, Touch>> = {
  'add to basket': { open: product, target: (shop) => shop.product.addButton },
  'stepper on the product page': { open: product, target: ({ page }) => page.getByRole('button', { name: /^One more/ }).first() },
  menu: { open: product, target: ({ page }) => page.getByRole('button', { name: 'Open the menu' }) },
  'search box': { open: product, target: searchBox },
  'letter in the search box': { open: product, target: searchBox, key: 'r' },
  'filter sheet': { open: listing, target: filterButton },
  facet: {
    open: filtersOpen,
    target: ({ page }) => page.getByRole('dialog').getByRole('link', { name: /^France ?\d+$/ }),
    late: true,
  },
  'mini-basket, which is a link on a phone': { open: withBasket(`/product/${itemCode}`), target: (shop) => shop.header.basketLink },
  'stepper in the basket': {
    open: withBasket('/jsp/checkout/common/shoppingcart.jsp'),
    target: (shop) => shop.basket.list.getByRole('button', { name: /^One more/ }).first(),
  },
  'checkout, after the email': { open: emailTyped, target: nextStep('Your email'), late: true },
  'checkout, after the address': { open: addressTyped, target: nextStep('Delivery address'), late: true },
};

interface NotedEvent {
  /** Milliseconds since 1970: a page that follows has a clock of its own. */
  readonly at: number;
  readonly duration: number;
}

/** Runs in the page. Tells each event that somebody caused, with the time to the paint after it. */
function noteEvents(): void {
  const tell = (window as unknown as { noteEvent(event: NotedEvent): void }).noteEvent;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) tell({ at: performance.timeOrigin + startTime, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The page tells each event at once: what it keeps itself is gone with a touch that leads to another page. */
async function listenTo(page: Page): Promise<NotedEvent[]> {
  const noted: NotedEvent[] = [];
  await page.exposeFunction('noteEvent', (event: NotedEvent) => noted.push(event));
  await page.addInitScript(noteEvents);
  return noted;
}

/** The longest of the events from a moment on; 8 where all were too short to be told. */
async function longestSince(noted: readonly NotedEvent[], since: number): Promise<number> {
  // the browser tells of an event some time after its paint, the slower the busier it is
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return Math.max(8, ...noted.filter(({ at }) => at >= since).map(({ duration }) => duration));
}

async function measureOnce(browser: Browser, { open, target, key }: Touch, isEarly: boolean): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL: shopAt('law-uk') });
  await chooseBefore(context, []);
  const page = await context.newPage();
  try {
    const noted = await listenTo(page);
    const shop = new Shop(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await open(shop);
    if (!isEarly) await untilStill(shop);
    if (key) await target(shop).focus();
    const since = Date.now();
    await (key ? page.keyboard.press(key) : target(shop).tap());
    return await longestSince(noted, since);
  } finally {
    await context.close();
  }
}

/** All is live, and nothing has happened for a second. */
async function untilStill(shop: Shop): Promise<void> {
  await shop.usable();
  await shop.page.waitForLoadState('networkidle');
  await shop.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
}

async function median(measure: () => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure());
  return found.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
}

/** What a shopper with a slow phone waits for: from a touch to the next paint. */
export async function measureTouches(url: string): Promise<Record<string, TouchFigures>> {
  process.env.E2E_SITE = url;
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--disable-gpu'] });
  try {
    const figures: Record<string, TouchFigures> = {};
    for (const [name, touch] of Object.entries(touches)) {
      const later = await median(() => measureOnce(browser, touch, false));
      figures[name] = touch.late ? { later } : { 'in the first second': await median(() => measureOnce(browser, touch, true)), later };
    }
    return figures;
  } finally {
    await browser.close();
  }
}
