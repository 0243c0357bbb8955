import type { Product } from '@cellardoor/contracts';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { classes, Icon, type IconName } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { hasFreeDelivery, useShopper } from '@cellardoor/user-model';
import { deliveryCost } from '@cellardoor/rules/delivery';
import type { ReactNode } from 'react';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './delivery-panel.module.css';

function Fact({ icon, tone, children }: { icon: IconName; tone?: 'low' | 'gone'; children: ReactNode }) {
  return (
    <li className={classes(styles.fact, tone && styles[tone])}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

function Stock({ wine }: { wine: Product }) {
  const t = useTexts(productPageTexts);
  const words = useKindWords(kindOf(wine));
  const { summaryAvailabilityStatus: status, stockQty } = wine.inventoryInfo;
  if (status === 'in_stock') return <Fact icon="check">{t.inStock}</Fact>;
  if (status === 'out_of_stock') {
    return (
      <Fact icon="info" tone="gone">
        {t.outOfStock}
      </Fact>
    );
  }
  return (
    <Fact icon="warning" tone="low">
      {t.onlyLeft(words.count(stockQty))}
    </Fact>
  );
}

/** Stock, when it comes and what that costs, and whom to ask. [PRD-01] [PRD-09] */
export function DeliveryPanel({ wine, bottles }: { readonly wine: Product; readonly bottles: number }) {
  const t = useTexts(productPageTexts);
  const price = usePrice();
  const { standardDelivery, facts } = useMarket();
  const cost = deliveryCost(standardDelivery, bottles);
  const member = useShopper(hasFreeDelivery);
  const gone = wine.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock';
  return (
    <ul className={styles.panel}>
      <Stock wine={wine} />
      {!gone && (
        <Fact icon="truck">
          <b>{t.deliveryPromise}.</b>{' '}
          {member ? t.deliveryMember : cost === 0 ? t.deliveryFree : t.deliveryCost(price(cost), standardDelivery.freeFromBottles)}
        </Fact>
      )}
      <Fact icon="shield">{t.guarantee}</Fact>
      <Fact icon="phone">{t.questions(facts.telephones.orders)}</Fact>
    </ul>
  );
}
