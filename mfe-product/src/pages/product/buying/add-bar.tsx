import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import type { KindWords } from '@cellardoor/ui/kinds';
import type { RefObject } from 'react';
import { useInSight } from './use-in-sight.ts';
import type { Purchase } from './use-purchase.ts';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './add-bar.module.css';

interface AddBarProps {
  readonly form: string;
  readonly purchase: Purchase;
  readonly words: KindWords;
  /** The button in the page itself. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** On phones the way to buy stays at the foot of the screen, unless the page's own button is in sight. */
export function AddBar({ form, purchase, words, button }: AddBarProps) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  const aside = useInSight(button);
  const { chosen, quantity, total, adding } = purchase;
  return (
    <div className={styles.bar} data-aside={aside || undefined}>
      <div className={styles.words}>
        <span className={styles.price}>
          <b>{money(total)}</b>
          <small>{chosen.bottles > 1 ? t.aBottle(money(chosen.pricePerBottle)) : words.count(quantity)}</small>
        </span>
        <Button type="submit" form={form} busy={adding} busyLabel={t.adding} className={styles.add} data-scripted>
          {chosen.bottles > 1 ? t.addCasesShort(quantity, chosen.bottles) : t.addShort(quantity)}
        </Button>
        <Button type="submit" form={form} className={styles.add} data-unscripted>
          {t.addPlainly}
        </Button>
      </div>
    </div>
  );
}
