import type { PaymentOption } from '@cellardoor/contracts/api/payment-options';
import { amountText } from '@cellardoor/money';
import type { CardId } from '@cellardoor/rules/cards';
import { walletNetworks } from '@cellardoor/rules/wallets';
import { loadScript } from '../../../../components/load-script.ts';
import { GooglePayMark } from './marks.tsx';
import type { ModeView } from './mode-view.ts';
import { isNativeWebView } from './native-web-view.ts';

interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>;
  loadPaymentData(request: object): Promise<{ readonly paymentMethodData: object }>;
}
type Client = new (options: { readonly environment: string }) => PaymentsClient;
declare const window: Window & { google?: { readonly payments?: { readonly api?: { readonly PaymentsClient: Client } } } };

const apiVersion = { apiVersion: 2, apiVersionMinor: 0 };

/** The cards that Google may give: those of a device, and those of an account, about which the bank is asked. */
const cardMethod = ({ cards, wallet }: PaymentOption) => ({
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['CRYPTOGRAM_3DS', 'PAN_ONLY'],
    allowedCardNetworks: walletNetworks('googlePay', cards as readonly CardId[]),
    assuranceDetailsRequired: true,
  },
  tokenizationSpecification: {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway: 'cybersource', gatewayMerchantId: wallet!.gatewayMerchantId },
  },
});

async function clientOf({ wallet }: PaymentOption): Promise<PaymentsClient> {
  await loadScript(wallet!.script!);
  const Client = window.google?.payments?.api?.PaymentsClient;
  if (!Client) throw new Error('There is no Google Pay in the script.');
  return new Client({ environment: wallet!.environment });
}

/** True for what Google says of a sheet that the shopper closed. */
const isCancelled = (error: unknown) => (error as { statusCode?: string } | null)?.statusCode === 'CANCELED';

/** Google Pay; not in the web view of a native app, where it has no sheet. [BRD-08] */
export const googlePayView: ModeView = {
  paymentMode: 'googlePay',
  name: 'Google Pay',
  goesAway: false,
  Mark: GooglePayMark,
  async isPossible(option) {
    if (!option.wallet?.script || isNativeWebView(navigator.userAgent)) return false;
    try {
      const client = await clientOf(option);
      return (await client.isReadyToPay({ ...apiVersion, allowedPaymentMethods: [cardMethod(option)] })).result;
    } catch {
      return false;
    }
  },
  async ask(option, { amount, currency, country, shop }) {
    // loaded by `isPossible`: the sheet opens in the press
    const client = await clientOf(option);
    const data = await client
      .loadPaymentData({
        ...apiVersion,
        allowedPaymentMethods: [cardMethod(option)],
        merchantInfo: { merchantId: option.wallet!.merchantId, merchantName: shop },
        transactionInfo: {
          totalPriceStatus: 'FINAL',
          totalPrice: amountText(amount, currency),
          currencyCode: currency,
          countryCode: country,
          checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
        },
      })
      .catch((error: unknown) => {
        if (isCancelled(error)) return undefined;
        throw error;
      });
    return data && { details: { paymentMode: 'googlePay', walletToken: JSON.stringify(data.paymentMethodData) }, end: () => undefined };
  },
};
