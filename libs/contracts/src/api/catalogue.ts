import { Type } from 'typebox';
import { scenes } from '../content.ts';
import { Amount, CurrencyCode, ItemCode } from './envelope.ts';

/** One way to buy a wine: a bottle, or a case of several. Prices are for the whole sku unless they say per bottle. */
export const Sku = Type.Object({
  itemCode: ItemCode,
  /** 0 for a membership. */
  numberOfBottles: Type.Integer({ minimum: 0 }),
  listPrice: Amount,
  salePrice: Amount,
  salePricePerBottle: Amount,
  /** What members pay for the sku. */
  vppPrice: Type.Union([Amount, Type.Null()]),
  /** True in a reply to a shopper who pays `vppPrice`; such a reply is his alone. */
  vppApplier: Type.Boolean(),
  /** Sale price per litre, in minor units; 0 for what is not in bottles. */
  unitPricePerLitre: Amount,
});

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

export const AvailabilityStatus = Type.Enum(['in_stock', 'low_stock', 'out_of_stock']);

/** A wine, or a mixed case, as sold in one market. [PRD-15] */
export const Product = Type.Object(
  {
    itemCode: ItemCode,
    name: Type.String(),
    producerName: Type.String(),
    productType: Type.Enum(['wine', 'mixedCase', 'spirits', 'gift', 'membership']),
    subProductType: Type.String(),
    salesActivity: Type.String(),
    inventoryInfo: Type.Object({
      summaryAvailabilityStatus: AvailabilityStatus,
      /** Bottles (of a mixed case: cases). */
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
    /** Millilitres. */
    bottleSize: Type.Integer(),
    drinkByDateAsString: Type.String(),
    allergens: Type.String(),
    tastingNotes: Type.Object({
      shortTastingNotesTaste: Type.String(),
      shortTastingNotesAroma: Type.String(),
      shortTastingNotesColor: Type.String(),
      mapImageFile: Type.Union([Type.String(), Type.Null()]),
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
    /** What a membership makes of its buyer, and for how many months; null for all else. */
    schemeDetails: Type.Union([
      Type.Object({
        schemeId: Type.String(),
        months: Type.Integer({ minimum: 1 }),
        freeDelivery: Type.Boolean(),
        memberPrices: Type.Boolean(),
      }),
      Type.Null(),
    ]),
    currency: CurrencyCode,
    /** True where price, stock or texts were derived by the importer rather than given by the maker. */
    derived: Type.Boolean(),
  },
  { $id: 'Product' },
);
export type Product = Type.Static<typeof Product>;
export type Sku = Type.Static<typeof Sku>;

/** What a card in a list shows of a product. */
export const ProductSummary = Type.Pick(Product, [
  'itemCode',
  'name',
  'producerName',
  'productType',
  'inventoryInfo',
  'isMixed',
  'mixed',
  'webHeadline',
  'images',
  'countryName',
  'regionName',
  'appellationName',
  'colourName',
  'colourId',
  'grapeName',
  'vintage',
  'ratingDetails',
  'skus',
  'currency',
]);
export type ProductSummary = Type.Static<typeof ProductSummary>;

/** A membership in the list of those that a market sells. */
export const MembershipOffer = Type.Pick(Product, [
  'itemCode',
  'name',
  'webHeadline',
  'description',
  'images',
  'skus',
  'schemeDetails',
  'currency',
]);
export type MembershipOffer = Type.Static<typeof MembershipOffer>;

/** What a membership would save on the shopper's basket, beside what the shopper has already. Minor units, or points. */
export const MembershipSaving = Type.Object({
  itemCode: Type.String(),
  /** On wines, by member prices. */
  onWines: Type.Integer({ minimum: 0 }),
  /** On standard delivery. */
  onDelivery: Type.Integer({ minimum: 0 }),
  /** Orders like this basket after which the membership has saved its price; null where it saves nothing. */
  ordersToPayBack: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});
export type MembershipSaving = Type.Static<typeof MembershipSaving>;

/** What the memberships that a market sells would save on the shopper's basket. */
export const MembershipSavings = Type.Object({
  /** Bottles in the basket; with none, nothing is said of any membership. */
  bottles: Type.Integer({ minimum: 0 }),
  savings: Type.Array(MembershipSaving),
  /** The one that pays back soonest, where it does so within its term at an order a month; null where none does. */
  recommended: Type.Union([Type.String(), Type.Null()]),
});
export type MembershipSavings = Type.Static<typeof MembershipSavings>;

/** What is in a mixed case. [OFR-10] */
export const CaseContents = Type.Object({
  parentProduct: Type.Pick(Product, ['itemCode', 'name', 'webHeadline']),
  contentProducts: Type.Array(Type.Object({ quantity: Type.Integer({ minimum: 1 }), referencedProduct: ProductSummary })),
});
export type CaseContents = Type.Static<typeof CaseContents>;

/** A list of products that a shopper may like. [LST-11] */
export const Recommendations = Type.Object({
  userItems: Type.Array(Type.Object({ product: ProductSummary, whereUsed: Type.Object({ inFavourites: Type.Boolean() }) })),
});
export type Recommendations = Type.Static<typeof Recommendations>;

/** What a home page shows, in one call. */
export const Highlights = Type.Object({
  /** Products that the market sells. */
  total: Type.Integer({ minimum: 0 }),
  /** Wine types with their ids for `N`, mixed cases among them. */
  types: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), count: Type.Integer({ minimum: 0 }) })),
  /** Best sellers of every type. */
  selection: Type.Array(ProductSummary),
  cases: Type.Array(ProductSummary),
  newest: Type.Array(ProductSummary),
});
export type Highlights = Type.Static<typeof Highlights>;
