import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import type { Checkout } from '../../use-checkout.ts';
import styles from './gifts.module.css';

interface Props {
  readonly vouchers: readonly WalletVoucher[];
  readonly checkout: Checkout;
}

/** The vouchers of the customer's wallet that the order is not paid with yet: what is on each until when, and the way to use it. They need no code. [CHK-05] */
export function WalletList({ vouchers, checkout }: Props) {
  const t = useTexts(checkoutPageTexts);
  const market = useMarket();
  const price = usePrice();
  return (
    <ul className={styles.list} aria-label={t.walletOfShopper}>
      {vouchers.map(({ walletVoucherId, lastFour, balance, expiresAt }) => (
        <li key={walletVoucherId} className={styles.gift}>
          <span>
            <b>{t.walletVoucher(lastFour)}</b>
            <span className={styles.rest}>{t.walletUntil(formatDate(expiresAt, market))}</span>
          </span>
          <span className={styles.amount}>{price(balance)}</span>
          <Button
            variant="outline"
            size="small"
            busy={checkout.busy('payment')}
            aria-label={t.takeVoucherNamed(t.walletVoucher(lastFour))}
            onClick={() => checkout.addGift({ walletVoucherId })}
          >
            {t.takeVoucher}
          </Button>
        </li>
      ))}
    </ul>
  );
}
