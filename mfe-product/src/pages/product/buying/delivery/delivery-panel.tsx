import type { Product } from '@cellardoor/contracts';
import type { DeliveryContent } from '@cellardoor/contracts/content';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { classes, Icon, type Drawing, UnbrokenHyphens } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { hasFreeDelivery, useShopper } from '@cellardoor/user-model';
import { deliveryCost } from '@cellardoor/rules/delivery';
import type { ReactNode } from 'react';
import { productPageTexts } from '../../product-page.texts.ts';
import { DeliveryCheck } from './delivery-check.tsx';
import styles from './delivery-panel.module.css';
import type { PurchaseChoice } from '../use-purchase.ts';

function Fact({ icon, tone, children }: { icon: Drawing; tone?: 'low' | 'gone'; children: ReactNode }) {
  return (
    <li className={classes(styles.fact, tone && styles[tone])}>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  );
}

function Stock({ wine }: { wine: Product }) {
  const t = useTexts(productPageTexts);
  const words = useKindWords(kindOf(wine));
  const { summaryAvailabilityStatus: status, stockQty } = wine.inventoryInfo;
  if (status === 'in_stock') return <Fact icon={icons.check}>{t.inStock}</Fact>;
  if (status === 'pre_order') return null;
  if (status === 'out_of_stock') {
    return (
      <Fact icon={icons.info} tone="gone">
        {t.outOfStock}
      </Fact>
    );
  }
  return (
    <Fact icon={icons.warning} tone="low">
      {t.onlyLeft(words.count(stockQty))}
    </Fact>
  );
}

interface DeliveredProps {
  readonly bottles: number;
  /** From when a wine is sent that is sold before it is here, in words. */
  readonly ships: string | undefined;
  readonly content: DeliveryContent | null;
}

/** How it is delivered: the promise of the brand's content, or of the country, with what it costs. */
function Delivered({ bottles, ships, content }: DeliveredProps) {
  const t = useTexts(productPageTexts);
  const price = usePrice();
  const { standardDelivery } = useMarket();
  const cost = deliveryCost(standardDelivery, bottles);
  const member = useShopper(hasFreeDelivery);
  return (
    <Fact icon={icons.truck}>
      <b>
        <UnbrokenHyphens>{`${ships ?? content?.deliveryPromiseText ?? t.deliveryPromise}.`}</UnbrokenHyphens>
      </b>{' '}
      {member ? t.deliveryMember : cost === 0 ? t.deliveryFree : t.deliveryCost(price(cost), standardDelivery.freeFromBottles)}{' '}
      {content?.deliveryMessage}
    </Fact>
  );
}

/** How it is collected from a shop of the brand, from when, and how one learns of it. */
function Collected({ content }: { readonly content: DeliveryContent | null }) {
  const t = useTexts(productPageTexts);
  return (
    <Fact icon={icons.anchor}>
      <b>{content?.averysStoreCollectionDelivery ?? content?.storeCollectionDelivery ?? t.storeCollection}</b>{' '}
      {content?.standardDeliveryCollectionPromise ?? t.collectionPromise}. {content?.standardDeliveryCollectionTrack ?? t.collectionTrack}
    </Fact>
  );
}

interface DeliveryPanelProps {
  readonly wine: Product;
  /** Undefined where the wine has nothing to sell. */
  readonly choice: PurchaseChoice | undefined;
  /** What the brand's editors say; null where that could not be read. */
  readonly content: DeliveryContent | null;
}

/** Stock, how it comes and what that costs, and whom to ask. [PRD-01] [PRD-09] */
export function DeliveryPanel({ wine, choice, content }: DeliveryPanelProps) {
  const t = useTexts(productPageTexts);
  const { hasShops, facts } = useMarket();
  const gone = wine.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock';
  const inBond = wine.saleTerms?.inBond ?? false;
  const comes = !gone && !inBond;
  // promises for what stands in the cellar would not hold for it
  const ships = wine.saleTerms?.shipsFrom ? wine.saleTerms.label : undefined;
  return (
    <section className={styles.panel} aria-label={t.delivery}>
      <ul className={styles.facts}>
        <Stock wine={wine} />
        {!gone && inBond && <Fact icon={icons.info}>{t.noDeliveryDate}</Fact>}
        {comes && <Delivered bottles={choice?.bottles ?? 0} ships={ships} content={content} />}
        {comes && !ships && hasShops && <Collected content={content} />}
        {!inBond && <Fact icon={icons.shield}>{t.guarantee}</Fact>}
        <Fact icon={icons.phone}>{t.questions(facts.telephones.orders)}</Fact>
      </ul>
      {comes && choice && <DeliveryCheck choice={choice} />}
    </section>
  );
}
