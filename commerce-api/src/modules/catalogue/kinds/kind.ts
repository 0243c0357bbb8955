import type { LineItem } from '@cellardoor/contracts/api/basket';
import type { SaleTerms } from '@cellardoor/contracts/api/sale-terms';
import type { KindFields, ProductKind } from '@cellardoor/contracts/api/product-kinds';
import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Sentence } from '../../../platform/http/sentence.ts';

/** A sku as the rules of its kind see it. */
export interface SkuOfKind {
  readonly name: string;
  readonly kind: Pick<Kind, 'name'>;
  /** Minor units. */
  readonly salePrice: number;
  /** Its line pays for the next term of a membership. */
  readonly renews?: boolean;
  /** What `Kind.termsSql` gave. */
  readonly terms: unknown;
}

export interface LineOfKind {
  readonly itemCode: string;
  readonly quantity: number;
  /** It pays for the next term of a membership that the basket's owner has. */
  readonly renews?: boolean;
  readonly sku: SkuOfKind;
}

/** Whose basket it is. */
export interface BasketOf {
  readonly basketId: number;
  readonly country: CountryId;
}

/** An order in the transaction that pays it. */
export interface PaidOrder {
  readonly id: number;
  readonly customer_id: number | null;
  readonly country: CountryId;
  /** What `Kind.frozen` gave when the payment began is in here. */
  readonly frozen: object;
}

/**
 * All in which the API treats a kind of product otherwise than another. Nothing outside this folder asks which kind a product is.
 * @see goods.ts for what most kinds have in common
 */
export interface Kind<Name extends ProductKind = ProductKind> {
  readonly name: Name;
  /** What its row has that others have not: an SQL value of JSON, with `p` for the row of `products`. It comes back as `terms`. */
  readonly termsSql?: string;
  /** The fields of a reply that are the kind's own. */
  readonly fields: (terms: unknown) => Omit<KindFields<Name>, 'productType'>;

  /** What is said of its sale before it is bought, in words of the country; absent for what stands in the cellar. `today` is an ISO date there. */
  readonly saleTerms?: (terms: unknown, country: CountryId, today: string) => SaleTerms;
  /** Its price is without duty and VAT. */
  readonly inBond: boolean;
  /** False for a size of so many bottles in which it is never sold: no price of such a size counts, wherever it came from. */
  readonly comesIn: (bottles: number) => boolean;
  /** Units of the stock that one unit of a size with so many bottles takes. */
  readonly stockUnits: (bottles: number) => number;
  /** False: it is no matter of stock. */
  readonly runsOut: boolean;
  /** Units that a line of the basket may hold. */
  readonly mostPerLine: number;
  readonly lineType: LineItem['lineItemIdentification']['itemClassifications']['contextClassificationDetails'][number];
  /** It is bottles: sizes are priced together, a line says at which price each bottle is charged, an offer may stand beside it. */
  readonly inBottles: boolean;
  /** Its prices say what a litre costs. An assortment is exempt. */
  readonly hasLitrePrice: boolean;
  /** Single bottles of it go into a case that a shopper puts together. [BSK-11] */
  readonly goesIntoOwnCase: boolean;
  /** A guest cannot buy it. */
  readonly needsAccount: boolean;
  /** True where a state's sales tax comes on top of its price. */
  readonly isTaxed: boolean;
  /** True for what points, gift cards and vouchers do not pay. */
  readonly paidByCardAlone: boolean;
  /** True where its buyer confirms to be old enough. */
  readonly isDrink: boolean;
  /** Something begins with it that recurs, and is charged to the card that paid. */
  readonly beginsPlan: boolean;
  /** Wine reward is joined with it: what it costs is paid in again each month. */
  readonly beginsReward: boolean;
  /** What it begins can renew itself at its end, if its buyer asks for it; charged to the card that paid. */
  readonly renewsItself: boolean;
  /** What it costs is in the savings account of its buyer once it is paid: it is refunded out of there alone. */
  readonly isSaved: boolean;
  /** The card pays for it, and for all of its order, when that is sent. */
  readonly chargedOnDispatch: boolean;
  /** Promotions count it, and make it cheaper. */
  readonly isPromoted: boolean;
  /** Why it is not put into a basket again out of an order, and what to do; absent where it is. [BSK-11] */
  readonly whyNotAgain?: string;
  /** Why an order with it is not cancelled, and what to do; absent where it can be. */
  readonly whyFinal?: string;
  /** What it cost stays paid when the order's parcel comes back. */
  readonly staysSold: boolean;
  /** Its buyer alone leaves it: what it cost stays paid until then, whatever else of the order comes back. */
  readonly leftByBuyer: boolean;
  /** What an order says that holds nothing to deliver; absent for what is delivered. `method` stands in the place of a way of delivery. */
  readonly undelivered?: { readonly method: string; readonly promise: string; readonly news: string };
  /** @throws Refusal for a change that this basket may not hold; `lines` are all others, `changes` those that are asked for. */
  readonly requireAllowed?: (db: Queries, basket: BasketOf, lines: readonly LineOfKind[], changes: readonly LineOfKind[]) => Promise<void>;
  /** Why lines of the kind cannot be bought by the basket's owner, by line id. */
  readonly refusedLines?: (
    db: Queries,
    basket: BasketOf,
    lines: readonly (LineOfKind & { readonly id: number })[],
  ) => Promise<ReadonlyMap<number, string | Sentence>>;
  /** What an order keeps for `whenPaid`, as it was when the payment began; `skus` are those of the kind. */
  readonly frozen?: (skus: readonly SkuOfKind[]) => object;
  /** Runs in the transaction that pays an order. */
  readonly whenPaid?: (tx: Queries, order: PaidOrder, now: Date) => Promise<void>;

