import type { OrderSummary } from '@cellardoor/contracts';
import type { PlanOptions, PlanTaken, WinePlan, WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { expect, type Page } from '@playwright/test';
import { callsOf } from './calls.ts';
import type { Person } from './people.ts';
import { payQuickly, registerQuickly } from './quick-order.ts';

/** The consent to later charges, as the box beside the checkout's button sends it. */
export const consent = { cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } };

/**
 * Opens an account and joins the first plan that the shop sells, by the calls of the shop's own scripts: gives the plan, which the page's customer
 * has. @throws when a call is refused
 */
export async function joinPlanQuickly(page: Page, person: Person): Promise<WinePlan> {
  await registerQuickly(page, person);
  return joinPlanAsCustomer(page);
}

/** Joins the same plan as the customer who is logged in on the page. @throws when a call is refused */
export async function joinPlanAsCustomer(page: Page): Promise<WinePlan> {
  const send = callsOf(page);
  const { options } = await send<PlanOptions>('GET', '/api/wineplans/options');
  const { schemeCode, cases, frequencies } = options[0]!;
  const plan = { schemeCode, caseType: cases[0]!.caseType, frequency: frequencies[0]! };
  await send<PlanTaken>('PUT', '/api/user/subscriptions/wineplan/subscribe', plan);
  await payQuickly(page, await send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout', {}), consent);
  // a job of the shop begins the plan once its order is paid
  let plans: readonly WinePlan[] = [];
  await expect(async () => {
    ({ winePlans: plans } = await send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list'));
    expect(plans).toHaveLength(1);
  }).toPass();
  return plans[0]!;
}
