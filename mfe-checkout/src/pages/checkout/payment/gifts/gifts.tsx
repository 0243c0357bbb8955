import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import { usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { Disclosure } from '@cellardoor/ui';
import { useEffect, useRef, useState } from 'react';
import type { GiftNews } from './gift-news.ts';
import type { Checkout } from '../../use-checkout.ts';
import { useCustomer } from '../../../../components/use-customer.ts';
import { useGiftNews } from './use-gift-news.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import { GiftForm } from './gift-form.tsx';
import { GiftList } from './gift-list.tsx';
import { isOpenToStoredValue } from '../open-to-stored-value.ts';
import { WalletList } from './wallet-list.tsx';
import styles from './gifts.module.css';

interface Props {
  readonly checkout: Checkout;
  /** The vouchers of the customer who was logged in when the page was made. */
  readonly wallet: readonly WalletVoucher[];
}

const noVouchers: readonly WalletVoucher[] = [];

/** Gift cards and vouchers that the order is paid with, those in the customer's wallet, and the form for another. [CHK-05] */
export function Gifts({ checkout, wallet }: Props) {
  const t = useTexts(checkoutPageTexts);
  const { order } = checkout.state;
  const gifts = order?.gifts ?? [];
  // whoever goes on as a guest, as the log-in has lapsed, can spend none of them
  const kept = useCustomer() && order && isOpenToStoredValue(order) ? wallet : noVouchers;
  const vouchers = kept.filter((voucher) => !gifts.some(({ walletVoucherId }) => walletVoucherId === voucher.walletVoucherId));
  // a gift pays before wine reward does
  const isLeft = order?.orderPriceInfo.toPay !== 0 || (order.orderPriceInfo.paidBySavings ?? 0) > 0;
  const { news, taken, ask } = useGiftNews(gifts);
  const [tried, setTried] = useState<string>();
  // as it was at first: what the shopper opened stays open when the last gift goes
  const [open] = useState(gifts.length > 0 || vouchers.length > 0);
  return (
    <Disclosure className={styles.gifts} title={t.gifts} open={open}>
      <div className={styles.body}>
        <News news={news} />
        {gifts.length > 0 && <GiftList gifts={gifts} checkout={checkout} />}
        {isLeft && (
          <>
            {vouchers.length > 0 && <WalletList vouchers={vouchers} checkout={checkout} tried={tried} onTry={setTried} />}
            <GiftForm
              checkout={checkout}
              taken={taken}
              isAsked={tried === undefined}
              onAsk={(code) => {
                setTried(undefined);
                ask(code);
              }}
            />
          </>
        )}
      </div>
    </Disclosure>
  );
}

/** Says what happened; takes the focus of a button that went away. */
function News({ news }: { readonly news: GiftNews | undefined }) {
  const t = useTexts(checkoutPageTexts);
  const price = usePrice();
  const paymentName = usePaymentName();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // a voucher of the wallet goes with its button, and a code that is sent by a key with its field
    const isLost = document.activeElement === document.body;
    if (news?.of === 'removed') place.current?.focus();
    else if (news && isLost) place.current?.focus({ preventScroll: true });
  }, [news]);
  const name = news && t.giftEnding(paymentName(news.gift.type), news.gift.lastFour);
  return (
    <output ref={place} className={styles.news} tabIndex={-1}>
      {news?.of === 'added' && t.giftAdded(price(news.gift.amount), name!)}
      {news?.of === 'again' && t.giftAgain(name!, price(news.gift.amount))}
      {news?.of === 'removed' && t.giftRemoved(name!)}
    </output>
  );
}
