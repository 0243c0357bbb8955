import type { Order } from '@cellardoor/contracts';
import { askForReturn, cancelOrder } from '@cellardoor/contracts/calls/orders';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from './order-life.module.css';
import { orderPageTexts } from './order-page.texts.ts';

interface ActionsProps {
  readonly order: Order;
  /** True while the order may be sent back. */
  readonly mayReturn: boolean;
  onChange(order: Order): void;
}

/** What the shopper can still do: cancel before the order leaves, or send it back. Each is asked once more. [ACC-08] */
export function OrderActions({ order, mayReturn, onChange }: ActionsProps) {
  const t = useTexts(orderPageTexts);
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

interface AskedTwiceProps {
  readonly label: string;
  readonly question: string;
  readonly consequence: string;
  readonly yes: string;
  work(): Promise<void>;
}

function AskedTwice({ label, question, consequence, yes, work }: AskedTwiceProps) {
  const t = useTexts(orderPageTexts);
  const [open, setOpen] = useState(false);
  const change = useAction(work, t.changeFailed);
  return (
    <div className={styles.actions}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={question} size="narrow">
        <div className={styles.actions}>
          <p>{consequence}</p>
          {change.failureText && <Notice tone="error">{change.failureText}</Notice>}
          <div className={styles.answers}>
            <Button busy={change.busy} busyLabel={t.changing} onClick={() => void change.run()}>
              {yes}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
