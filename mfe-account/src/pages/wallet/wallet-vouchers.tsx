import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { SectionHead } from '@cellardoor/ui';
import styles from './wallet-page.module.css';
import { walletPageTexts } from './wallet-page.texts.ts';

/** The vouchers that can be spent in this shop, the first to expire first. */
export function WalletVouchers({ vouchers }: { readonly vouchers: readonly WalletVoucher[] }) {
  const t = useTexts(walletPageTexts);
  const market = useMarket();
  const price = usePrice();
  return (
    <section aria-labelledby="my-vouchers">
      <SectionHead id="my-vouchers" title={t.myVouchers} />
      {vouchers.length === 0 ? (
        <p className={styles.none}>{t.noVouchers}</p>
      ) : (
        <ul className={styles.vouchers}>
          {vouchers.map(({ walletVoucherId, lastFour, balance, expiresAt }) => (
            <li key={walletVoucherId} className={styles.voucher}>
              <b>{t.voucherEnding(lastFour)}</b>
              <span className={styles.amount}>{price(balance)}</span>
              <span className={styles.until}>{t.validUntil(formatDate(expiresAt, market))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
