import { contactOf, brandFactsIn } from '@cellardoor/brand';
import type { LineItem } from '@cellardoor/contracts/api/basket';
import { countryOf } from '@cellardoor/contracts/countries';
import { taxWithin } from '@cellardoor/money';
import type { RequestMarket } from '../../platform/http/market.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import { saleFactsOf } from '../basket/sale-facts.ts';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import type { Customer } from '../identity/session/shopper.ts';
import { alcoholOf } from '@cellardoor/rules/minimum-prices';
import { orderPrices } from '../ordering/checkout/totals.ts';
import type { AgreedOrder } from '../ordering/payment/agreed-order.ts';
import type { LeavingLot, Withdrawal } from './withdrawal-quote.ts';

/** What the order says of lines that were their customer's before. */
const saidOf = ({ lot }: LeavingLot): NonNullable<LineItem['saleTerms']> => ({
  label: lot.in_bond ? 'From your storage, out of bond' : 'From your storage',
  notes: [
    lot.in_bond
      ? 'You paid for this wine before, in bond. Its amount here is duty and VAT, at the rates of the day on which you withdrew it.'
      : 'You paid for this wine before. Nothing is due for it here but its delivery.',
  ],
  inBond: false,
  fromStorage: true,
  shipsFrom: null,
});

/** A line costs what is due as its bottles leave bond, and nothing otherwise. */
function lineOf(leaving: LeavingLot, at: number): LineItem {
  const { lot, bottles, duty, vat } = leaving;
  const amount = duty + vat;
  return {
    commerceItemId: String(at + 1),
    itemtype: 'sku',
    product: {
      itemCode: lot.item_code,
      name: lot.name,
      vintage: lot.vintage,
      thumbnailImage: `/pictures/${lot.item_code}-120.avif`,
      mixed: false,
      productType: 'wine',
    },
    sku: { itemCode: lot.item_code },
    caseBottleCount: 1,
    bottleCount: bottles,
    quantity: bottles,
    itemPriceInfo: {
      amount,
      listAmount: amount,
      // rounded up: what so many bottles come to above the amount is the line's discount on the invoice
      unitAmount: Math.ceil(amount / bottles),
      memberPrice: false,
      discount: 0,
      parts: [{ bottles, caseOf: 1, amount }],
    },
    itemPointsInfo: { amount: 0 },
    lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['STANDARD_ITEM'] } },
    saleTerms: saidOf(leaving),
    stockQty: bottles,
  };
}

/** The way of delivery, with the fee for few bottles in its cost and its name. */
function methodWithFee({ method, fee }: Withdrawal, { country }: RequestMarket, fewBottles: number): Withdrawal['method'] {
  if (fee === 0) return method;
  const said = createPriceFormatter(country, 0)(fee);
  return { ...method, cost: method.cost + fee, name: `${method.name}, with ${said} for fewer than ${fewBottles} bottles` };
}

/** The order that a withdrawal is: no basket makes it, and no stock of the shop's goes with it. [ACC-04] */
export function orderOfWithdrawal(
  withdrawal: Withdrawal,
  customer: Customer,
  market: RequestMarket,
  fewBottles: number,
  now: Date,
): AgreedOrder {
  const { brand, country, currency, origin } = market;
  const { taxIncluded } = countryOf(country);
  const { lots, duty, vat, address, shopId } = withdrawal;
  const shippingMethod = methodWithFee(withdrawal, market, fewBottles);
  const due = duty + vat;
  const prices = orderPrices({
    taxIncluded,
    rawSubtotal: due,
    subtotal: due,
    taxable: due,
    delivery: shippingMethod.cost,
    tax: 0,
    paidByPoints: 0,
    paidByGifts: 0,
    paidBySavings: 0,
  });
  const { taxIncludedAt: _share, ...withoutShare } = prices;
  const facts = brandFactsIn(market);
  return {
    customer_id: customer.id,
    email: customer.email,
    brand,
    brand_name: facts.displayName,
    brand_contact: contactOf(facts).join('\n'),
    site_origin: origin,
    country,
    currency,
    address,
    billing_address: null,
    collection_shop: shopId,
    frozen: {
      lineItems: lots.map(lineOf),
      // VAT of wine that leaves bond is also on what it cost there before: no part of this total is what it is a share of
      orderPriceInfo: due > 0 ? { ...withoutShare, taxIncluded: vat + taxWithin(shippingMethod.cost, taxIncluded) } : prices,
      shippingMethod,
      saleFacts: saleFactsOf(lots.map(drunk), market, now, address.state ?? null),
      stock: [],
      basketLines: [],
    },
  };
}

const drunk = ({ lot, bottles }: LeavingLot) => ({
  quantity: bottles,
  sku: { alcohol: alcoholOf(lot.alcohol_tenths, lot.bottle_ml), kind: kindNamed('wine') },
});
