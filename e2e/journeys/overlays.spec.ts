import { brandOf } from '@cellardoor/brand';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { closesInEveryWay, holdsTheFocus } from '../fixtures/dialogs.ts';
import { ask } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { shopAt } from '../site/address.ts';
import { assetLink, type DraftEntry, entryLink, filmOrigin, saveDrafts, sceneLink } from '../site/content.ts';

const home = (id: string, liveShopping: string): DraftEntry => ({
  id,
  type: 'homepage',
  fields: {
    brand: 'stw',
    title: 'A home page with a film',
    description: 'For those who try films out.',
    placeholders: [],
    heroSlides: [],
    liveShopping: entryLink(liveShopping),
  },
});
const film = (id: string, itemCodes: readonly string[], fields: object = {}): DraftEntry => ({
  id,
  type: 'liveShopping',
  fields: {
    title: 'Six reds with our buyer',
    content: 'Ask what you like.',
    video: assetLink('trial-film'),
    captions: assetLink('trial-words'),
    poster: sceneLink('cellar'),
    begins: '2020-01-01T18:00:00Z',
    itemCodes,
    ...fields,
  },
});
const assets = [
  { id: 'trial-film', url: `${filmOrigin.replace('https:', '')}/six-reds.webm`, contentType: 'video/webm' },
  { id: 'trial-words', url: `${filmOrigin.replace('https:', '')}/six-reds.vtt`, contentType: 'text/vtt' },
];

/** A film of one second, made by the browser. */
const makeFilm = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.start();
    for (let i = 0; i < 30; i++) {
      brush.fillStyle = `hsl(${i * 12} 60% 40%)`;
      brush.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });

test.describe('a film of the content', () => {
  test.use({ market: 'stw-uk' });

  test(
    '[HDR-11] [NET-05] a preview shows the film of a draft, which plays over the page above its wines; without that word the brand has its own content',
    { tag: ['@header', '@search'] },
    async ({ page, shop, faults }) => {
      faults.allow(/404: GET \/six-reds|status of 404|CORS|net::ERR_FAILED/, 'a film that is gone');
      await shop.openHome();
      const [wine, bytes] = [await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60), await makeFilm(page)];
      await saveDrafts(
        [
          film('trial-live', [wine.itemCode]),
          film('trial-over', [], { ends: '2020-01-01T19:00:00Z' }),
          ...['trial-live', 'trial-over'].map((id) => home(`${id}-home`, id)),
        ],
        assets,
      );
      let gone = false;
      const headers = { 'access-control-allow-origin': '*' };
      await page.route(`${filmOrigin}/six-reds.webm`, (route) =>
        gone ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'video/webm', headers, body: Buffer.from(bytes) }),
      );
      await page.route(`${filmOrigin}/six-reds.vtt`, (route) =>
        route.fulfill({ contentType: 'text/vtt', headers, body: 'WEBVTT\n\n00:00.000 --> 00:10.000\nThis is the first red.\n' }),
      );
      const strip = page.locator('#page').getByRole('region', { name: 'Six reds with our buyer' });
      const watch = strip.getByRole('button', { name: 'Watch' });
      const dialog = page.getByRole('dialog', { name: 'Six reds with our buyer' });

      await test.step('the draft', async () => {
        await shop.open('/?preview=trial-live-home');
        await expect(page.getByRole('heading', { level: 1, name: 'A home page with a film' })).toBeAttached();
        await expect(strip).toContainText('Ask what you like.');
        await watch.press('Enter');
        const video = dialog.locator('video');
        await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.2);
        const said = () => video.evaluate((it: HTMLVideoElement) => [...it.textTracks].map(({ mode, cues }) => [mode, cues?.length]));
        await expect.poll(said).toEqual([['showing', 1]]);
        await expect(dialog.getByRole('link', { name: wine.name }).first()).toHaveAttribute('href', `/product/${wine.itemCode}`);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(video).toHaveCount(0);
        await closesInEveryWay(page, { name: 'Six reds with our buyer', opener: watch });
      });
      await test.step('a film that is gone', async () => {
        gone = true;
        await watch.click();
        await expect(dialog.getByRole('alert').filter({ hasText: 'The film cannot be played just now.' })).toBeVisible();
        await page.keyboard.press('Escape');
      });
      await test.step('a film whose time is over', async () => {
        await shop.open('/?preview=trial-over-home');
        await expect(page.getByRole('heading', { level: 1, name: 'A home page with a film' })).toBeAttached();
        await expect(strip).toHaveCount(0);
      });
      await test.step('no preview: the content of each brand is its own', async () => {
        for (const brand of ['stw', 'law'] as const) {
          const { text } = await ask(shopAt(`${brand}-uk`) + '/');
          expect(text).toContain(`>${brandOf(brand).content.home.quickLinks!.title}</h2>`);
          for (const words of ['A home page with a film', 'Six reds with our buyer']) expect(text).not.toContain(words);
        }
      });
    },
  );
});

test.describe('at the bank partner', () => {
  test.use({ market: 'hsb-uk', allowedCookies: null });

  test(
    '[HDR-11] [NET-05] a visitor is told once what points are and how to pay with them, after the question for cookies, not in the checkout',
    { tag: ['@header'] },
    async ({ page, shop }) => {
      const dialog = page.getByRole('dialog', { name: 'How points work here' });
      await shop.openHome();
      const refuse = page.getByRole('button', { name: 'Refuse all', exact: true });
      await expect(refuse).toBeVisible();
      await expect(dialog).toBeHidden();
      await refuse.click();
      await expect(dialog).toContainText(/one point is worth one penny.*your points pay first.*goes on your Mastercard, in pounds/s);
      await expect(dialog).not.toContainText('£');
      await expectAccessible(page);
      await test.step('it does not come in the checkout', async () => {
        await shop.open('/jsp/checkout/uk/checkout.jsp');
        await shop.header.pointsLive();
        await expect(dialog).toBeHidden();
      });
      await test.step('while it is not closed it comes again, and once it is closed it stays away', async () => {
        await shop.open('/wines');
        await expect(dialog).toBeVisible();
        await holdsTheFocus(page, dialog);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        const kept = (await page.context().cookies()).find(({ name }) => name === 'pointsExplained')!;
        expect(Math.round((kept.expires - Date.now() / 1000) / 86_400)).toBe(400);
        await shop.open('/wines');
        await shop.header.pointsLive();
        await expect(dialog).toBeHidden();
      });
    },
  );
});
