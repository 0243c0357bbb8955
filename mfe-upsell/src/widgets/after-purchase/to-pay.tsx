import { usePrice, useTexts } from '@cellardoor/i18n';
import { AmountRow } from '@cellardoor/ui';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';

/** The end of a sum: what the card pays now, or what goes back to it; minor units. */
export function ToPay({ toPay, toReturn }: { readonly toPay: number; readonly toReturn: number }) {
  const t = useTexts(afterPurchaseWidgetTexts);
  const price = usePrice();
  return (
    <AmountRow name={toReturn > 0 ? t.toReturn : t.toPay} tone="total">
      {price(toReturn > 0 ? toReturn : toPay)}
    </AmountRow>
  );
}
