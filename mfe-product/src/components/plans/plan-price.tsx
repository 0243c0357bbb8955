import type { PlanCaseType } from '@cellardoor/contracts/api/wine-plans';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Badge, Price } from '@cellardoor/ui';
import styles from './plan-price.module.css';
import { plansTexts } from './plans.texts.ts';

/** What a case costs; where that is less than without the plan, what it is a bottle, and the saving. [WPL-01] */
export function PlanPrice({ of: { price, listPrice, pricePerBottle } }: { readonly of: PlanCaseType }) {
  const t = useTexts(plansTexts);
  const money = usePrice();
  if (price >= listPrice) return <Price amount={price} note={t.aCase} size="large" />;
  return (
    <div className={styles.price}>
      <Price amount={price} was={listPrice} note={t.planSave(money(listPrice - price))} size="large" />
      <Badge>{t.planBottlePrice(money(pricePerBottle))}</Badge>
    </div>
  );
}
