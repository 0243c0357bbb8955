import type { PayAndCommitBody } from '@cellardoor/contracts/api/paying';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDay } from '@cellardoor/i18n/format';
import { isDate } from '@cellardoor/rules/dates';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { type MoneyText, createPriceFormatter } from '../../basket/changes.ts';
import { leftOut } from '../../basket/basket-view.ts';
import type { PricedLine } from '../../basket/pricing.ts';
import { lowStockText } from '../../basket/rules.ts';
import { requireOpenState } from '../../identity/addresses/address-rules.ts';
import { deliversOn } from '../checkout/delivery.ts';
import { memberSavings } from '../checkout/member-savings.ts';
import { requireChargeable } from '../checkout/most-charged.ts';
import { isForAllAges, lineItemsOf, type OrderInProgress, priceOrder } from '../checkout/order-in-progress.ts';
import { requireBuyerOf } from '../../basket/account-needed.ts';
import { requireOneCharge } from '../../basket/charged-together.ts';
import { freezePlans } from './freeze-plans.ts';
import { freezeRenewals, withAgreedRenewals } from './freeze-renewals.ts';
import { freezeRewards } from './freeze-rewards.ts';
import type { OrderPrices } from '../checkout/totals.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { orderSnapshotByKind } from '../../catalogue/kinds/kinds.ts';
import { giftTypeOf } from '../../stored-value/gift-cards/gift-row.ts';
import { countingTerms } from '../../memberships/membership-store.ts';
import type { FrozenOrder, OrderRow } from '../orders/order-row.ts';
import type { GiftPayment } from '../../stored-value/gift-cards/paid-gift.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { wordedIn } from '../../../platform/http/sentence.ts';

/**
 * What is to be paid, checked and fixed.
 * @throws Refusal 409 for whatever is missing or has changed since the shopper saw the total: nothing is charged then.
 */
export async function validateAndSnapshotOrder(
  deps: OrderingDeps,
  tx: Queries,
  order: OrderRow,
  market: RequestMarket,
  expected: Pick<PayAndCommitBody, 'expectedTotal' | 'expectedToPay' | 'expectedArrival' | 'cardPermission' | 'expectedPlan' | 'renewals'>,
): Promise<FrozenOrder> {
  // before the prices: a membership that ends between the two is asked about when the order is placed
  const memberTerms = await countingTerms(tx, order.customer_id, order.country);
  const progress = await priceOrder(deps, tx, order, market);
  const { prices, method, basket, gifts, saleFacts } = progress;
  requireComplete(progress, market);
  const missing = leftOut(basket);
  if (missing.length > 0) {
    const reason = missing.find((line) => line.reason)?.reason;
    refuse(409, `${wordedIn(reason ?? 'Some of your wines are no longer available.', market)} Please check your basket.`, {
      code: 'basket_changed',
    });
  }
  requireBuyerOf(basket.priced, order.customer_id);
  requireOneCharge(basket.priced);
  requireChargeable(prices.total, market);
  const stock = stockOf(basket.priced);
  requireExpected(prices, expected, createPriceFormatter(market.country, market.brandFacts.points));
  requireExpectedArrival(method!, expected, market);
  const plans = freezePlans(basket.priced, expected);
  const rewards = freezeRewards(basket.priced, expected);
  if (plans.length > 0 && rewards.length > 0) refuseBoth();
  const renewals = freezeRenewals(basket.priced, expected.renewals);
  const saved = await memberSavings(deps, tx, progress, market);
  const { paidBySavings = 0 } = prices;
  return {
    lineItems: withAgreedRenewals(lineItemsOf(progress), renewals),
    orderPriceInfo: prices,
    shippingMethod: method!,
    saleFacts,
    stock,
    ...orderSnapshotByKind(basket.priced.map(({ sku, renews }) => ({ ...sku, ...(renews && { renews }) }))),
    gifts: gifts.filter(({ amount }) => amount > 0).map(paidGift),
    ...(basket.promotionCode && !basket.promotionCode.why && { voucherId: basket.promotionCode.promotion.id }),
    ...(memberTerms.length > 0 && { memberTerms }),
    ...(paidBySavings > 0 && { savings: { savings: progress.savings!.savings, amount: paidBySavings } }),
    ...(saved.length > 0 && { memberSavings: saved }),
    ...(plans.length > 0 && { plans }),
    ...(rewards.length > 0 && { rewards }),
    ...(renewals.length > 0 && { renewals }),
    basketLines: basket.priced.map(({ id, quantity }) => ({ id, quantity })),
  };
}

