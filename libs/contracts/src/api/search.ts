import { sortKeys } from '@cellardoor/rules/sort-keys';
import { Type } from 'typebox';
import { placeGroups } from '../page-paths.ts';
import { CountryCode } from './envelope.ts';
import { ProductSummary } from './product-lists.ts';

export const FacetValue = Type.Object({
  /** Dimension value id, digits; what `N` holds. */
  id: Type.String(),
  label: Type.String(),
  /** Wines that choosing this value would show, given the other groups' choices. */
  count: Type.Integer({ minimum: 0 }),
  selected: Type.Boolean(),
  /** Of a price band: from this price, and below that one, in minor units; the highest band has no end. */
  from: Type.Optional(Type.Integer({ minimum: 0 })),
  below: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** What a listing is narrowed by: places of the shop, and the price. */
export const facetKeys = [...placeGroups, 'price'] as const;

export const Facet = Type.Object({
  key: Type.Enum([...facetKeys]),
  label: Type.String(),
  values: Type.Array(FacetValue),
});
export type Facet = Type.Static<typeof Facet>;
export type FacetValue = Type.Static<typeof FacetValue>;

/** Prices in minor units, both ends included; open where an end is absent. */
const PriceRange = Type.Object({ from: Type.Optional(Type.Integer({ minimum: 0 })), to: Type.Optional(Type.Integer({ minimum: 0 })) });

/** What is offered where nothing was found. [SRC-05] */
export const NothingFound = Type.Object({
  /** The corrected spelling and how many products it finds; null where none is better. */
  spelling: Type.Union([Type.Object({ term: Type.String(), total: Type.Integer({ minimum: 1 }) }), Type.Null()]),
  /** Searches near to what the shop has nothing of, and how many products each finds: the region of a place, organic wines for natural ones, the same without its price. */
  near: Type.Optional(
    Type.Array(
      Type.Object({
        wanted: Type.Enum(['place', 'natural', 'biodynamic', 'alcoholFree', 'port', 'price']),
        term: Type.String(),
        total: Type.Integer({ minimum: 1 }),
      }),
    ),
  ),
  /** The term nearest to the one that found nothing; empty where none is near. */
  nearest: Type.String(),
  /** Products that can be bought and share a grape, the region or the style with it, or are found by the nearest term itself. */
  picks: Type.Array(Type.Object({ by: Type.Enum(['grape', 'region', 'style', 'term']), label: Type.String(), product: ProductSummary })),
  /** Pages of the shop that the term may have meant: 'gift card', 'delivery'. */
  pages: Type.Optional(Type.Array(Type.Object({ path: Type.String(), name: Type.String() }))),
});
export type NothingFound = Type.Static<typeof NothingFound>;

/** A page of wines with its facets: or within a group, and between groups. [SRC-03] [SRC-07] */
export const SearchResult = Type.Object(
  {
    /** The term as searched, without leading or trailing blanks; empty when none. */
    term: Type.String(),
    /** The spelling that was searched instead, where the term alone found nothing. */
    correctedTerm: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer({ minimum: 0 }),
    offset: Type.Integer({ minimum: 0 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    sort: Type.Enum([...sortKeys]),
    /** The order that the term asks for, as 'cheap red' does: it is so unless the address names another. */
    saidSort: Type.Optional(Type.Enum([...sortKeys])),
    /** Orders that break its ties, where the address names some. */
    thenBy: Type.Optional(Type.Array(Type.Enum([...sortKeys]))),
    /** The price that the address filters by, in any of its range filters. */
    priceRange: Type.Optional(PriceRange),
    /** True where the address wants no spelling corrected. */
    exact: Type.Optional(Type.Boolean()),
    /** The dish that what was found goes with, where the term names one and nothing else. */
    goesWith: Type.Optional(Type.String()),
    /** The term asks for less alcohol: the most, in percent, that anything shown has. */
    alcoholUpTo: Type.Optional(Type.Number()),
    /** Only what is reduced is shown, and the term says nothing else. */
    onOffer: Type.Optional(Type.Boolean()),
    /** Where the address asks for one value of a facet, or for a collection: the brand's countries in which the same is found in two products or more. */
    foundIn: Type.Optional(Type.Array(CountryCode)),
    items: Type.Array(ProductSummary),
    facets: Type.Array(Facet),
    /** Ids of `N` that are known and chosen, sorted. */
    refinements: Type.Array(Type.String()),
    /** Present where `total` is 0. */
    nothingFound: Type.Optional(NothingFound),
  },
  { $id: 'SearchResult' },
);
export type SearchResult = Type.Static<typeof SearchResult>;
