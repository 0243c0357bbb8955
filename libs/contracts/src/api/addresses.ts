import { Type } from 'typebox';

/** What is known of the addresses of a postcode. [ADR-02] */
export const PostcodeAddresses = Type.Object({
  /** As the post writes it. */
  postcode: Type.String(),
  /** One for each place that has the postcode, with the parts that are known. */
  addresses: Type.Array(
    Type.Object({
      line1: Type.Optional(Type.String()),
      suburb: Type.Optional(Type.String()),
      city: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      postcode: Type.String(),
    }),
    { minItems: 1 },
  ),
  /** Parts that the shopper must type: nobody has looked them up. */
  missing: Type.Array(Type.Enum(['line1', 'suburb', 'city'])),
});
export type PostcodeAddresses = Type.Static<typeof PostcodeAddresses>;

/** A shop of the brand, where an order can be collected. */
export const ShopFacts = Type.Object({
  addressId: Type.String(),
  name: Type.String(),
  line1: Type.String(),
  city: Type.String(),
  postcode: Type.String(),
  hours: Type.String(),
});
export type ShopFacts = Type.Static<typeof ShopFacts>;

/** A shop as seen from a postcode. [ADR-01] */
export const NearShop = Type.Object({
  ...ShopFacts.properties,
  /** From the postcode, as the crow flies; null where we do not know where the postcode is. */
  kilometres: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});
export type NearShop = Type.Static<typeof NearShop>;
