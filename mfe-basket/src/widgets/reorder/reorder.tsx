import { pathTo, type WidgetProps } from '@cellardoor/contracts';
import type { Reordered } from '@cellardoor/contracts/api/saved-items';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Button, Notice } from '@cellardoor/ui';
import styles from './reorder.module.css';
import { reorderTexts } from './reorder.texts.ts';
import { useReorder } from './use-reorder.ts';

/** Puts what was ordered into the basket again, and says of each wine what has changed since. [ACC-06] [BSK-11] */
function Reorder({ props: { orderId } }: { readonly props: WidgetProps<'basket.reorder'> }) {
  const t = useTexts(reorderTexts);
  const { again, done } = useReorder(orderId, t.reorderFailed);
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
      {done && <Outcome lines={done.lines} />}
    </div>
  );
}

function Outcome({ lines }: Pick<Reordered, 'lines'>) {
  const t = useTexts(reorderTexts);
  const some = lines.some(({ added }) => added > 0);
  const title = lines.every(({ added }) => added > 0) ? t.reordered : some ? t.reorderedPart : t.notReordered;
  const told = lines.flatMap(({ itemCode, name, news }) =>
    news.map(({ kind, message }) => ({ id: `${itemCode} ${kind}`, text: kind === 'refused' ? t.notAgain(name, message) : message })),
  );
  return (
    <Notice tone={told.length > 0 ? 'info' : 'success'} title={title} live>
      {told.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {some && <a href={pathTo('basket.page')}>{t.toBasket}</a>}
    </Notice>
  );
}

export default defineWidget<'basket.reorder'>({ audience: 'shopper', View: Reorder });
