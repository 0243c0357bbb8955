import type { Browser } from '@playwright/test';
import { shopAt } from '../site/address.ts';
import { Shop } from './shop.ts';

/** Does something in the shop law-uk on a device of its own, whose browser knows nothing of this one's, and gives what that returned. */
export async function onAnotherDevice<Result>(browser: Browser, use: (other: Shop) => Promise<Result>): Promise<Result> {
  const device = await browser.newContext({ baseURL: shopAt('law-uk') });
  try {
    return await use(new Shop(await device.newPage()));
  } finally {
    await device.close();
  }
}
