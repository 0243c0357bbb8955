import { caseSizes } from '@cellardoor/rules/own-case';
import { Type } from 'typebox';
import { AddedToBasket, Basket, LineItem } from './basket.ts';
import { Amount, CurrencyCode, ItemCode } from './envelope.ts';
import { ItemNews } from './saved-items.ts';

/** Bottles that a case takes. */
const CaseSize = Type.Enum([...caseSizes]);

/** A case that a shopper puts together from single bottles. [BSK-11] */
export const OwnCase = Type.Object({
  size: CaseSize,
  /** Bottles in it. */
  bottles: Type.Integer({ minimum: 0, maximum: Math.max(...caseSizes) }),
  wines: Type.Array(
    Type.Object({
      /** A single bottle's. */
      itemCode: ItemCode,
      product: LineItem.properties.product,
      quantity: Type.Integer({ minimum: 1, maximum: Math.max(...caseSizes) }),
      /** Bottles that there are. */
      stockQty: Type.Integer({ minimum: 0 }),
      /** What has changed since it was chosen. */
      news: Type.Array(ItemNews),
    }),
  ),
  /** What all of it costs today, bought by itself, in minor units. */
  priceInfo: Type.Object({ rawSubtotal: Amount, savings: Amount, total: Amount }),
  currency: CurrencyCode,
});
export type OwnCase = Type.Static<typeof OwnCase>;

export const CaseSizeBody = Type.Object({ size: CaseSize });

export const CaseWineBody = Type.Object({
  itemCode: ItemCode,
  /** 0 takes the wine out. */
  quantity: Type.Integer({ minimum: 0, maximum: Math.max(...caseSizes) }),
  /** Of a case that this choice begins; the size of before where none is named. */
  size: Type.Optional(CaseSize),
});

/** A full case that went into the basket. */
export const AddedCase = Type.Object({
  basket: Basket,
  ownCase: OwnCase,
  recentItemDetails: AddedToBasket.properties.recentItemDetails,
  quantity: Type.Integer(),
});
