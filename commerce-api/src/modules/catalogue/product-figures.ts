import { pointsRateOf } from '@cellardoor/brand';
import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Product } from '@cellardoor/contracts/api/product';
import type { SaleTerms } from '@cellardoor/contracts/api/sale-terms';
import { taxText } from '@cellardoor/i18n/money-by-code';
import { percentOf } from '@cellardoor/money';
import { dateIn } from '@cellardoor/rules/ages';
import { dutyOn } from '@cellardoor/rules/alcohol-duty';
import { availabilityOf } from '@cellardoor/rules/quantities';
import type { Kind } from './kinds/kind.ts';
import { kindNamed } from './kinds/kinds.ts';
import type { Figures } from './live-figures.ts';
import type { ProductRecord } from './product-record.ts';

/** Stars as they are shown: with two decimals, and rounded to halves. */
export function ratingView(reviews: number, averageHundredths: number): Product['ratingDetails']['productRating'] {
  const stars = averageHundredths / 100;
  return { avgRating: stars, numberOfReviews: reviews, roundAvgRating: Math.round(stars * 2) / 2 };
}

/** The same product with its figures of now, and what is said of its sale today. */
export function withFigures(view: Product, { terms }: Pick<ProductRecord, 'terms'>, figures: Figures, market: Market, now: Date): Product {
  const { country } = market;
  const kind = kindNamed(view.productType);
  const today = dateIn(countryOf(country).facts.timeZone, now);
  const dutyPerBottle = dutyOf(view, country, today);
  const saleTerms = kind.saleTerms?.(terms, country, today) ?? null;
  return {
    ...view,
    inventoryInfo: inventoryOf(kind, figures),
    dutyPerBottle,
    saleTerms: saleTerms && dutyPerBottle !== null ? withDuties(saleTerms, view, dutyPerBottle, market) : saleTerms,
    ratingDetails: { productRating: ratingView(figures.reviews, figures.averageHundredths) },
  };
}

/** True when `withFigures` says that some of it is there. */
export const isInStock = (view: Pick<Product, 'productType'>, figures: Figures): boolean =>
  inventoryOf(kindNamed(view.productType), figures).stockQty > 0;

function inventoryOf({ runsOut, saleTerms }: Kind, { onHand }: Figures): Product['inventoryInfo'] {
  if (!runsOut) return { summaryAvailabilityStatus: 'in_stock', stockQty: 1 };
  const status = availabilityOf(onHand);
  return { summaryAvailabilityStatus: saleTerms && status === 'in_stock' ? 'pre_order' : status, stockQty: onHand };
}

/** The duty on a bottle, where the country says it; an assortment has several. */
function dutyOf({ productType, alcoholPercent, bottleSize }: Product, country: CountryId, today: string): number | null {
  const { hasLitrePrice } = kindNamed(productType);
  const bottle = { alcoholTenths: Math.round(alcoholPercent * 10), millilitres: bottleSize };
  return (hasLitrePrice && dutyOn(bottle, countryOf(country).alcoholDuty ?? [], today)?.amount) || null;
}

/** With what would be due later today: duty, and VAT on price and duty. */
function withDuties(terms: SaleTerms, { skus }: Product, dutyPerBottle: number, market: Market): SaleTerms {
  const [sku] = skus;
  if (!terms.inBond || !sku) return terms;
  const { facts, taxIncluded } = countryOf(market.country);
  const duty = dutyPerBottle * sku.numberOfBottles;
  const vat = percentOf(sku.salePrice + duty, taxIncluded);
  const [dutyText, vatText] = [duty, vat].map((amount) => taxText(amount, { ...facts, facts: { points: pointsRateOf(market.brand) } }));
  return {
    ...terms,
    notes: [...terms.notes, `At today’s rates, a case of ${sku.numberOfBottles} would come to ${dutyText} of duty and ${vatText} of VAT.`],
  };
}
