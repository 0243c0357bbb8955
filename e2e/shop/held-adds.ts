import type { Page } from '@playwright/test';

/**
 * Holds calls that add to the basket until they are let go. The first ones are refused then with 422, each with its words; the API answers
 * where there are none, and the calls that follow. Gives the way to let them go.
 */
export async function holdAdds(page: Page, refusals: readonly (string | undefined)[] = []): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const words = [...refusals];
  const calls = '**/api/cart';
  await page.route(calls, async (route) => {
    await held;
    const message = words.shift();
    const json = { statusCode: 422, statusMessage: 'failed', errorResponse: { message } };
    await (message === undefined ? route.fallback() : route.fulfill({ status: 422, json }));
  });
  return letGo;
}
