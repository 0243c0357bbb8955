import { Type } from 'typebox';
import { ItemCode } from './envelope.ts';
import { ProductSummary } from './product-lists.ts';

const WhereUsed = Type.Object({ inFavourites: Type.Boolean() });

/** A product in a list of the shopper's. [LST-11] */
export const UserItem = Type.Object({ product: ProductSummary, whereUsed: WhereUsed });
export type UserItem = Type.Static<typeof UserItem>;

export const UserItems = Type.Object({ userItems: Type.Array(UserItem) });
export type UserItems = Type.Static<typeof UserItems>;

/** What the customer bought, the newest purchase first. [LST-03] */
export const Purchases = Type.Object({
  userItems: Type.Array(
    Type.Object({
      product: ProductSummary,
      whereUsed: WhereUsed,
      purchase: Type.Object({
        /** When it was last bought, ISO 8601, UTC. */
        date: Type.String(),
        /** The order that it was last bought with. */
        orderId: Type.String(),
        /** In bottles, or in units of what is counted whole; of all orders together. */
        units: Type.Integer({ minimum: 1 }),
      }),
    }),
  ),
});
export type Purchases = Type.Static<typeof Purchases>;

/**
 * Why a product is recommended. What the shopper did with another product: `rated` it highly, has it among the `favourites`, `bought` or
 * `browsed` it. Beside a product: shoppers liked both (`together`), or the two share `grape`, `region` or `type`. Or most people buy it (`popular`).
 */
export const reasons = ['rated', 'favourite', 'bought', 'browsed', 'together', 'grape', 'region', 'type', 'popular'] as const;
export const Reason = Type.Object({
  because: Type.Enum([...reasons]),
  /** The other product, and what it is called; absent for `popular`. */
  itemCode: Type.Optional(ItemCode),
  name: Type.Optional(Type.String()),
});
export type Reason = Type.Static<typeof Reason>;

/** Products that a shopper may like, and why. [LST-02] [LST-11] */
export const Recommendations = Type.Object({
  userItems: Type.Array(Type.Object({ product: ProductSummary, whereUsed: WhereUsed, reason: Reason })),
});
export type Recommendations = Type.Static<typeof Recommendations>;

export const Favourite = Type.Object({ itemCode: ItemCode, inFavourites: Type.Boolean() });
export type Favourite = Type.Static<typeof Favourite>;

/** What the customer asked to be told of. */
export const Interest = Type.Object({ itemCode: ItemCode });
export type Interest = Type.Static<typeof Interest>;
