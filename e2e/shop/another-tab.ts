import type { Page } from '@playwright/test';

/** Puts something into the page's basket as another tab would: the page does not learn of it. @throws when the API refuses */
export async function addInAnotherTab(page: Page, itemCode: string, quantity: number): Promise<void> {
  await page.evaluate(
    async (item) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/api/cart', { method: 'POST', headers, body: JSON.stringify({ cartItems: [item] }) });
      if (!reply.ok) throw new Error(await reply.text());
    },
    { itemCode, quantity },
  );
}
