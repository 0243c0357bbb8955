import type { OrderOfferItem } from '@cellardoor/contracts/api/order-offers';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import styles from './after-purchase.module.css';
import { useOfferTitle } from './use-offer-title.ts';

const drawings = { SUBSCRIPTION: icons.truck, WINEPLAN: icons.calendar, FILL_THE_CASE: icons.wineCase };

interface OfferLineProps {
  readonly offer: OrderOfferItem;
  /** Bottles until the order fills its case. */
  readonly spaces: number;
  readonly onOpen: () => void;
}

/** What is offered, in a line that opens it. */
export function OfferLine({ offer, spaces, onOpen }: OfferLineProps) {
  const title = useOfferTitle(offer);
  const hint = useHint(offer, spaces);
  return (
    <button type="button" className={styles.line} aria-haspopup="dialog" onClick={onOpen}>
      <Icon of={drawings[offer.type]} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      <Icon of={icons.chevronRight} className={styles.go} />
    </button>
  );
}

function useHint({ type, displayName, offerPrice, figures }: OrderOfferItem, spaces: number): string {
  const t = useTexts(afterPurchaseWidgetTexts);
  const price = usePrice();
  if (type === 'FILL_THE_CASE') return t.caseHint(spaces);
  if (type === 'WINEPLAN') return t.planHint(displayName, price(offerPrice));
  const { months = 0, toPay = 0 } = figures ?? {};
  return toPay > 0 ? t.unlimitedHint(months, price(toPay)) : t.unlimitedFreeHint(months);
}
