import { getGiftCardBalance } from '@cellardoor/contracts/calls/gift-cards';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { cardBalanceTexts } from './card-balance.texts.ts';
import { WalletForm } from './wallet-form.tsx';
import styles from './wallet-form.module.css';
import { walletFormTexts } from './wallet-form.texts.ts';

/** What is left on a gift card, for whoever knows its number and PIN. They go to the server alone. [GFT-05] */
export function BalanceForm() {
  const t = useTexts(cardBalanceTexts, walletFormTexts);
  const market = useMarket();
  const price = usePrice();
  const send = useSend();
  const [left, setLeft] = useState<string>();
  const check = useAction(async ({ cardNumber = '', pin = '' }: Record<string, string>) => {
    setLeft(undefined);
    const { lastFour, balance, expiresAt } = await send(getGiftCardBalance, { cardNumber: cardNumber.trim(), pin: pin.trim() });
    setLeft(t.onCard(lastFour, price(balance), formatDate(expiresAt, market)));
  }, t.giftFailed);
  return (
    <>
      <WalletForm
        action={check}
        submit={t.checkCard}
        fields={[
          { name: 'cardNumber', label: t.giftCardNumber, hint: t.giftCardNumberHint, missing: t.giftCardNumberMissing },
          { name: 'pin', label: t.giftCardPin, hint: t.giftCardPinHint, missing: t.giftCardPinMissing },
        ]}
      />
      <output className={styles.said}>{left}</output>
    </>
  );
}
