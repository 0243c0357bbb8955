import { mostLines, mostPerLine } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';
import { SaleTerms } from './sale-terms.ts';
import { Amount, CurrencyCode, ItemCode, Points } from './envelope.ts';
import { LineRenewal } from './line-renewal.ts';
import { LinePlan } from './wine-plans.ts';
import { LineReward } from './wine-reward.ts';

export const lineTypes = [
  'SUBSCRIPTION_RECRUITMENT_ITEM',
  'WINEPLAN_RECRUITMENT_ITEM',
  'WINEREWARD_RECRUITMENT_ITEM',
  'SUBSCRIPTION_FREE_ITEM',
  'WINEREWARD_FREE_ITEM',
  'FREEGIFT_PROMOTION_ITEM',
  'PRESELL_ITEM',
  'STANDARD_ITEM',
] as const;

/** What a line costs, in minor units. Orders of before say less: what is optional is missing there. */
export const ItemPriceInfo = Type.Object({
  amount: Amount,
  listAmount: Amount,
  /** One unit, bought by itself. */
  unitAmount: Amount,
  /** Some of it is charged at the member price. */
  memberPrice: Type.Optional(Type.Boolean()),
  /** What an offer takes off; `amount` is without it already. */
  discount: Type.Optional(Amount),
  /** What promotions take off; `amount` is without it already. */
  promotion: Type.Optional(Amount),
  /**
   * What the law adds where the order goes to a place with a minimum price for alcohol, which no promotion breaks; in `amount` already.
   * Absent where the line costs more anyway. `perUnit` is pence for a unit of alcohol.
   */
  minimumPrice: Type.Optional(Type.Object({ region: Type.String(), perUnit: Amount, added: Amount })),
  /**
   * At which prices the bottles are charged: the best ones that the shop advertises for all bottles of the wine in the basket. `caseOf`
   * is the size whose price it is; the amounts and `minimumPrice.added` add up to `amount`, `discount` and `promotion`. Empty for what is not in bottles.
   */
  parts: Type.Optional(
    Type.Array(Type.Object({ bottles: Type.Integer({ minimum: 1 }), caseOf: Type.Integer({ minimum: 1 }), amount: Amount })),
  ),
  /** What a few single bottles more would save; `perBottle` is null where they would not all cost the same. */
  next: Type.Optional(
    Type.Object({ moreBottles: Type.Integer({ minimum: 1 }), perBottle: Type.Union([Amount, Type.Null()]), saving: Amount }),
  ),
});
export type ItemPriceInfo = Type.Static<typeof ItemPriceInfo>;

/** [BSK-01] */
export const LineItem = Type.Object({
  /** Digits; identifies the line for removal. */
  commerceItemId: Type.String(),
  itemtype: Type.Enum(['sku']),
  product: Type.Object({
    itemCode: ItemCode,
    name: Type.String(),
    vintage: Type.String(),
    thumbnailImage: Type.String(),
    mixed: Type.Boolean(),
    productType: Type.String(),
  }),
  sku: Type.Object({ itemCode: ItemCode }),
  /** Bottles in one unit of the sku; 0 for what is not in bottles. */
  caseBottleCount: Type.Integer({ minimum: 0 }),
  /** Bottles on the line: `quantity` times `caseBottleCount`. */
  bottleCount: Type.Integer({ minimum: 0 }),
  quantity: Type.Integer({ minimum: 1, maximum: mostPerLine }),
  itemPriceInfo: ItemPriceInfo,
  itemPointsInfo: Type.Object({ amount: Points }),
  lineItemIdentification: Type.Object({
    itemClassifications: Type.Object({ contextClassificationDetails: Type.Array(Type.Enum([...lineTypes])) }),
  }),
  /** What was said of its sale; absent for what stands in the cellar, and in orders of before. */
  saleTerms: Type.Optional(SaleTerms),
  /** Units of its stock (bottles of a wine) that can still be bought, this line included. */
  stockQty: Type.Integer({ minimum: 0 }),
  /** It pays for the next term of a membership that its buyer has. [USR-18] */
  renews: Type.Optional(Type.Literal(true)),
  /** Of the first case of a plan: what follows it. [WPL-08] */
  plan: Type.Optional(LinePlan),
  /** Of the first payment into wine reward: what follows it. */
  reward: Type.Optional(LineReward),
  /** Of a membership: how it would renew itself, if its buyer asks for it as they pay; of a placed order's: how it does, as they have asked. [USR-18] */
  renewal: Type.Optional(LineRenewal),
});
export type LineItem = Type.Static<typeof LineItem>;

