import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Product, Sku } from '@cellardoor/contracts/api/product';
import type { ProductSummary } from '@cellardoor/contracts/api/product-lists';
import type { SaleTerms } from '@cellardoor/contracts/api/sale-terms';
import { formatMoney } from '@cellardoor/i18n/format';
import { percentOf, perLitre } from '@cellardoor/money';
import { bestPriceFor } from '@cellardoor/money/best-price';
import type { KindFields } from '@cellardoor/contracts/api/product-kinds';
import { dateIn } from '@cellardoor/rules/ages';
import { dutyOn } from '@cellardoor/rules/alcohol-duty';
import { alcoholOf, unitsOf } from '@cellardoor/rules/minimum-prices';
import { availabilityOf } from '@cellardoor/rules/quantities';
import { memberPriceBelow, pricePerBottle, promotedPrices, sizesFor } from '@cellardoor/rules/prices';
import type { Kind } from '../kinds/kind.ts';
import { kindNamed } from '../kinds/kinds.ts';
import type { Figures } from './live-figures.ts';
import { otherImagesOf } from './other-images.ts';
import { regionMapOf } from './region-map.ts';
import { shownListPrice } from './price-evidence.ts';
import type { PriceRecord, ProductRecord, SkuRecord } from './product-record.ts';

/** A size as a shopper pays for it: never more than its bottles cost in other sizes, as the basket finds the best price. */
function skuView(sku: SkuRecord, { skus, kind, bottle_ml }: ProductRecord, country: CountryId, now: Date): Sku | undefined {
  const price = priceIn(country, sku);
  if (!price) return undefined;
  const all = skus ?? [];
  const litre = (amount: number) => litrePrice(amount, sku.bottles * bottle_ml, kind);
  const sale = bestOf(sku, all, country, ({ sale: amount }) => amount) ?? price.sale;
  const member = bestOf(sku, all, country, (each) => Math.min(each.sale, each.member ?? each.sale)) ?? sale;
  const listPrice = Math.max(sale, listPriceOf(sku, all, country, now));
  const vppPrice = memberPriceBelow(member, sale);
  return {
    itemCode: sku.itemCode,
    numberOfBottles: sku.bottles,
    stockUnits: kindNamed(kind).stockUnits(sku.bottles),
    listPrice,
    salePrice: sale,
    salePricePerBottle: pricePerBottle(sale, sku.bottles),
    vppPrice,
    vppApplier: false,
    unitPricePerLitre: litre(sale),
    listUnitPricePerLitre: litre(listPrice),
    vppUnitPricePerLitre: vppPrice === null ? null : litre(vppPrice),
  };
}

const litrePrice = (amount: number, millilitres: number, kind: string) =>
  kindNamed(kind).hasLitrePrice && millilitres > 0 ? perLitre(amount, millilitres) : 0;

const priceIn = (country: CountryId, { prices }: SkuRecord) => prices.find((each) => each.country === country);

function listPriceOf(sku: SkuRecord, all: readonly SkuRecord[], country: CountryId, now: Date): number {
  const sizes = all.flatMap((each) => (priceIn(country, each) ? [{ ...priceIn(country, each)!, bottles: each.bottles }] : []));
  return shownListPrice({ ...priceIn(country, sku)!, bottles: sku.bottles }, sizes, now);
}

/** The best price for the bottles of a size; undefined for what is not in bottles. */
function bestOf(
  { bottles }: SkuRecord,
  all: readonly SkuRecord[],
  country: CountryId,
  amountOf: (price: PriceRecord) => number,
): number | undefined {
  if (bottles === 0) return undefined;
  const packs = all.flatMap((sku) => {
    const price = priceIn(country, sku);
    return price ? [{ bottles: sku.bottles, price: amountOf(price), listPrice: price.list }] : [];
  });
  return bestPriceFor(bottles, packs)?.amount;
}

/** Where any of its sizes has a price. */
const countriesOf = ({ skus }: ProductRecord): CountryId[] =>
  [...new Set((skus ?? []).flatMap(({ prices }) => prices.map((price) => price.country)))].toSorted();

const imagesOf = (itemCode: string): Product['images'] => ({
  small: `/pictures/${itemCode}-480.avif`,
  large: `/pictures/${itemCode}-960.avif`,
  thumbnail: `/pictures/${itemCode}-120.avif`,
});

/** A product as one country buys it today, out of stock and without ratings until `withFigures` says else; undefined where it is not sold. */
export function viewOf(record: ProductRecord, country: CountryId, now: Date): Product | undefined {
  if (record.views?.has(country)) return record.views.get(country);
  const skus = (record.skus ?? []).flatMap((sku) => skuView(sku, record, country, now) ?? []);
  const view = skus.length === 0 ? undefined : productView(record, country, skus);
  record.views?.set(country, view);
  return view;
}

/** The kind's own fields are those of its `productType`, which the compiler cannot follow here. */
const productView = (record: ProductRecord, country: CountryId, skus: Sku[]): Product =>
  ({ ...commonView(record, country, skus), productType: record.kind, ...kindNamed(record.kind).fields(record.terms) }) as Product;

