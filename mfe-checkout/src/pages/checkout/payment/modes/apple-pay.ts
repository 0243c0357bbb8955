import type { Send } from '@cellardoor/commerce-client';
import type { PaymentOption } from '@cellardoor/contracts/api/payment-options';
import { openAppleSession } from '@cellardoor/contracts/calls/payment';
import { amountText } from '@cellardoor/money';
import type { CardId } from '@cellardoor/rules/cards';
import { walletNetworks } from '@cellardoor/rules/wallets';
import { loadScript } from '../../../../components/load-script.ts';
import { ApplePayMark } from './marks.tsx';
import type { ModeView, SheetOrder } from './mode-view.ts';

/** The browser's own, as far as it is used. */
interface Sheet {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: { readonly payment: { readonly token: object } }) => void;
  oncancel: () => void;
  begin(): void;
  completeMerchantValidation(session: object): void;
  completePayment(result: { readonly status: number }): void;
  abort(): void;
}
interface SheetClass {
  new (version: number, request: object): Sheet;
  canMakePayments(): boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
}
declare const window: Window & { ApplePaySession?: SheetClass };

/** Of the interface: what is used has been in it since Safari 11. */
const version = 3;

const requestOf = ({ cards }: PaymentOption, { amount, currency, country, shop }: SheetOrder) => ({
  countryCode: country,
  currencyCode: currency,
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: walletNetworks('applePay', cards as readonly CardId[]),
  total: { label: shop, type: 'final', amount: amountText(amount, currency) },
});

/** Apple's word on the shop, by the shop's server: the sheet stays closed without it. */
async function validate(sheet: Sheet, validationURL: string, send: Send): Promise<void> {
  const { merchantSession } = await send(openAppleSession, { validationURL });
  sheet.completeMerchantValidation(JSON.parse(merchantSession) as object);
}

/** Apple Pay, where the device can pay with it. [BRD-08] */
export const applePayView: ModeView = {
  paymentMode: 'applePay',
  name: 'Apple Pay',
  goesAway: false,
  Mark: ApplePayMark,
  async isPossible({ wallet }) {
    try {
      if (wallet?.script) await loadScript(wallet.script);
      return window.ApplePaySession?.canMakePayments() ?? false;
    } catch {
      // not in an insecure frame, nor where the script is missing
      return false;
    }
  },
  ask: (option, order, send) =>
    new Promise((resolve, reject) => {
      const Session = window.ApplePaySession!;
      const sheet = new Session(version, requestOf(option, order));
      sheet.onvalidatemerchant = ({ validationURL }) =>
        void validate(sheet, validationURL, send).catch((error: Error) => {
          sheet.abort();
          reject(error);
        });
      sheet.onpaymentauthorized = ({ payment }) => {
        const end = (paid: boolean) => sheet.completePayment({ status: paid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE });
        resolve({ details: { paymentMode: 'applePay', walletToken: JSON.stringify(payment.token) }, end });
      };
      sheet.oncancel = () => resolve(undefined);
      sheet.begin();
    }),
};
