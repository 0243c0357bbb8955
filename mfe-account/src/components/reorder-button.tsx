import { type LineItem, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { isFree } from '@cellardoor/rules/line-types';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Notice } from '@cellardoor/ui';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { reorder, type Reordered } from '../domain/reorder.ts';
import { accountTexts } from '../texts.ts';
import styles from './reorder-button.module.css';

interface ReorderProps {
  readonly orderId: string;
  readonly lines: readonly LineItem[];
}

/** Puts what was ordered into the basket again, and says what could not be. [ACC-06] */
export function ReorderButton({ orderId, lines }: ReorderProps) {
  const t = useTexts(accountTexts);
  const model = useUserModel();
  const bought = lines.filter((line) => !isFree(line));
  const [done, setDone] = useState<Reordered>();
  const again = useAction(async () => {
    setDone(undefined);
    if (model) setDone(await reorder(bought, (items) => model.addToBasket(items, true)));
  }, t.reorderFailed);
  return (
    <div className={styles.reorder}>
      <Button
        variant="outline"
        size="small"
        aria-label={t.reorderNamed(orderId)}
        busy={again.busy}
        busyLabel={t.reordering}
        onClick={() => void again.run()}
      >
        {t.reorder}
      </Button>
      {again.failureText && <Notice tone="error">{again.failureText}</Notice>}
      {done && <Outcome {...done} />}
    </div>
  );
}

function Outcome({ added, refused }: Reordered) {
  const t = useTexts(accountTexts);
  return (
    <Notice tone={refused.length > 0 ? 'info' : 'success'} title={added > 0 ? t.reordered : t.notReordered} live>
      {refused.map(({ name, why }) => (
        <p key={name}>{t.notAgain(name, why)}</p>
      ))}
      {added > 0 && <a href={pathTo('basket.page')}>{t.toBasket}</a>}
    </Notice>
  );
}
