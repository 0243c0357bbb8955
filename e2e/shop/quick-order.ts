import type { CardEntry, OrderSummary, Session } from '@cellardoor/contracts';
import { registrationCode } from '@cellardoor/testing/registration-code.ts';
import type { Page } from '@playwright/test';
import { callsOf, type SendFromPage } from './calls.ts';
import { findWine } from './catalogue.ts';
import { cards, type Person } from './people.ts';

const address = { firstName: 'Ada', lastName: 'Lovelace', line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' };
const checkout = '/api/checkout';

/** Types a Mastercard into the gateway's fields, by their calls. */
async function cardToken(page: Page, send: SendFromPage): Promise<string> {
  const { captureContext } = await send<CardEntry>('GET', `${checkout}/payment/cybersource/true`);
  const { flx } = JSON.parse(Buffer.from(captureContext.split('.')[1]!, 'base64url').toString()) as { flx: { path: string } };
  const { number, expiry, code } = cards.mastercard;
  const card = { number, expirationMonth: expiry.slice(0, 2), expirationYear: `20${expiry.slice(-2)}`, securityCode: code };
  const post = async ([path, body]: readonly [string, string]) =>
    (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text();
  return page.evaluate(post, [flx.path, JSON.stringify({ captureContext, card })] as const);
}

/** Delivers and pays for an order that has begun; gives its number. @param consent to later charges, where what is bought asks for it */
async function pay(
  page: Page,
  send: SendFromPage,
  { orderId }: Pick<OrderSummary, 'orderId'>,
  to: object = {},
  consent: object = {},
): Promise<string> {
  await send('POST', `${checkout}/shipping/addresses/v2`, { shippingDetail: { ...address, ...to }, options: { ageConfirmed: true } });
  await send('PUT', `${checkout}/shipping/methods`, { methodCode: 'STD', type: 'delivery' });
  const paymentDetails = [{ paymentMode: 'creditCard', transientToken: await cardToken(page, send) }];
  await send('PUT', `${checkout}/payandcommit`, { orderId, paymentDetails, ...consent });
  return orderId;
}

/**
 * Orders a bottle by the calls of the shop's own scripts, for journeys about what comes after; gives the order's number.
 * @param to what differs of the address, where the page is not of a British shop
 * @throws when a call is refused
 */
export async function orderQuickly(page: Page, email: string, to?: object): Promise<string> {
  const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  const send = callsOf(page);
  await send('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
  return pay(page, send, await send<OrderSummary>('PUT', `${checkout}/createGuestCheckout`, { emailId: email }), to);
}

/** Buys these as the customer who is logged in on the page, by the same calls; gives the order's number. @throws when a call is refused */
export async function buyQuickly(page: Page, ...itemCodes: readonly string[]): Promise<string> {
  const send = callsOf(page);
  await send('POST', '/api/cart', { cartItems: itemCodes.map((itemCode) => ({ itemCode, quantity: 1 })) });
  return pay(page, send, await send<OrderSummary>('PUT', `${checkout}/createRegisteredCheckout`, {}));
}

/**
 * Opens an account for somebody, by the same calls and the code that is mailed: they are logged in on the page.
 * @param home the folder of the commerce API that the page's shop is on
 * @throws when a call is refused
 */
export async function registerQuickly(page: Page, person: Person, home = process.env.E2E_HOME!): Promise<Session> {
  const send = callsOf(page);
  await send('POST', '/api/user/register', person);
  return send<Session>('POST', '/api/user/register/confirm', { code: await registrationCode(home, person.email) });
}

/** Opens an account for somebody and buys a membership, by the same calls: the page's session is a member's then. @throws when a call is refused */
export async function joinQuickly(page: Page, person: Person, itemCode: string): Promise<void> {
  await registerQuickly(page, person);
  await buyQuickly(page, itemCode);
}

/** Delivers to the same address, and pays for the order in progress of whoever is logged in on the page; gives its number. @throws when a call is refused */
export const payQuickly = (page: Page, begun: Pick<OrderSummary, 'orderId'>, consent?: object): Promise<string> =>
  pay(page, callsOf(page), begun, {}, consent);
