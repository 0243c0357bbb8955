import { pathTo, type ProductSummary } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Quantity } from '../quantity/quantity.tsx';
import { productCardTexts } from './product-card.texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './add-form.module.css';

interface AddFormProps {
  readonly product: ProductSummary;
  readonly max: number;
  readonly onAdd: (quantity: number) => void;
  /** The button says so, and takes the next press. */
  readonly added: boolean | undefined;
  /** What the shop said to the last one. */
  readonly failure: string | undefined;
}

/** Quantity and button, and below them what the shop said to an add that it refused. Before any script runs it leads to the wine's own page. */
export function AddForm({ product, max, onAdd, added, failure }: AddFormProps) {
  const t = useTexts(productCardTexts);
  const [quantity, setQuantity] = useState(1);
  return (
    <form
      className={styles.buy}
      action={pathTo('product.detail', { itemCode: product.itemCode })}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(quantity);
      }}
    >
      <Quantity label={t.quantityOf(product.name)} value={quantity} max={max} onChange={setQuantity} />
      <Button type="submit" className={styles.add}>
        {added ? t.added : t.add}
        <VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  );
}