/** A line of a basket, with what holds for its kind of product: no page has to know the kinds for that. */
export const BasketLine = Type.Object({
  ...LineItem.properties,
  terms: Type.Object({
    /** What one unit of the sku takes of `stockQty`. */
    stockUnits: Type.Integer({ minimum: 0 }),
    /** Units that the line may hold. */
    most: Type.Integer({ minimum: 1, maximum: mostPerLine }),
    /** A guest cannot buy it. */
    needsAccount: Type.Boolean(),
    isDelivered: Type.Boolean(),
  }),
});
export type BasketLine = Type.Static<typeof BasketLine>;

/** What `validate=true` found changed since the line was last shown. */
export const BasketChange = Type.Object({
  itemCode: ItemCode,
  kind: Type.Enum(['price', 'stock', 'gone']),
  /** Fit to show. */
  message: Type.String(),
});

/** A promotion that the basket has, or has just lost. [BSK-06] */
export const BasketPromotion = Type.Object({
  promotionId: Type.String(),
  state: Type.Enum(['given', 'gone']),
  /** Names it; fit to show. */
  text: Type.String(),
});
export type BasketPromotion = Type.Static<typeof BasketPromotion>;

/** The promotion code of a basket. It stays while it gives nothing, as it may apply again. [CRT-02] */
export const BasketPromotionCode = Type.Object({
  code: Type.String(),
  applies: Type.Boolean(),
  /** What it gives, or why it gives nothing; fit to show. */
  text: Type.String(),
});

/** What must be said beside a sale, fit to show. Empty where nothing is to drink. [CHK-13] */
export const SaleFacts = Type.Object({
  /** What the law of the country, or of the state where the order goes, wants said. */
  notices: Type.Array(Type.String()),
  /** Licences under which it is sold; empty where the country does not want them beside the sale. */
  licences: Type.Array(Type.String()),
  /** Units of alcohol (10 ml) in all of it, with one decimal; null where the country does not count them, or there are none. */
  alcoholUnits: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
});
export type SaleFacts = Type.Static<typeof SaleFacts>;

/** [BSK-02] */
export const Basket = Type.Object(
  {
    lineItems: Type.Array(BasketLine),
    orderPriceInfo: Type.Object({ rawSubtotal: Amount, savings: Amount, total: Amount }),
    orderPointsInfo: Type.Object({ total: Points }),
    numBottles: Type.Integer({ minimum: 0 }),
    numLineItems: Type.Integer({ minimum: 0 }),
    currency: CurrencyCode,
    /** What its owner's memberships give, and one that is in the basket itself: its prices count already. */
    benefits: Type.Object({ memberPrices: Type.Boolean(), freeDelivery: Type.Boolean() }),
    changes: Type.Array(BasketChange),
    saleFacts: SaleFacts,
    promotions: Type.Array(BasketPromotion),
    voucher: Type.Union([BasketPromotionCode, Type.Null()]),
    /** The membership of free delivery that is advertised beside the basket; null for anyone who has one, or is about to buy one. [BSK-05] */
    unlimitedPromotion: Type.Union([Type.Object({ itemCode: ItemCode, name: Type.String(), price: Amount }), Type.Null()]),
  },
  { $id: 'Basket' },
);
export type Basket = Type.Static<typeof Basket>;

export const CartItem = Type.Object({
  itemCode: ItemCode,
  quantity: Type.Integer({ minimum: 1, maximum: mostPerLine }),
  upsellOfferDetails: Type.Optional(Type.Object({ type: Type.String({ maxLength: 40 }), rule: Type.String({ maxLength: 40 }) })),
});
export type CartItem = Type.Static<typeof CartItem>;

export const CartItemsBody = Type.Object({ cartItems: Type.Array(CartItem, { minItems: 1, maxItems: mostLines }) });

/** Answer of an add: the whole basket, and what was just added. [BSK-10] */
export const AddedToBasket = Type.Object({
  basket: Basket,
  recentItemDetails: Type.Array(
    Type.Object({ itemCode: ItemCode, mixed: Type.Boolean(), bottleCount: Type.Integer(), caseBottleCount: Type.Integer() }),
  ),
  quantity: Type.Integer(),
});
export type AddedToBasket = Type.Static<typeof AddedToBasket>;
