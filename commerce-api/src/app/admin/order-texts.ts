import type { Order } from '@cellardoor/contracts/api/order';
import { nameWithVintage } from '@cellardoor/rules/names';
import { orderStages } from '@cellardoor/rules/order-stages';
import { createPriceFormatter } from '../../modules/basket/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { isGivenUp } from '../../modules/ordering/fulfilment/dispatch-order.ts';
import { findDispatchCharge } from '../../modules/ordering/payment/dispatch-charges.ts';
import { takenByProviderTexts } from '../../platform/operators/taken-back.ts';
import { isOrderId, type OrderRow } from '../../modules/ordering/orders/order-row.ts';
import { readPlacedOrder } from '../../modules/ordering/orders/order-store.ts';
import { pointsRateOfOrder } from '../../modules/ordering/orders/points-rate.ts';
import { refuse } from '../../platform/http/refusal.ts';

interface Listed extends Pick<OrderRow, 'brand' | 'country' | 'points_rate'> {
  readonly id: number;
  readonly placed_at: Date;
  readonly total: number;
  readonly stage: string;
}

const most = 100;
const moneyOf = (order: Pick<OrderRow, 'brand' | 'country' | 'points_rate'>) =>
  createPriceFormatter(order.country, pointsRateOfOrder(order));

/** '2 x Rioja 2019, case of 6' of an order. */
export const itemText = ({ quantity, product, caseBottleCount }: Order['lineItems'][number]): string =>
  `${quantity} x ${nameWithVintage(product)}${caseBottleCount > 1 ? `, case of ${caseBottleCount}` : ''}`;

/** The orders of a stage, or all, the newest first, a line each. @throws Refusal 422 for a stage that there is not. */
export async function listText(database: Database, stage: string | undefined): Promise<string> {
  if (stage !== undefined && !orderStages.some((each) => each === stage))
    refuse(422, `--stage is '${stage}'; it must be one of ${orderStages.join(', ')}.`, { code: 'usage' });
  const rows = await database.query<Listed>(
    `select * from (
       select o.id, o.brand, o.country, o.points_rate, o.placed_at, o.total,
              coalesce((select e.stage from order_steps e where e.order_id = o.id order by e.id desc limit 1), 'paid') as stage
         from orders o where o.status = 'paid') placed
      where $1::text is null or stage = $1 order by placed_at desc, id desc limit ${most}`,
    [stage ?? null],
  );
  const lines = rows.map((row) =>
    [row.id, row.placed_at.toISOString(), `${row.brand}-${row.country}`, row.stage, moneyOf(row)(row.total)].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'There are no such orders.';
}

const stateText = ({ done, refused }: { readonly done: boolean; readonly refused: boolean }): string => {
  if (refused) return ' (refused by the bank: refund it again, or pay it back in another way)';
  return done ? '' : ' (under way)';
};

/** One order with all that became of it. @throws Refusal 404 for none. */
export async function showText(database: Database, orderId: string): Promise<string> {
  const placed = isOrderId(orderId) ? await readPlacedOrder(database, Number(orderId)) : undefined;
  if (!placed) return refuse(404, `There is no placed order ${orderId}.`, { code: 'unknown_order' });
  const { row, order } = placed;
  const money = moneyOf(row);
  const charge = await findDispatchCharge(database, row.id);
  const chargeIs = charge && (await isGivenUp(database, charge)) ? 'given up: dispatch the order again, or cancel it' : charge?.state;
  return [
    `Order ${order.id}  ${row.brand}-${row.country}  ${order.email}  ${money(order.orderTotal)}`,
    ...order.lineItems.map((line) => `  ${itemText(line)} (${line.product.itemCode})`),
    ...order.shippingDetails.flatMap(({ location }) => (location ? [`  collected at ${location.name}, ${location.city}`] : [])),
    ...order.paymentDetailsArr.map(
      ({ type, lastFour, amount, whenSent }) =>
        `  ${whenSent ? 'to be paid when sent' : 'paid'} by ${type}${lastFour ? ` ending ${lastFour}` : ''}: ${money(amount)}`,
    ),
    ...(order.chargedOnDispatch ? [`  card: ${chargeIs}, ships from ${order.chargedOnDispatch.shipsFrom}`] : []),
    ...order.progress.steps.map(({ stage, at, carrier, trackingLink }) =>
      ['', stage, at, carrier, trackingLink].filter((each) => each !== undefined).join('  '),
    ),
    ...(order.amendments ?? []).map(
      ({ at, type, items, charged, returned }) =>
        `  amended ${at}: ${type}, ${items.map(({ itemCode, quantity }) => `${quantity} x ${itemCode}`).join(', ')}, ${
          returned > 0 ? `${money(returned)} less` : `${money(charged)} more`
        }`,
    ),
    ...(await takenByProviderTexts(database, row.id)),
    ...order.progress.refunds.flatMap(({ at, parts }) =>
      parts.map(
        ({ type, lastFour, amount, ...state }) =>
          `  refund ${at}: ${money(amount)} to ${type}${lastFour ? ` ending ${lastFour}` : ''}${stateText(state)}`,
      ),
    ),
  ].join('\n');
}
