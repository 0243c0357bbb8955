import { usePrice, useTexts } from '@cellardoor/i18n';
import type { ShownLitrePrices } from '@cellardoor/rules/prices';
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
  /** More words beside it, for which a row of a list on a phone has no room. */
  readonly spareNote?: string;
  /** Words before and after the amount where a row of a list shows it, which say 'Now' themselves: 'Just' and 'a bottle, save £1.50'. */
  readonly around?: readonly [before: string, after: string];
  /** What a litre costs. */
  readonly perLitre?: ShownLitrePrices;
  readonly size?: 'small' | 'medium' | 'large';
  /** Notes stand in lines of their own below the price, not beside it. */
  readonly notesBelow?: boolean;
  readonly className?: string;
}

/** '£11.99 a litre, was £13.32': a price per litre beside each price that is shown. */
export function useLitrePriceText(): (perLitre: ShownLitrePrices) => string {
  const price = usePrice();
  const t = useTexts(priceTexts);
  return ({ pays = 0, was }) => (was === undefined ? t.perLitre(price(pays)) : t.perLitreWas(price(pays), price(was)));
}

/** A price, the price it replaces, and a word on it. */
export function Price({ amount, was, note, spareNote, around, perLitre = {}, size = 'medium', notesBelow, className }: PriceProps) {
  const price = usePrice();
  const t = useTexts(priceTexts);
  const litreWords = useLitrePriceText();
  return (
    <span className={classes(styles.price, styles[size], notesBelow && styles.below, className)}>
      {around && <span className={styles.around}>{around[0]}</span>}
      <b className={styles.amount}>
        {was !== undefined && (
          <span className={styles.now}>
            <VisuallyHidden>{`${t.now} `}</VisuallyHidden>
          </span>
        )}
        {price(amount)}
      </b>
      {around && <span className={styles.around}>{around[1]}</span>}
      {(was !== undefined || note || spareNote || perLitre.pays !== undefined) && (
        <span className={styles.aside}>
          {was !== undefined && (
            <s>
              <VisuallyHidden>{`${t.was} `}</VisuallyHidden>
              {price(was)}
            </s>
          )}
          {note && <span>{note}</span>}
          {spareNote && <span className={styles.spare}>{spareNote}</span>}
          {perLitre.pays !== undefined && <span>{litreWords(perLitre)}</span>}
        </span>
      )}
    </span>
  );
}
