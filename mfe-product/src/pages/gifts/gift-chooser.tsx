import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { navigate, useHydrated } from '@cellardoor/mfe-kit';
import { Button, Choice, Choices, UnbrokenHyphens } from '@cellardoor/ui';
import { type FormEvent, useState } from 'react';
import { type Gift, pathOfGift } from './gift-choices.ts';
import type { GiftsData } from './gifts-page.loader.ts';
import styles from './gifts-page.module.css';
import { giftsPageTexts } from './gifts-page.texts.ts';

/** Gift card or e-voucher: the way on opens with a choice. [GFT-01] */
export function GiftChooser({ copy }: GiftsData) {
  const t = useTexts(giftsPageTexts);
  const ready = useHydrated();
  const [gift, setGift] = useState<Gift>();
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (gift) navigate(pathOfGift[gift]);
  };
  const choice = (value: Gift, title: string, text: string) => (
    <Choice
      name="gift"
      value={value}
      title={title}
      text={<UnbrokenHyphens>{text}</UnbrokenHyphens>}
      checked={gift === value}
      onChange={() => setGift(value)}
    />
  );
  return (
    <form className={styles.chooser} action={pathTo('product.gifts')} onSubmit={go}>
      <Choices legend={t.chooseGift}>
        {choice('gift-card', t.giftCardChoice, copy?.giftCardText ?? t.giftCardChoiceText)}
        {choice('e-voucher', t.eVoucherChoice, copy?.eVoucherText ?? t.eVoucherChoiceText)}
      </Choices>
      <div>
        <Button type="submit" size="large" disabled={ready && !gift}>
          {t.continueToGift}
        </Button>
      </div>
    </form>
  );
}
