import { Type } from 'typebox';
import { scenes } from '../content.ts';
import { Amount, CountryCode, CurrencyCode, ItemCode } from './envelope.ts';
import { SaleTerms } from './sale-terms.ts';
import { type KindFields, type ProductKind, productKinds, SchemeDetails, PlanDetails } from './product-kinds.ts';

/** One way to buy a wine: a bottle, or a case of several. Prices are for the whole sku unless they say per bottle. */
export const Sku = Type.Object({
  itemCode: ItemCode,
  /** 0 for what is not in bottles. */
  numberOfBottles: Type.Integer({ minimum: 0 }),
  /** What one unit takes of `stockQty`: its bottles, or 1 of what is counted whole; 0 for what cannot run out. */
  stockUnits: Type.Integer({ minimum: 0 }),
  listPrice: Amount,
  salePrice: Amount,
  salePricePerBottle: Amount,
  /** What members pay for the sku. */
  vppPrice: Type.Union([Amount, Type.Null()]),
  /** True in a reply to a shopper who pays `vppPrice`; such a reply is theirs alone. */
  vppApplier: Type.Boolean(),
  /** What a litre costs at the sale price, in minor units; 0 for a mixed case, a gift and what is not in bottles. [PRD-16] */
  unitPricePerLitre: Amount,
  /** The same at the list price. */
  listUnitPricePerLitre: Amount,
  /** The same at the member price; null without one. */
  vppUnitPricePerLitre: Type.Union([Amount, Type.Null()]),
});
export type Sku = Type.Static<typeof Sku>;

export const Accolade = Type.Object({
  name: Type.String(),
  category: Type.String(),
  description: Type.String(),
  levelTypeDesc: Type.String(),
  accoladePerson: Type.String(),
});

/**
 * A close-up of the label or a glass, three by four (`-{width}.avif` for 120, 240, 480 and 960), or a scene, two by one
 * (480, 960 and 1600). `src` is the one of 960.
 */
export const OtherImage = Type.Object({ shows: Type.Enum(['label', 'glass', ...scenes]), src: Type.String() });
export type OtherImage = Type.Static<typeof OtherImage>;

/** `pre_order`: enough can be bought of it, and it is not in the cellar. */
export const AvailabilityStatus = Type.Enum(['in_stock', 'low_stock', 'out_of_stock', 'pre_order']);

/** A product as sold in one market, whatever its kind. [PRD-15] */
export const ProductShape = Type.Object(
  {
    itemCode: ItemCode,
    name: Type.String(),
    producerName: Type.String(),
    productType: Type.Enum([...productKinds]),
    subProductType: Type.String(),
    salesActivity: Type.String(),
    inventoryInfo: Type.Object({
      summaryAvailabilityStatus: AvailabilityStatus,
      /** In bottles, or in units of what is counted whole. */
      stockQty: Type.Integer({ minimum: 0 }),
    }),
    isMixed: Type.Boolean(),
    mixed: Type.Boolean(),
    enPrimeurFlag: Type.Boolean(),
    webHeadline: Type.String(),
    /** Addresses of AVIF pictures, 960, 480 and 120 px wide; `-{width}.avif` exists for 120, 240, 480 and 960. */
    images: Type.Object({ small: Type.String(), large: Type.String(), thumbnail: Type.String() }),
    /** More to see of a bottle, in the order to show it; empty for what is no bottle. */
    otherImages: Type.Array(OtherImage),
    countryName: Type.String(),
    regionName: Type.String(),
    appellationName: Type.String(),
    /** `Red`, `White`, `Rosé`, `Sparkling`, `Dessert`, `Fortified`; `Mixed` for a mixed case, `Spirits` for a spirit. */
    colourName: Type.String(),
    colourId: Type.String(),
    grapeName: Type.String(),
    styleName: Type.String(),
    /** Four digits, or `NV`; empty for a mixed case and a spirit. */
    vintage: Type.String(),
    vppQualifier: Type.Union([Type.String(), Type.Null()]),
    description: Type.String(),
    longDescription: Type.String(),
    alcoholPercent: Type.Number(),
    /** UK units of alcohol in one bottle. */
    alcoholUnits: Type.Number(),
    /** Duty on one bottle at today's rates, in minor units: in its price, or due later for what is sold in bond. Null where the country does not say it. */
    dutyPerBottle: Type.Union([Amount, Type.Null()]),
    /** What must be said of its sale; null for what stands in the cellar. */
    saleTerms: Type.Union([SaleTerms, Type.Null()]),
    /** Millilitres. */
    bottleSize: Type.Integer(),
    /** The first and the last year to drink it; the first is absent, and the last empty, where nobody says. */
    drinkFromDateAsString: Type.Optional(Type.String()),
    drinkByDateAsString: Type.String(),
    allergens: Type.String(),
    tastingNotes: Type.Object({
      shortTastingNotesTaste: Type.String(),
      shortTastingNotesAroma: Type.String(),
      shortTastingNotesColor: Type.String(),
      /** Map of its country; null where we have none. */
      mapImageFile: Type.Union([Type.String(), Type.Null()]),
      /** The region that the map marks; empty where it marks none. */
      mapRegionName: Type.String(),
      otherImageFile: Type.Union([Type.String(), Type.Null()]),
    }),
    /** Five-step scales from 1 to 5, null where they say nothing (tannin of a white). */
    tasteProfile: Type.Object({
      body: Type.Union([Type.Integer(), Type.Null()]),
      tannin: Type.Union([Type.Integer(), Type.Null()]),
      acidity: Type.Union([Type.Integer(), Type.Null()]),
      sweetness: Type.Union([Type.Integer(), Type.Null()]),
      oak: Type.Union([Type.Integer(), Type.Null()]),
    }),
    /** Dishes; of a spirit, ways to drink it. */
    foodPairings: Type.Array(Type.String()),
    /** Of a wine asked for by its code: which of those dishes other wines of the shop go with, too, and the term that finds them. */
    sharedDishes: Type.Optional(Type.Array(Type.Object({ dish: Type.String(), term: Type.String() }))),
    /** What the buyer says of the wine, and who says it. */
    quote: Type.Union([Type.Object({ text: Type.String(), author: Type.String() }), Type.Null()]),
    ratingDetails: Type.Object({
      productRating: Type.Object({
        avgRating: Type.Number(),
        numberOfReviews: Type.Integer(),
        roundAvgRating: Type.Number(),
      }),
    }),
    skus: Type.Array(Sku),
    accolades: Type.Array(Accolade),
    drinkCharacteristics: Type.Object({ vegan: Type.Boolean(), organic: Type.Boolean(), vegetarian: Type.Boolean() }),
    /** What a membership makes of its buyer, and for how many months; of a plan's case, which plan; null for all else. */
    schemeDetails: Type.Union([SchemeDetails, PlanDetails, Type.Null()]),
    currency: CurrencyCode,
    /** Countries in which it has a price, this one among them, in the order of their codes. */
    soldIn: Type.Array(CountryCode),
    /** True where price, stock or texts were derived by the importer rather than given by the maker. */
    derived: Type.Boolean(),
  },
  { $id: 'Product' },
);
type Shape = Type.Static<typeof ProductShape>;

/** A product of one kind, `productType`; of any where no kind is named. */
export type ProductOf<K extends ProductKind> = { [Each in K]: Omit<Shape, keyof KindFields> & KindFields<Each> }[K];
export type Product = ProductOf<ProductKind>;
/** The wire has one object for all kinds: a union of schemas would be tried branch by branch for each reply. */
export const Product = Type.Unsafe<Product>(ProductShape);