function commonView(record: ProductRecord, country: CountryId, skus: Sku[]): Omit<Product, keyof KindFields> {
  return {
    itemCode: record.item_code,
    name: record.name,
    producerName: record.producer,
    subProductType: record.colour,
    salesActivity: record.source,
    inventoryInfo: { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 },
    enPrimeurFlag: kindNamed(record.kind).inBond,
    webHeadline: record.headline,
    images: imagesOf(record.item_code),
    otherImages: otherImagesOf(record),
    countryName: record.country,
    regionName: record.region,
    appellationName: record.appellation,
    colourName: record.colour,
    colourId: String(record.colour_id ?? ''),
    grapeName: record.grapes.join(', '),
    styleName: record.style,
    vintage: record.vintage,
    vppQualifier: skus.some((sku) => sku.vppPrice !== null) ? 'MEMBER' : null,
    description: record.description,
    longDescription: record.long_description,
    alcoholPercent: record.alcohol_tenths / 10,
    alcoholUnits: unitsOf(alcoholOf(record.alcohol_tenths, record.bottle_ml)),
    dutyPerBottle: null,
    saleTerms: null,
    bottleSize: record.bottle_ml,
    drinkByDateAsString: record.drink_by,
    allergens: record.allergens,
    tastingNotes: {
      shortTastingNotesTaste: record.taste,
      shortTastingNotesAroma: record.aroma,
      shortTastingNotesColor: record.appearance,
      ...mapFields(record),
      otherImageFile: landOf(record),
    },
    tasteProfile: {
      body: record.body,
      tannin: record.tannin,
      acidity: record.acidity,
      sweetness: record.sweetness,
      oak: record.oak,
    },
    foodPairings: [...record.food_pairings],
    quote: record.quote,
    ratingDetails: { productRating: ratingView(0, 0) },
    skus,
    accolades: [...record.accolades],
    drinkCharacteristics: { vegan: record.vegan, organic: record.organic, vegetarian: record.vegetarian },
    currency: countryOf(country).facts.currency,
    soldIn: countriesOf(record),
    derived: record.derived,
  };
}

function mapFields({ country, region }: ProductRecord): Pick<Product['tastingNotes'], 'mapImageFile' | 'mapRegionName'> {
  const map = regionMapOf(country, region);
  return { mapImageFile: map ? `/pictures/${map.file}` : null, mapRegionName: map?.region ?? '' };
}

/** The picture of land such as the wine's region has; null for what shows none. */
const landOf = (record: ProductRecord): string | null =>
  otherImagesOf(record).find(({ shows }) => shows !== 'label' && shows !== 'glass')?.src ?? null;

/** Stars as they are shown: with two decimals, and rounded to halves. */
export function ratingView(reviews: number, averageHundredths: number): Product['ratingDetails']['productRating'] {
  const stars = averageHundredths / 100;
  return { avgRating: stars, numberOfReviews: reviews, roundAvgRating: Math.round(stars * 2) / 2 };
}

/** The same product with its figures of now, and what is said of its sale today. */
export function withFigures(
  view: Product,
  { terms }: Pick<ProductRecord, 'terms'>,
  figures: Figures,
  country: CountryId,
  now: Date,
): Product {
  const kind = kindNamed(view.productType);
  const today = dateIn(countryOf(country).facts.timeZone, now);
  const dutyPerBottle = dutyOf(view, country, today);
  const saleTerms = kind.saleTerms?.(terms, country, today) ?? null;
  return {
    ...view,
    inventoryInfo: inventoryOf(kind, figures),
    dutyPerBottle,
    saleTerms: saleTerms && dutyPerBottle !== null ? withDuties(saleTerms, view, dutyPerBottle, country) : saleTerms,
    ratingDetails: { productRating: ratingView(figures.reviews, figures.averageHundredths) },
  };
}

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
function withDuties(terms: SaleTerms, { skus }: Product, dutyPerBottle: number, country: CountryId): SaleTerms {
  const [sku] = skus;
  if (!terms.inBond || !sku) return terms;
  const { facts, taxIncluded } = countryOf(country);
  const duty = dutyPerBottle * sku.numberOfBottles;
  const vat = percentOf(sku.salePrice + duty, taxIncluded);
  const [dutyText, vatText] = [duty, vat].map((amount) => formatMoney(amount, facts));
  return {
    ...terms,
    notes: [...terms.notes, `At today’s rates, a case of ${sku.numberOfBottles} would come to ${dutyText} of duty and ${vatText} of VAT.`],
  };
}

/** The same product as a member buys it. */
export const forMember = <P extends Pick<Product, 'skus'>>(product: P): P => ({
  ...product,
  skus: sizesFor(product.skus, true),
});

/** The same product where it is promoted: outside a price list, as the country's law lets it be. */
export function promoted<P extends Pick<Product, 'skus'>>(product: P, country: CountryId): P {
  const forbidden = countryOf(country).unpromotedFromPercent;
  return forbidden === undefined ? product : { ...product, skus: product.skus.map((sku) => promotedSku(sku, forbidden)) };
}

function promotedSku(sku: Sku, forbiddenPercent: number): Sku {
  const shown = promotedPrices(sku, forbiddenPercent);
  return {
    ...shown,
    ...(shown.listPrice === shown.salePrice && { listUnitPricePerLitre: sku.unitPricePerLitre }),
    ...(shown.vppPrice === null && { vppUnitPricePerLitre: null }),
  };
}

/** What a card shows of a product. */
export function summaryOf(product: Product): ProductSummary {
  return {
    itemCode: product.itemCode,
    name: product.name,
    producerName: product.producerName,
    productType: product.productType,
    inventoryInfo: product.inventoryInfo,
    isMixed: product.isMixed,
    mixed: product.mixed,
    webHeadline: product.webHeadline,
    images: product.images,
    countryName: product.countryName,
    regionName: product.regionName,
    appellationName: product.appellationName,
    colourName: product.colourName,
    colourId: product.colourId,
    grapeName: product.grapeName,
    vintage: product.vintage,
    ratingDetails: product.ratingDetails,
    saleTerms: product.saleTerms,
    skus: product.skus,
    currency: product.currency,
  };
}
