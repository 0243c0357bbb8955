import { usePrice, useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { type Step, steps } from '../../../domain/steps.ts';
import { pricesSoFar } from '../../../domain/prices.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { checkoutTexts } from '../../../texts.ts';
import { type OrderSoFar, SumsSoFar } from './order-aside.tsx';
import styles from './order-bar.module.css';
import { useStepTitle } from '../steps/use-step-title.ts';
import { OrderLines } from '../../../components/order-lines.tsx';

/** Step and total at the top of a phone's screen, in sight while the shopper scrolls; what is being bought unfolds below. */
export function OrderBar({ open, ...soFar }: OrderSoFar & { readonly open: Step }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const price = usePrice();
  const { order, basket, standard } = soFar;
  const titleOf = useStepTitle(order);
  const { total } = order?.orderPriceInfo ?? pricesSoFar(basket.orderPriceInfo, standard?.cost ?? 0);
  return (
    <details className={styles.bar}>
      <summary className={styles.summary}>
        <span className={styles.step}>
          <span className={styles.count}>{t.stepOf(steps.indexOf(open) + 1, steps.length)}</span>
          <span>{titleOf(open)}</span>
        </span>
        <span className={styles.total}>
          <span className={styles.count}>{order?.shippingAddress ? t.total : t.totalSoFar}</span>
          <b>{price(total)}</b>
        </span>
        <Icon of={icons.chevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.contents}>
        <OrderLines lines={(order ?? basket).lineItems} recipients={order?.recipients} />
        <SumsSoFar {...soFar} />
      </div>
    </details>
  );
}
