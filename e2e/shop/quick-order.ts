import type { Page } from '@playwright/test';
import { findWine } from './catalogue.ts';
import { cards } from './people.ts';

const address = { firstName: 'Ada', lastName: 'Lovelace', line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' };

/** Orders a bottle by the calls of the shop's own scripts, for journeys about what comes after. The page must be of a British shop. @throws when a call is refused */
export async function orderQuickly(page: Page, email: string): Promise<void> {
  const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  const send = <T>(method: string, path: string, body: object): Promise<T> =>
    page.evaluate(
      async ([how, where, json]) => {
        const reply = await fetch(where, { method: how, body: json, headers: { 'content-type': 'application/json' } });
        if (!reply.ok) throw new Error(`${how} ${where}: ${await reply.text()}`);
        return (await reply.json()) as T;
      },
      [method, path, JSON.stringify(body)] as const,
    );
  await send('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
  const checkout = '/api/checkout';
  const { response } = await send<{ response: { orderId: string } }>('PUT', `${checkout}/createGuestCheckout`, { emailId: email });
  await send('POST', `${checkout}/shipping/addresses/v2`, { shippingDetail: address, options: { ageConfirmed: true } });
  await send('PUT', `${checkout}/shipping/methods`, { methodCode: 'STD', type: 'delivery' });
  const { token } = await send<{ token: string }>('POST', '/sandbox-gateway/tokens', cards.mastercard);
  const paymentDetails = [{ paymentMode: 'creditCard', transientToken: token }];
  await send('PUT', `${checkout}/payandcommit`, { orderId: response.orderId, paymentDetails });
}
