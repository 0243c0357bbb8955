import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { defineWidget, useAddToBasket } from '@cellardoor/mfe-kit';
import { Button, Quantity, VisuallyHidden } from '@cellardoor/ui';
import { useState } from 'react';
import type { Buyable } from '../../domain/buyable.ts';
import { addButtonWidgetTexts } from './add-button.texts.ts';
import { basketTexts } from '../../texts.ts';
import styles from './add-button.module.css';
import { loadAddButton } from './add-button.loader.ts';

/** Quantity and button for a wine that the page around knows by its code. Before any script runs it leads to the wine's page. [PRD-07] */
function AddButton({ data: wine, props }: { readonly data: Buyable | null; readonly props: { readonly quantity?: number } }) {
  const t = useTexts(addButtonWidgetTexts, basketTexts);
  const { orders } = useMarket().facts.telephones;
  const { run: add, busy: adding, failureText: problem } = useAddToBasket(t.addFailed(orders));
  const [quantity, setQuantity] = useState(Math.max(1, Math.min(props.quantity ?? 1, wine?.most ?? 1)));
  if (!wine) return null;
  if (wine.most === 0) return <p className={styles.out}>{t.outOfStock}</p>;
  return (
    <form
      className={styles.add}
      action={pathTo('product.detail', { itemCode: wine.productItemCode })}
      onSubmit={(event) => {
        event.preventDefault();
        void add([{ itemCode: wine.itemCode, quantity }], false, quantity * wine.bottles);
      }}
    >
      <Quantity className={styles.stepper} value={quantity} max={wine.most} label={t.quantityOf(wine.name)} onChange={setQuantity} />
      <Button type="submit" className={styles.button} busy={adding} busyLabel={t.adding}>
        {t.add}
        <VisuallyHidden>{` ${wine.name}`}</VisuallyHidden>
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

export default defineWidget<'basket.add-button', Buyable | null>({ load: loadAddButton, View: AddButton });
