import type { Order } from '@cellardoor/contracts';
import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { carryOut, lockPlaced, type OperatorChange } from '../src/modules/ordering/fulfilment/order-changes.ts';
import type { Club } from './club.ts';
import type { Shopper } from './shopper.ts';

/** What adds unlimited delivery to an order. */
export const unlimited = '00067SV';
export const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' };

/** Orders that are placed, what is offered for them, what is added to them, and what their cards paid. */
export function placedOrders(api: Club) {
  const offersFor = (shopper: Shopper, orderId: string) => shopper.send<OrderOffers>('GET', `/api/offer/order/${orderId}`);
  const answer = (shopper: Shopper, orderId: string, parts: object, headers = {}) =>
    shopper.send<Order>('POST', '/api/checkout/amendandcommit/', { orderId, action: 'ACCEPT', ...parts }, headers);
  const accept = (shopper: Shopper, orderId: string, items: Record<string, number>, parts: object = {}, headers = {}) => {
    const itemDetails = Object.entries(items).map(([itemCode, quantity]) => ({ itemCode, quantity }));
    return answer(shopper, orderId, { itemDetails, cardPermission, ...parts }, headers);
  };
  const reject = (shopper: Shopper, orderId: string) => answer(shopper, orderId, { action: 'REJECT' });
  const read = async (shopper: Shopper, orderId: string) => (await shopper.lastOrder(orderId)).response;

  /** A customer's order of so many bottles at 9.00, paid by card. */
  async function bought(quantity = 1, method = 'STD', itemCode = 'T1101'): Promise<{ anna: Shopper; orderId: string }> {
    const anna = await api.aCustomer();
    await anna.add(itemCode, quantity);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo();
    await anna.deliverBy(method);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    return { anna, orderId };
  }
  async function boughtAsGuest(quantity = 1): Promise<{ bob: Shopper; orderId: string }> {
    const bob = api.aShopper();
    const orderId = await bob.readyToPay('T1101', quantity);
    expect((await bob.pay(orderId, await bob.cardToken())).status).toBe(200);
    return { bob, orderId };
  }
  const charges = (orderId: string) =>
    api.database.query<{ status: string; amount: string }>(
      `select status, amount from sandbox_payments where split_part(reference, '-', 1) = $1 order by created_at, id`,
      [orderId],
    );
  const refunds = (orderId: string) =>
    api.database.query<{ amount: string }>(
      `select amount from sandbox_operations where kind = 'refund' and split_part(reference, '-', 1) = $1 order by amount::numeric`,
      [orderId],
    );
  const stockOf = async (code: string) =>
    (await api.database.query<{ on_hand: number }>('select on_hand from stock where item_code = $1', [code]))[0]!.on_hand;
  const operate = (orderId: string, change: OperatorChange) =>
    api.database.transaction(async (tx) => carryOut(tx, await lockPlaced(tx, orderId), change, new Date()));
  const price = (code: string, amount: number) =>
    api.database.query('update prices set sale_price = $2, list_price = $2 where sku_item_code = $1', [code, amount]);
  /** What the bank of an order's card says from now on. */
  const bankSays = (orderId: string, outcome: string) =>
    api.database.query(
      'update sandbox_instruments set outcome = $2 where id in (select card_token from payments where order_id = $1::bigint)',
      [orderId, outcome],
    );

  return { offersFor, answer, accept, reject, read, bought, boughtAsGuest, charges, refunds, stockOf, operate, price, bankSays };
}
