import type { Reordered } from '@cellardoor/contracts/api/saved-items';
import { orderAgain } from '@cellardoor/contracts/calls/orders';
import { useAction } from '@cellardoor/mfe-kit';
import { randomKey, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';

/** Orders once more what an order holds, and keeps what the shop said of it. */
export function useReorder(orderId: string, otherwise: string) {
  const model = useUserModel();
  const [done, setDone] = useState<Reordered>();
  const again = useAction(async () => {
    if (!model) return;
    setDone(undefined);
    const reply = await model.send(orderAgain, { orderId }, { idempotencyKey: randomKey() });
    const { basket, recentItemDetails, lines } = reply;
    model.basketIs(basket);
    const [first, ...others] = recentItemDetails;
    if (first) {
      const bottles = recentItemDetails.reduce((sum, { bottleCount }) => sum + bottleCount, 0);
      const quantity = lines.reduce((sum, { added }) => sum + added, 0);
      const { itemCode, mixed } = first;
      model.bus.emit('basket:added', { itemCode, quantity, bottles, mixed, basket, others: others.map((other) => other.itemCode) });
    }
    setDone(reply);
  }, otherwise);
  return { again, done };
}
