import type { OrderSummary, PaymentOption } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useSend } from '@cellardoor/user-model';
import type { OtherMeans } from '../../../domain/paying-means.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import type { GivenMeans } from '../payment/modes/mode-view.ts';
import { viewOfMode } from '../payment/modes/modes.ts';

/** Opens the sheet of a wallet, with what the order comes to. Undefined where the shopper closes it. @throws an error fit to show where it cannot be had */
export function useWalletSheet(options: readonly PaymentOption[] | null) {
  const t = useTexts(checkoutPageTexts);
  const send = useSend();
  const { facts, locale } = useMarket();
  return ({ paymentMode }: OtherMeans, { orderPriceInfo, currency }: OrderSummary): Promise<GivenMeans | undefined> => {
    const view = viewOfMode(paymentMode);
    const option = options?.find((one) => one.paymentMode === paymentMode);
    const asked = { amount: orderPriceInfo.toPay, currency, country: new Intl.Locale(locale).region!, shop: facts.displayName };
    return view.ask(option!, asked, send).catch(() => {
      throw new Error(t.walletFailed(view.name));
    });
  };
}
