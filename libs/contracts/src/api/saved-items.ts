import { mostPerLine } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';
import { AddedToBasket, Basket, LineItem } from './basket.ts';
import { Amount, ItemCode } from './envelope.ts';

/** What is no longer as it was when a shopper saved or bought an item. [BSK-11] */
export const ItemNews = Type.Object({
  kind: Type.Enum(['price', 'vintage', 'stock', 'gone', 'refused']),
  /** Fit to show. */
  message: Type.String(),
});
export type ItemNews = Type.Static<typeof ItemNews>;

/** An item that was put aside from the basket. [BSK-11] */
export const SavedItem = Type.Object({
  /** The sku's. */
  itemCode: ItemCode,
  product: LineItem.properties.product,
  /** Bottles in one unit; 0 for what is not in bottles. */
  caseBottleCount: Type.Integer({ minimum: 0 }),
  quantity: Type.Integer({ minimum: 1, maximum: mostPerLine }),
  /** One unit today, in minor units; null for what is no longer sold. */
  unitAmount: Type.Union([Amount, Type.Null()]),
  /** False where it is not sold today, or there is none of it. */
  isAvailable: Type.Boolean(),
  /** What has changed since it was saved. */
  news: Type.Array(ItemNews),
});
export type SavedItem = Type.Static<typeof SavedItem>;

export const SavedItems = Type.Object({ items: Type.Array(SavedItem) });

/** The basket and the saved items after one became the other, with what had changed of it meanwhile. */
export const MovedItem = Type.Object({ basket: Basket, saved: Type.Array(SavedItem), news: Type.Array(ItemNews) });
export type MovedItem = Type.Static<typeof MovedItem>;

/** The lines of an order, bought again: what went into the basket, and what is not as it was then. [BSK-11] */
export const Reordered = Type.Object({
  basket: Basket,
  lines: Type.Array(
    Type.Object({
      itemCode: ItemCode,
      /** As it was ordered, with its vintage. */
      name: Type.String(),
      /** Units that went into the basket; 0 where none did. */
      added: Type.Integer({ minimum: 0 }),
      news: Type.Array(ItemNews),
    }),
  ),
  recentItemDetails: AddedToBasket.properties.recentItemDetails,
});
export type Reordered = Type.Static<typeof Reordered>;
