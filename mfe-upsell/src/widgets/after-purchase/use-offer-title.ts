import type { OrderOfferItem } from '@cellardoor/contracts/api/order-offers';
import { useTexts } from '@cellardoor/i18n';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';

/** What an offer is called, on its line and on its dialog. A free claim says so, whatever the brand says otherwise. [UPS-06] */
export function useOfferTitle({ type, figures }: Pick<OrderOfferItem, 'type' | 'figures'>): string {
  const t = useTexts(afterPurchaseWidgetTexts);
  if (type === 'WINEPLAN') return t.planTitle;
  if (type === 'FILL_THE_CASE') return t.caseTitle;
  return figures?.toPay === 0 ? t.unlimitedFreeTitle : t.unlimitedTitle;
}
