import { usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { Disclosure } from '@cellardoor/ui';
import { useEffect, useRef, useState } from 'react';
import type { GiftNews } from './gift-news.ts';
import type { Checkout } from '../../use-checkout.ts';
import { useGiftNews } from './use-gift-news.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import { GiftForm } from './gift-form.tsx';
import { GiftList } from './gift-list.tsx';
import styles from './gifts.module.css';

/** Gift cards and vouchers that the order is paid with, and the form for another. [CHK-05] */
export function Gifts({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts);
  const { order } = checkout.state;
  const gifts = order?.gifts ?? [];
  const { news, additions } = useGiftNews(gifts);
  // as it was at first: what the shopper opened stays open when the last gift goes
  const [open] = useState(gifts.length > 0);
  return (
    <Disclosure className={styles.gifts} title={t.gifts} open={open}>
      <div className={styles.body}>
        <News news={news} />
        {gifts.length > 0 && <GiftList gifts={gifts} checkout={checkout} />}
        {order?.orderPriceInfo.toPay !== 0 && <GiftForm checkout={checkout} additions={additions} />}
      </div>
    </Disclosure>
  );
}

/** Says what happened; takes the focus of a button that went away with its gift. */
function News({ news }: { readonly news: GiftNews | undefined }) {
  const t = useTexts(checkoutPageTexts);
  const price = usePrice();
  const paymentName = usePaymentName();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (news?.of === 'removed') place.current?.focus();
  }, [news]);
  const name = news && t.giftEnding(paymentName(news.gift.type), news.gift.lastFour);
  return (
    <output ref={place} className={styles.news} tabIndex={-1}>
      {news?.of === 'added' && t.giftAdded(price(news.gift.amount), name!)}
      {news?.of === 'removed' && t.giftRemoved(name!)}
    </output>
  );
}
