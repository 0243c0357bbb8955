import type { Page } from '@playwright/test';

/** Puts something into the page's basket as another tab would: the page does not learn of it. @throws when the API refuses */
export async function addInAnotherTab(page: Page, itemCode: string, quantity: number): Promise<void> {
  await page.evaluate(
    async (item) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/api/cart', { method: 'POST', headers, body: JSON.stringify({ cartItems: [item] }) });
      // also of a reply that is kept nowhere, the body is there for whoever listens once it was read
      const answer = await reply.text();
      if (!reply.ok) throw new Error(answer);
    },
    { itemCode, quantity },
  );
}

/**
 * Tells the page as another tab would that session or basket changed; gives the security status that it then reads. Undefined where it
 * has not heard of it after two seconds, as it is not live yet: tell it again.
 */
export const toldByAnotherTab = (page: Page): Promise<number | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const hear = (event: Event) =>
          resolve((event as CustomEvent<{ session: { securityStatus: number } }>).detail.session.securityStatus);
        addEventListener('user:updated', hear, { once: true });
        setTimeout(resolve, 2_000);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
        new BroadcastChannel('cellardoor.shopper').postMessage('changed');
      }),
  );
