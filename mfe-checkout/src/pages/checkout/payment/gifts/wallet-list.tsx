import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import type { Checkout } from '../../use-checkout.ts';
import styles from './gifts.module.css';

interface Props {
  readonly vouchers: readonly WalletVoucher[];
  readonly checkout: Checkout;
  /** The voucher that was asked for last, where a failure is told; undefined where it was another gift. */
  readonly tried: string | undefined;
  readonly onTry: (walletVoucherId: string) => void;
}

/** The vouchers of the customer's wallet that the order is not paid with yet: what is on each until when, and the way to use it. They need no code. [CHK-05] */
export function WalletList({ vouchers, checkout, tried, onTry }: Props) {
  const t = useTexts(checkoutPageTexts);
  const market = useMarket();
  const price = usePrice();
  const failure = checkout.failureOf('payment');
  const use = (walletVoucherId: string) => {
    onTry(walletVoucherId);
    void checkout.addGift({ walletVoucherId });
  };
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
            onClick={() => use(walletVoucherId)}
          >
            {t.takeVoucher}
          </Button>
          {failure?.field && tried === walletVoucherId && (
            <Notice tone="error" className={styles.refused}>
              <p>{failure.message}</p>
            </Notice>
          )}
        </li>
      ))}
    </ul>
  );
}
