import type { ApiUnderTest } from './api-under-test.ts';
import type { Shopper } from './shopper.ts';

let people = 0;

/** A registered customer, fully logged in. */
export async function aCustomer(api: ApiUnderTest): Promise<{ anna: Shopper; email: string }> {
  const email = `cards${(people += 1)}@example.com`;
  const anna = api.aShopper();
  expect((await anna.register(email)).status).toBe(200);
  return { anna, email };
}

/** An order of the customer's that is ready to be paid. */
export async function toPay(anna: Shopper): Promise<string> {
  await anna.add('T1001');
  return anna.goToPayment();
}

/** As a customer types it. */
export const amex = { cardType: 'amex', cardNumber: '378282246310005', cvv: '0739' };
