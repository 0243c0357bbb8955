import { usePrice, useTexts } from '@cellardoor/i18n';
import { AmountRow, AmountList } from '@cellardoor/ui';
import { taxNameTexts } from '@cellardoor/i18n/tax-name';
import { sumLines } from '@cellardoor/rules/sums';
import type { Prices } from '../domain/prices.ts';
import { useDeliveryCost } from './use-delivery-cost.ts';
import { checkoutTexts } from '../texts.ts';
import styles from './totals.module.css';

interface Props {
  readonly prices: Prices;
  readonly isDelivered: boolean;
  /** False until a method is chosen: the line says so, instead of a cost that may change. */
  readonly deliveryKnown?: boolean;
  /** False until there is an address: before, a state's tax is not known. */
  readonly addressKnown?: boolean;
}

/** The lines that add up, and the total. [CHK-11] */
export function Totals({ prices, isDelivered, deliveryKnown = true, addressKnown = true }: Props) {
  const t = useTexts(checkoutTexts, taxNameTexts);
  const price = usePrice();
  const costOf = useDeliveryCost();
  const totalKnown = addressKnown ? t.total : t.totalSoFar;
  const names = { subtotal: t.subtotal, savings: t.savings, delivery: t.shipping, tax: t.tax };
  const amount = (key: keyof typeof names, value: number) => {
    if (key === 'delivery') return deliveryKnown ? costOf(value) : t.nextStepDelivery;
    return value < 0 ? `−${price(-value)}` : price(value);
  };
  return (
    <div className={styles.block}>
      <AmountList>
        {sumLines(prices, isDelivered).map(({ key, amount: value }) => (
          <AmountRow key={key} name={names[key]} tone={key === 'savings' ? 'saving' : undefined}>
            {amount(key, value)}
          </AmountRow>
        ))}
        <AmountRow name={deliveryKnown || !isDelivered ? totalKnown : t.totalBefore} tone="total">
          {price(prices.total)}
        </AmountRow>
      </AmountList>
      {prices.taxIncluded > 0 && <p className={styles.included}>{t.taxIncluded(price(prices.taxIncluded), t.taxName)}</p>}
    </div>
  );
}