/** A buyer agrees to one thing that recurs with an order: what stands beside the box is that alone. */
const refuseBoth = (): never =>
  refuse(409, 'Your basket holds a wine plan and wine reward. Please order one after the other.', {
    field: 'cartItems',
    code: 'plan_in_basket',
  });

const paidGift = (gift: OrderInProgress['gifts'][number]): GiftPayment => ({
  giftId: gift.id,
  type: giftTypeOf(gift),
  lastFour: gift.last_four,
  amount: gift.amount,
});

/** @throws Refusal 409 when the total, or what the card is to pay of it, is not what the shopper saw. */
function requireExpected(
  { total, toPay }: OrderPrices,
  { expectedTotal = total, expectedToPay = toPay }: Pick<PayAndCommitBody, 'expectedTotal' | 'expectedToPay'>,
  money: MoneyText,
): void {
  if (expectedTotal !== total)
    refuse(409, `The total has changed to ${money(total)}. Please check your order again.`, {
      field: 'expectedTotal',
      code: 'total_changed',
    });
  if (expectedToPay !== toPay) {
    const message = `What is left to pay has changed to ${money(toPay)}. Please check your order again.`;
    refuse(409, message, { field: 'expectedToPay', code: 'to_pay_changed' });
  }
}

/** ISO date on which, or from which, an order comes; undefined where nothing does. */
export const arrivalDay = ({ date, earliestDate }: Pick<ShippingMethod, 'date' | 'earliestDate'>): string | undefined =>
  date ?? earliestDate;

/** A day that was promised at 1 pm is another one at 2. @throws Refusal 409 when the order comes on another day than the shopper saw. */
function requireExpectedArrival(
  { type, date, earliestDate }: ShippingMethod,
  { expectedArrival }: Pick<PayAndCommitBody, 'expectedArrival'>,
  { country }: RequestMarket,
): void {
  const arrival = arrivalDay({ date, earliestDate });
  if (!arrival || !expectedArrival || arrival === expectedArrival) return;
  const { facts } = countryOf(country);
  const days = `${formatDay(arrival, facts)}${isDate(expectedArrival) ? `, not ${formatDay(expectedArrival, facts)}` : ''}`;
  const comes = type === 'collection' ? 'is ready to collect from' : date ? 'arrives on' : 'arrives from';
  refuse(409, `Your order now ${comes} ${days}. You have not been charged. Please press the button again if that suits you.`, {
    field: 'expectedArrival',
    code: 'arrival_changed',
  });
}

function requireComplete(progress: OrderInProgress, { country }: RequestMarket): void {
  const { order, method, basket } = progress;
  if (basket.lines.length === 0) refuse(409, 'Your basket is empty.', { code: 'basket_empty' });
  if (!order.email) refuse(409, 'Please enter your email address.', { field: 'emailId', code: 'incomplete' });
  if (!order.address) refuse(409, 'Please enter a delivery address.', { field: 'shippingDetail', code: 'incomplete' });
  if (!order.age_confirmed && !isForAllAges(progress))
    refuse(409, 'Please confirm that you are old enough to buy wine.', { field: 'ageConfirmed', code: 'incomplete' });
  if (!method) refuse(409, 'Please choose a way of delivery.', { field: 'methodCode', code: 'incomplete' });
  if (method.date && !deliversOn(method, method.date, { country, postcode: order.address.postcode }))
    refuse(409, `We cannot deliver on ${formatDay(method.date, countryOf(country).facts)} any more. Please choose another day.`, {
      field: 'date',
      code: 'no_such_day',
    });
  requireOpenState(order.address, country);
}

/** Sums the lines by wine, in item order. @throws Refusal 409 above the stock. */
function stockOf(lines: readonly PricedLine[]): FrozenOrder['stock'] {
  const byWine = new Map<string, { itemCode: string; units: number; name: string }>();
  for (const { sku, quantity } of lines.filter((line) => line.sku.stockUnits > 0)) {
    const units = (byWine.get(sku.wineItemCode)?.units ?? 0) + quantity * sku.stockUnits;
    if (units > sku.stockQty) {
      const sentence = lowStockText(sku.stockQty, units);
      // the checkout holds several wines
      refuse(409, (brandTexts) => `${sku.name}: ${sentence(brandTexts)}`, { field: 'cartItems', code: 'low_stock' });
    }
    byWine.set(sku.wineItemCode, { itemCode: sku.wineItemCode, units, name: sku.name });
  }
  return [...byWine.values()].sort((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
}
