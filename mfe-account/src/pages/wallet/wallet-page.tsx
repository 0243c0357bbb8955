import { listVouchers } from '@cellardoor/contracts/calls/gift-cards';
import { pathTo } from '@cellardoor/contracts';
import type { Wallet } from '@cellardoor/contracts/api/gift-cards';
import { pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Notice, SectionHead } from '@cellardoor/ui';
import { useState } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { listView } from '../../components/list-page/list-view.tsx';
import { BalanceForm } from '../../components/wallet/card-balance.tsx';
import { cardBalanceTexts } from '../../components/wallet/card-balance.texts.ts';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { AddVoucher } from './add-voucher.tsx';
import { loadWalletPage } from './wallet-page.loader.ts';
import styles from './wallet-page.module.css';
import { walletPageTexts } from './wallet-page.texts.ts';
import { WalletVouchers } from './wallet-vouchers.tsx';

/** Vouchers: which there are, what one is worth, and one more of them; and what is on a gift card. [ACC-02] */
function WalletPage({ data }: { readonly data: Wallet }) {
  const t = useTexts(walletPageTexts, accountTexts);
  const { giftCardBalance } = useTexts(cardBalanceTexts);
  const { facts } = useMarket();
  const [vouchers, setVouchers] = useState(data.vouchers);
  return (
    <AccountFrame title={t.wallet} crumbs={[{ label: t.wallet }]} lead={facts.points ? undefined : <p>{t.vouchersLead}</p>}>
      {facts.points ? (
        <Notice className={styles.wallet}>{t.giftsNotTaken}</Notice>
      ) : (
        <div className={styles.wallet}>
          <WalletVouchers vouchers={vouchers} />
          <AddVoucher onRedeemed={(wallet) => setVouchers(wallet.vouchers)} />
          <section aria-labelledby="card-balance" className={styles.balance}>
            <SectionHead id="card-balance" title={giftCardBalance} />
            <BalanceForm />
          </section>
        </div>
      )}
    </AccountFrame>
  );
}

export default definePage<'account.wallet', Wallet | null>({
  audience: 'shopper',
  load: (args) => listOrNull(loadWalletPage(args), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).wallet, market),
    canonical: pathTo('account.wallet'),
    robots: 'noindex',
  }),
  View: listView(WalletPage, { title: (t) => t.wallet, read: (send) => send(listVouchers) }),
});
