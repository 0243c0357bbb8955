import type { Order } from '@cellardoor/contracts';
import { askForReturn, cancelOrder } from '@cellardoor/contracts/calls/orders';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { useSend } from '@cellardoor/user-model';
import { AskedTwice } from '../../components/orders/asked-twice.tsx';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';

interface ActionsProps {
  readonly order: Order;
  /** True while the order may be sent back. */
  readonly mayReturn: boolean;
  onChange(order: Order): void;
}

/** What the shopper can still do: cancel before the order leaves, or send it back. Each is asked once more. [ACC-08] */
export function OrderActions({ order, mayReturn, onChange }: ActionsProps) {
  const t = useTexts(placedOrderTexts);
  const market = useMarket();
  const send = useSend();
  const { id: orderId, progress, giftWishes } = order;
  const told = giftWishes?.recipientEmail;
  if (progress.mayCancel)
    return (
      <AskedTwice
        label={t.cancel}
        question={t.cancelQuestion}
        consequence={told ? `${t.cancelConsequence} ${t.cancelPresent(told)}` : t.cancelConsequence}
        yes={t.cancelYes}
        work={async () => onChange(await send(cancelOrder, { orderId }))}
      />
    );
  if (!progress.returnUntil || !mayReturn) return null;
  return (
    <AskedTwice
      label={t.sendBack}
      question={t.returnQuestion}
      consequence={t.returnConsequence(formatDate(progress.returnUntil, market))}
      yes={t.returnYes}
      work={async () => onChange(await send(askForReturn, { orderId }))}
    />
  );
}
