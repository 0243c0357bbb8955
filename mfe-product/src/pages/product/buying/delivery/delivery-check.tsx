import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Field } from '@cellardoor/ui';
import { useState } from 'react';
import { productPageTexts } from '../../product-page.texts.ts';
import styles from './delivery-check.module.css';
import { useDeliveryCheck } from './use-delivery-check.ts';
import type { PurchaseChoice } from '../use-purchase.ts';

/** What delivery to a postcode or a state costs, and when it comes, before anything is in the basket. [PRD-17] */
export function DeliveryCheck({ choice }: { readonly choice: PurchaseChoice }) {
  const t = useTexts(productPageTexts);
  const market = useMarket();
  const money = usePrice();
  const [place, setPlace] = useState('');
  const { check, busy, failureText, estimate } = useDeliveryCheck(choice, t.deliveryUnknown);
  return (
    <form
      className={styles.check}
      onSubmit={(event) => {
        event.preventDefault();
        if (place.trim()) void check(place.trim());
      }}
    >
      <Field
        name="place"
        label={t.deliverTo}
        value={place}
        autoComplete="postal-code"
        maxLength={40}
        error={failureText}
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button type="submit" variant="outline" size="small" busy={busy} busyLabel={t.checkingDelivery}>
        {t.checkDelivery}
      </Button>
      <output className={styles.answer}>
        {estimate && !estimate.delivered && (estimate.reason ?? t.notDelivered)}
        {estimate?.shippingMethods.map(
          ({ methodCode, name, cost, earliestDate }) =>
            earliestDate && (
              <span key={methodCode}>
                {cost === 0
                  ? t.deliveredFree(name, formatDay(earliestDate, market))
                  : t.deliveredBy(name, money(cost), formatDay(earliestDate, market))}
              </span>
            ),
        )}
      </output>
    </form>
  );
}
