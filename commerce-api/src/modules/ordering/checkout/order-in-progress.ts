import { pointsRateOf } from '@cellardoor/brand';
import type { NearShop, ShopFacts } from '@cellardoor/contracts/api/addresses';
import { countryOf } from '@cellardoor/contracts/countries';
import type { SaleFacts } from '@cellardoor/contracts/api/basket';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import type { Market } from '@cellardoor/contracts';
import { worthOfPoints } from '@cellardoor/rules/points';
import type { Deps } from '../../../platform/api.ts';
import { lineItem, priceBasket } from '../../basket/pricing.ts';
import { type ReadBasket, readBasket } from '../../basket/basket-view.ts';
import { saleFactsOf } from '../../basket/sale-facts.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { allocate } from '../../stored-value/gift-cards/allocate.ts';
import { findSpendableGifts, type OrderGift } from '../../stored-value/gift-cards/order-gifts.ts';
import { findSpendableSavings, type SpendableSavings } from '../../stored-value/savings/spendable-savings.ts';
import type { Kind } from '../../catalogue/kinds/kind.ts';
import { orderColumns, type OrderRow } from '../orders/order-row.ts';
import { ownersOrders } from '../orders/order-owner.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { methodsForBasket } from './methods-for-basket.ts';
import { shopsWithinReach } from './shops-near.ts';
import { type OrderPrices, totalsOf } from './totals.ts';

/** The order in progress with what it would cost now. */
export interface OrderInProgress {
  readonly order: OrderRow;
  readonly basket: ReadBasket;
  readonly methods: readonly ShippingMethod[];
  readonly method: ShippingMethod | null;
  readonly prices: OrderPrices;
  readonly saleFacts: SaleFacts;
  /** Gifts of the order, each with what it pays. */
  readonly gifts: readonly PayingGift[];
  /** What its customer has saved up; undefined where they have no account, or where it cannot pay here. */
  readonly savings: SpendableSavings | undefined;
  /** What it would cost in another way of delivery. */
  moneyBy(method: Pick<ShippingMethod, 'cost'>): Pick<OrderInProgress, 'prices' | 'gifts'>;
}

type PayingGift = OrderGift & { readonly amount: number };

/** The shopper's order that is not paid yet, of the basket that they have; undefined when they have not begun to check out. */
export async function findOrderInProgress(db: Queries, shopper: RequestShopper | null, market: Market): Promise<OrderRow | undefined> {
  if (!shopper?.basketId) return undefined;
  const { sql, params } = ownersOrders(shopper, market, 2);
  return queryOne<OrderRow>(db, `select ${orderColumns} from orders o where o.basket_id = $1 and o.status <> 'paid' and ${sql}`, [
    shopper.basketId,
    ...params,
  ]);
}

/** Prices an order in progress by its basket, address and delivery method as they are now. */
export const priceOrder = async (deps: Pick<Deps, 'now'>, db: Queries, order: OrderRow, market: RequestMarket): Promise<OrderInProgress> =>
  priceOrderOf(deps, db, order, market, await readBasket(db, order.basket_id, market));

/** The same by a basket that is read. */
export async function priceOrderOf(
  { now }: Pick<Deps, 'now'>,
  db: Queries,
  order: OrderRow,
  market: RequestMarket,
  basket: ReadBasket,
): Promise<OrderInProgress> {
  const methods = methodsForBasket(basket, market, now(), order.address?.postcode);
  const method = chosenMethod(order, methods, market);
  const gifts = await findSpendableGifts(db, order.id, now());
  const savings = beginsPlan(basket) || market.brandFacts.points ? undefined : await findSpendableSavings(db, order.id);
  const { rawSubtotal, total: subtotal } = priceBasket(basket.priced);
  const { taxIncluded, salesTax = {} } = countryOf(market.country);
  const input = {
    taxIncluded,
    rawSubtotal,
    subtotal,
    taxable: subtotalOf(basket, ({ isTaxed }) => isTaxed),
    byCardAlone: subtotalOf(basket, ({ paidByCardAlone }) => paidByCardAlone),
    taxOnTop: salesTax[order.address?.state ?? ''] ?? 0,
    pointsWorth: beginsPlan(basket) ? 0 : await worthOfSpendablePoints(db, order),
    giftBalance: beginsPlan(basket) ? 0 : gifts.reduce((sum, { balance }) => sum + balance, 0),
    savingsBalance: savings?.pays ? savings.balance : 0,
  };
  const moneyBy = ({ cost: delivery }: Pick<ShippingMethod, 'cost'>) => {
    const prices = totalsOf({ ...input, delivery });
    return { prices, gifts: allocate(gifts, prices.paidByGifts) };
  };
  const saleFacts = saleFactsOf(basket.priced, market, now(), basket.state);
  return { order, basket, methods, method, saleFacts, savings, ...moneyBy(method ?? { cost: 0 }), moneyBy };
}

/** The way that the shopper chose, with its day and shop: the standard way until they choose, so that the total counts it from the start. */
function chosenMethod(order: OrderRow, methods: readonly ShippingMethod[], market: RequestMarket): ShippingMethod | null {
  const { delivery_date: date, collection_shop: shopId } = order;
  const chosen = order.method_code ?? methods[0]?.methodCode;
  const method = methods.find(({ methodCode }) => methodCode === chosen);
  if (!method) return null;
  const shop = shopsWithinReach(market, order.address?.postcode).find(({ addressId }) => addressId === shopId);
  if (method.type === 'collection' && !shop) return null;
  return { ...method, ...(date && { date }), ...(method.type === 'collection' && { location: factsOf(shop!) }) };
}

const factsOf = ({ kilometres: _near, ...shop }: NearShop): ShopFacts => shop;

/** What a customer's points can pay, in minor units. Only customers of the bank partner have some; they are spent on sterling orders. */
async function worthOfSpendablePoints(db: Queries, { brand, customer_id, currency }: OrderRow): Promise<number> {
  if (customer_id === null || currency !== 'GBP') return 0;
  const row = await queryOne<{ points_balance: number }>(db, 'select points_balance from customers where id = $1', [customer_id]);
  return worthOfPoints(row?.points_balance ?? 0, pointsRateOf(brand));
}

/** What the lines of some kinds cost together; minor units. */
const subtotalOf = ({ priced }: ReadBasket, counts: (kind: Kind) => boolean): number =>
  priced.reduce((sum, { sku, amount }) => (counts(sku.kind) ? sum + amount : sum), 0);

/** True where a plan begins with the order: the card that pays what follows pays all of it. */
export const beginsPlan = ({ priced }: ReadBasket): boolean => priced.some(({ sku }) => sku.kind.beginsPlan);

/** What gifts and savings can pay of an order, what savings pay already included, as gifts come before them; minor units. */
export const openToStoredValue = ({ basket, prices: { toPay, paidBySavings = 0 } }: OrderInProgress): number =>
  beginsPlan(basket) ? 0 : toPay + paidBySavings - subtotalOf(basket, ({ paidByCardAlone }) => paidByCardAlone);

/** True where nothing in the order asks for its buyer's age. */
export const isForAllAges = ({ basket: { priced } }: Pick<OrderInProgress, 'basket'>): boolean =>
  !priced.some(({ sku }) => sku.kind.isDrink);

/** Line items as the reply shows them. */
export const lineItemsOf = ({ order: { brand }, basket: { priced } }: OrderInProgress) =>
  priced.map((line) => lineItem(line, priced, pointsRateOf(brand)));
