import type { MembershipOffer, MembershipSavings } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { texts } from '../../texts/en.ts';
import styles from './memberships-page.module.css';

interface Props {
  readonly offers: readonly MembershipOffer[];
  readonly savings: MembershipSavings | undefined;
}

/** Which membership suits the basket, worked out from its prices; without wines in it, how to find out. */
export function Advice({ offers, savings }: Props) {
  const t = useTexts(texts);
  const money = usePrice();
  const best = savings?.savings.find(({ itemCode }) => itemCode === savings.recommended);
  const offer = best && offers.find(({ itemCode }) => itemCode === best.itemCode);
  if (!savings) return <p className={styles.advice}>{t.savingsUnknown}</p>;
  return (
    <output className={styles.advice}>
      {best && offer
        ? t.paysBackSoonest(t.bottles(savings.bottles), offer.name, money(best.onWines + best.onDelivery), best.ordersToPayBack!)
        : t.nonePaysBack(t.bottles(savings.bottles))}
    </output>
  );
}
