import { pathTo, type Product } from '@cellardoor/contracts';
import { inSentence, usePrice, useTexts } from '@cellardoor/i18n';
import { priceToPay } from '@cellardoor/rules/prices';
import { ButtonLink } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { logInFor, opening } from '../dialogs/product-actions.tsx';
import type { Openers } from '../dialogs/use-dialogs.ts';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './out-of-stock.module.css';

interface OutOfStockProps {
  readonly wine: Product;
  readonly openers: Pick<Openers, 'openNotify'>;
}

/** What has gone, what lists still say that it costs, who is told when it is back, and where to find its like. [PRD-05] */
export function OutOfStock({ wine, openers }: OutOfStockProps) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  const kind = kindOf(wine);
  const words = useKindWords(kind);
  return (
    <div className={styles.gone}>
      <p className={styles.title}>{t.outOfStock}</p>
      {wine.skus[0] && <p>{t.outOfStockPrice(money(priceToPay(wine.skus[0])))}</p>}
      <p>{t.outOfStockText}</p>
      <p className={styles.ways}>
        <ButtonLink href={logInFor(wine)} onClick={opening(openers.openNotify)}>
          {t.notifyWhenBack}
        </ButtonLink>
        {kind.like(wine, words).map((what) => (
          <ButtonLink key={what} variant="outline" href={pathTo('search.listing', { Ntt: what })}>
            {t.similar(what === words.all ? inSentence(what) : what)}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
