import type { ProductSummary } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useAddToBasket } from '@cellardoor/mfe-kit';
import { mostLines } from '@cellardoor/rules/quantities';
import { Button, Notice } from '@cellardoor/ui';
import styles from './favourites-page.module.css';
import { favouritesPageTexts } from './favourites-page.texts.ts';

/** Puts one of each favourite that is in stock into the basket, all or none. Shown where there are several. [BSK-10] */
export function AddAll({ wines }: { readonly wines: readonly ProductSummary[] }) {
  const t = useTexts(favouritesPageTexts);
  const { run, busy, failureText } = useAddToBasket();
  const skus = wines
    .filter(({ inventoryInfo }) => inventoryInfo.summaryAvailabilityStatus !== 'out_of_stock')
    .flatMap(({ skus: [sku] }) => sku ?? [])
    .slice(0, mostLines);
  const items = skus.map(({ itemCode }) => ({ itemCode, quantity: 1 }));
  const bottles = skus.reduce((sum, { numberOfBottles }) => sum + numberOfBottles, 0);
  if (items.length < 2) return null;
  return (
    <div className={styles.all}>
      <Button variant="outline" busy={busy} busyLabel={t.addingAll} onClick={() => void run(items, false, bottles)}>
        {t.addAll}
      </Button>
      {failureText && <Notice tone="error">{failureText}</Notice>}
    </div>
  );
}
