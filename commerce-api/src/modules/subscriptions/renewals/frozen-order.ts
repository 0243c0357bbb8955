import { brandFactsIn, contactOf, pointsRateOf } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { countryOf } from '@cellardoor/contracts/countries';
import { lineItem, type PricedLine } from '../../basket/pricing.ts';
import { saleFactsOf } from '../../basket/sale-facts.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import { totalsOf } from '../../ordering/checkout/totals.ts';
import type { OpenSavings } from '../../stored-value/savings/open-savings.ts';
import type { AgreedOrder } from '../../ordering/payment/agreed-order.ts';

/** So many of a sku, and what they cost together by what was agreed; minor units. */
export interface Sold {
  readonly sku: SkuForBasket;
  readonly quantity: number;
  readonly amount: number;
}

/** Who sells what recurs: a brand as it speaks of itself now. `origin` is the shop's address. */
export function sellerOfBrand({ brand, country }: Market, origin: string) {
  const facts = brandFactsIn({ brand, country });
  return {
    brand,
    brand_name: facts.displayName,
    brand_contact: contactOf(facts).join('\n'),
    site_origin: origin,
    currency: countryOf(country).facts.currency,
  };
}

/** Where an order of what recurs is taxed. */
interface TaxedAt extends Market {
  readonly state: string | undefined;
}

/** What an order of what recurs is paid for, by wine reward where there is some for it, and a card: its lines, with the tax of the place on those that are taxed. */
export function frozenOrder(
  { brand, country, state }: TaxedAt,
  lines: readonly PricedLine[],
  method: ShippingMethod,
  now: Date,
  reward?: OpenSavings,
): AgreedOrder['frozen'] {
  const { taxIncluded, salesTax = {} } = countryOf(country);
  const sum = (some: readonly PricedLine[], of: (line: PricedLine) => number) => some.reduce((total, line) => total + of(line), 0);
  const subtotal = sum(lines, ({ amount }) => amount);
  const taxed = lines.filter(({ sku }) => sku.kind.isTaxed);
  const orderPriceInfo = totalsOf({
    taxIncluded,
    rawSubtotal: sum(lines, ({ listAmount }) => listAmount),
    subtotal,
    taxable: sum(taxed, ({ amount }) => amount),
    byCardAlone: 0,
    delivery: method.cost,
    taxOnTop: salesTax[state ?? ''] ?? 0,
    pointsWorth: 0,
    giftBalance: 0,
    savingsBalance: reward?.balance,
  });
  const { paidBySavings = 0 } = orderPriceInfo;
  return {
    lineItems: lines.map((line) => lineItem(line, lines, pointsRateOf(brand))),
    orderPriceInfo,
    ...(paidBySavings > 0 && { savings: { savings: reward!.savings, amount: paidBySavings } }),
    shippingMethod: method,
    saleFacts: saleFactsOf(lines, { brand, country }, now, state ?? null),
    stock: stockOfLines(lines),
    basketLines: [],
  };
}

/** A line of an order that no basket makes. `promotion` is what is taken off, in minor units. */
export function agreedLine(id: number, { sku, quantity, amount: whole }: Sold, promotion = 0): PricedLine {
  const amount = whole - promotion;
  const listAmount = Math.max(whole, sku.listPrice * quantity);
  const bottles = quantity * sku.numberOfBottles;
  return {
    id,
    itemCode: sku.itemCode,
    quantity,
    offer: null,
    seenName: sku.name,
    seenPrice: Math.ceil(whole / quantity),
    seenBottles: null,
    seenTotal: null,
    sku,
    listAmount,
    parts: bottles > 0 ? [{ bottles, caseOf: sku.numberOfBottles, amount: whole, listAmount, memberPrice: false }] : [],
    wine: undefined,
    next: undefined,
    // rounded up: what so many bottles come to above the amount is the line's discount on the invoice
    unit: { amount: Math.ceil(whole / quantity), memberPrice: false },
    discount: 0,
    promotion,
    free: false,
    minimumPrice: undefined,
    amount,
  };
}

/** What leaves the cellar for lines, by wine, in item order. */
function stockOfLines(lines: readonly PricedLine[]) {
  const taken = new Map<string, { itemCode: string; units: number; name: string }>();
  for (const { sku, quantity } of lines.filter((line) => line.sku.stockUnits > 0)) {
    const units = (taken.get(sku.wineItemCode)?.units ?? 0) + quantity * sku.stockUnits;
    taken.set(sku.wineItemCode, { itemCode: sku.wineItemCode, units, name: sku.name });
  }
  return [...taken.values()].sort((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
}