  /** Colours, as the catalogue calls them, that are of this kind; wine types of the facets. */
  readonly colours: readonly string[];
  /** Ids of those facets, where a migration gave them. */
  readonly typeIds: readonly number[];
  /** What a facet calls its colour, where that is not the colour itself. */
  readonly facetLabel?: string;
  /** Found by search, and in lists. */
  readonly isListed: boolean;
  /** Recommended beside wines. */
  readonly besideWines: boolean;
  /** Wines are recommended beside it, after others of its kind where it is kept apart from wines. */
  readonly hasWinesBeside: boolean;
  /** Offers are made beside it. */
  readonly invitesOffers: boolean;
  /** Holds other products, which the shop lists. */
  readonly hasContents: boolean;
  /** Comes from a still: bottles, glasses and search words are a spirit's. */
  readonly isDistilled: boolean;
  /** How much of its popularity counts where nothing else orders a list; a wine's counts whole. */
  readonly pull: number;
  /** What its own picture is of. */
  readonly picture: 'bottle' | 'case' | 'card';
  /** What else there is to see. */
  readonly views: readonly ('label' | 'glass' | 'land')[];
  /** How a row of our own CSV with one of its colours is read; absent where none may have it. */
  readonly csv?: CsvRules;
}

export interface CsvRules {
  /** Per cent of alcohol, at least and at most. */
  readonly strength: readonly [least: number, most: number];
  /** Where the row says nothing. */
  readonly bottleMl: number;
  readonly hasVintage: boolean;
  /** The column that makes such a row of a wine's colour; absent where the colour does. */
  readonly column?: 'en_primeur' | 'ships_from';
  /** Bottles in the size that `price_uk` is the price of; 0 where there is none; of what holds others, theirs together. */
  readonly bottles: 0 | 1 | 'contents';
  /** Why it has no such price; absent where it must. */
  readonly soldByTheCase?: string;
  /** Why there is no case of six; absent where there may be one. */
  readonly soldSingly?: string;
}
