import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Product, Sku } from '@cellardoor/contracts/api/product';
import type { ProductSummary } from '@cellardoor/contracts/api/product-lists';
import type { KindFields } from '@cellardoor/contracts/api/product-kinds';
import { alcoholOf, unitsOf } from '@cellardoor/rules/minimum-prices';
import { promotedPrices, sizesFor } from '@cellardoor/rules/prices';
import type { Day } from '@cellardoor/rules/was-prices';
import { kindNamed } from './kinds/kinds.ts';
import { otherImagesOf } from './other-images.ts';
import { regionMapOf } from './region-map.ts';
import { ratingView } from './product-figures.ts';
import type { ProductRecord } from './product-record.ts';
import { skuView } from './sku-view.ts';

/** Where any of its sizes has a price. */
const countriesOf = ({ skus }: ProductRecord): CountryId[] =>
  [...new Set((skus ?? []).flatMap(({ prices }) => prices.map((price) => price.country)))].toSorted();

const imagesOf = (itemCode: string): Product['images'] => ({
  small: `/pictures/${itemCode}-480.avif`,
  large: `/pictures/${itemCode}-960.avif`,
  thumbnail: `/pictures/${itemCode}-120.avif`,
});

/** A product as one country buys it on the day for which the record is kept, out of stock and without ratings until `withFigures` says else; undefined where it is not sold. */
export function viewOf(record: ProductRecord, country: CountryId, day: Day): Product | undefined {
  if (record.views?.has(country)) return record.views.get(country);
  const skus = (record.skus ?? []).flatMap((sku) => skuView(sku, record, country, day) ?? []);
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
    ...(record.drink_from && { drinkFromDateAsString: record.drink_from }),
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

/** The product with member prices. */
export const withMemberPrices = <P extends Pick<Product, 'skus'>>(product: P): P => ({
  ...product,
  skus: sizesFor(product.skus, true),
});

/** The same product where it is promoted: outside a price list, as the country's law lets it be. */
export function withPromotablePrices<P extends Pick<Product, 'skus'>>(product: P, country: CountryId): P {
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
