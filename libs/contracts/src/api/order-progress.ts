import { orderStages } from '@cellardoor/rules/order-stages';
import { Type } from 'typebox';
import { Amount } from './envelope.ts';

/** What becomes of a placed order. [ACC-08] */
export const OrderProgress = Type.Object({
  stage: Type.Enum([...orderStages]),
  /** From the payment on, in the order in which they happened. */
  steps: Type.Array(
    Type.Object({
      stage: Type.Enum([...orderStages]),
      /** ISO 8601 UTC. */
      at: Type.String(),
      /** Of a dispatch: who carries the parcel, and where it can be followed. */
      carrier: Type.Optional(Type.String()),
      trackingLink: Type.Optional(Type.String()),
    }),
  ),
  /** False once the order has left, and for what cannot be given back, such as a membership. */
  mayCancel: Type.Boolean(),
  /** ISO 8601 UTC; null while a return cannot be asked for. */
  returnUntil: Type.Union([Type.String(), Type.Null()]),
  refunds: Type.Array(
    Type.Object({
      at: Type.String(),
      amount: Amount,
      /** Where it went: to what the order was paid with. */
      parts: Type.Array(
        Type.Object({
          /** As in `paymentDetailsArr`. */
          type: Type.String(),
          lastFour: Type.Union([Type.String(), Type.Null()]),
          amount: Amount,
          /** False while the bank has not confirmed it. */
          done: Type.Boolean(),
          /** True where the bank will never do it: this part is still to be given back in another way. */
          refused: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type OrderProgress = Type.Static<typeof OrderProgress>;

export const OrderIdBody = Type.Object({ orderId: Type.String({ maxLength: 40 }) });
