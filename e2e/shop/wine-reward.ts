import type { OrderSummary } from '@cellardoor/contracts';
import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import type { RewardScheme } from '@cellardoor/contracts/api/wine-reward';
import { expect, type Page } from '@playwright/test';
import { callsOf } from './calls.ts';
import { payQuickly } from './quick-order.ts';
import { consent } from './wine-plans.ts';

/**
 * Joins wine reward with its smallest monthly amount, as the customer who is logged in on the page, by the calls of the shop's own scripts: gives what is
 * in the account then, in minor units. @throws when a call is refused
 */
export async function joinRewardQuickly(page: Page): Promise<number> {
  const send = callsOf(page);
  const { schemes } = await send<{ schemes: readonly RewardScheme[] }>('GET', '/api/winereward/options');
  await send('POST', '/api/cart', { cartItems: [{ itemCode: schemes[0]!.amounts[0]!.itemCode, quantity: 1 }] });
  await payQuickly(page, await send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout', {}), consent);
  // a job of the shop opens the account once its order is paid
  let balance = 0;
  await expect(async () => {
    const { accounts } = await send<{ accounts: readonly SavingsAccount[] }>('GET', '/api/user/savingsaccounts');
    balance = accounts[0]!.balance;
    expect(balance).toBeGreaterThan(0);
  }).toPass();
  return balance;
}
