import { usePrice, useTexts } from '@cellardoor/i18n';
import { classes } from '../classes.ts';
import { priceTexts } from './price.texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** Minor units; shown as money, or as points at the bank partner. [BRD-05] */
  readonly amount: number;
  /** A higher price that it replaces. */
  readonly was?: number;
  /** Small words beside it, such as '£9.92 a bottle'. */
  readonly note?: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
}

/** A price, the price it replaces, and a word on it. */
export function Price({ amount, was, note, size = 'medium', className }: PriceProps) {
  const price = usePrice();
  const t = useTexts(priceTexts);
  return (
    <span className={classes(styles.price, styles[size], className)}>
      <b className={styles.amount}>
        {was !== undefined && <VisuallyHidden>{`${t.now} `}</VisuallyHidden>}
        {price(amount)}
      </b>
      {(was !== undefined || note) && (
        <span className={styles.aside}>
          {was !== undefined && (
            <s>
              <VisuallyHidden>{`${t.was} `}</VisuallyHidden>
              {price(was)}
            </s>
          )}
          {note && <span>{note}</span>}
        </span>
      )}
    </span>
  );
}
