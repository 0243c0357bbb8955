import { orderStages } from '@cellardoor/rules/order-stages';
import { Type } from 'typebox';
import { ShopFacts } from './addresses.ts';
import { Amount } from './envelope.ts';
import { OrderSummary } from './order-summary.ts';

const Stage = Type.Enum([...orderStages]);

/** A guest's order as the link of its mails shows it: nothing of who they are, where they live or what they paid with. */
export const LinkedOrder = Type.Object(
  {
    id: Type.String(),
    /** ISO 8601 UTC, as all times here. */
    placedAt: Type.String(),
    lines: Type.Array(
      Type.Object({
        product: Type.Object({
          itemCode: Type.String(),
          name: Type.String(),
          vintage: Type.String(),
          thumbnailImage: Type.String(),
        }),
        quantity: Type.Integer(),
        caseBottleCount: Type.Integer(),
        amount: Amount,
      }),
    ),
    /** How the total comes about, and not by what it was paid. */
    sums: Type.Pick(OrderSummary.properties.orderPriceInfo, ['rawSubtotal', 'savings', 'subtotal', 'delivery', 'tax', 'taxIncluded']),
    total: Amount,
    /** False where nothing in it is delivered. */
    delivered: Type.Boolean(),
    delivery: Type.Object({
      name: Type.String(),
      type: Type.Enum(['delivery', 'collection']),
      /** ISO dates: the first day on which it comes, and the one that was chosen. */
      earliestDate: Type.Optional(Type.String()),
      date: Type.Optional(Type.String()),
      /** The shop of the brand where it is collected. */
      location: Type.Optional(ShopFacts),
    }),
    /** False where its card pays when it is sent. */
    isPaid: Type.Boolean(),
    stage: Stage,
    steps: Type.Array(Type.Object({ stage: Stage, at: Type.String() })),
    mayCancel: Type.Boolean(),
    /** When the link leads nowhere any more. */
    linkEnds: Type.String(),
  },
  { $id: 'LinkedOrder' },
);
export type LinkedOrder = Type.Static<typeof LinkedOrder>;

/** The token of a link, as the mail has it in its address. */
export const OrderLinkBody = Type.Object({ token: Type.String({ maxLength: 90 }) });
