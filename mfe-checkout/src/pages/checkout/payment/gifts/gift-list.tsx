import type { AppliedGift } from '@cellardoor/contracts';
import { usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import type { Checkout } from '../../use-checkout.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import styles from './gifts.module.css';

interface Props {
  readonly gifts: readonly AppliedGift[];
  readonly checkout: Checkout;
}

/** The gifts of the order: what each pays, what stays on it, and the way to take it off. */
export function GiftList({ gifts, checkout }: Props) {
  const t = useTexts(checkoutPageTexts);
  const price = usePrice();
  const paymentName = usePaymentName();
  return (
    <ul className={styles.list} aria-label={t.giftsOfOrder}>
      {gifts.map(({ id, type, lastFour, amount, balance }) => (
        <li key={id} className={styles.gift}>
          <span>
            <b>{t.giftEnding(paymentName(type), lastFour)}</b>
            {balance > amount && <span className={styles.rest}>{t.giftRest(price(balance - amount))}</span>}
          </span>
          <span className={styles.amount}>{price(amount)}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={t.removeGift(t.giftEnding(paymentName(type), lastFour))}
            onClick={() => checkout.removeGift(id)}
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
