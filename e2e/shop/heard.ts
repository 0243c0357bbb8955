import type { Page } from '@playwright/test';
import { shopperEvents } from '@cellardoor/contracts/shopper';

export const userEvents: readonly string[] = Object.keys(shopperEvents).filter((name) => name.startsWith('user:'));

/** Names of the user model's events as a plain script of the page hears them on its window, on every page from the next one on. */
export async function hearUser(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heardOnWindow', (name: string) => heard.push(name));
  await page.addInitScript((names) => {
    for (const name of names)
      addEventListener(name, () => void (window as unknown as { heardOnWindow(name: string): void }).heardOnWindow(name));
  }, userEvents);
  return heard;
}

/** What was heard of one step, in order: 'started ok ended started failed ended'. */
export const stepsHeard = (heard: readonly string[], step: string, done = step): string =>
  heard
    .flatMap((name) => (name === `user:${done}` ? ['ok'] : name.startsWith(`user:${step}-`) ? [name.slice(`user:${step}-`.length)] : []))
    .join(' ');

/** What the API says of a call that it takes for wrong, which no transport sends again. */
export const refused = { statusCode: 400, statusMessage: 'No.', errorResponse: { message: 'No.', code: 'invalid' } };
