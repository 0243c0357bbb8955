import type { PaymentMode } from './payment-mode.ts';

/**
 * A card of Google's wallet, which the card gateway decrypts. Not charged again: its token pays once, and nothing is kept that could.
 */
export const googlePay: PaymentMode = {
  paymentMode: 'googlePay',
  name: 'Google Pay',
  paymentProvider: 'cybersource',
  isCard: true,
  canBeSaved: false,
  chargedAgain: false,
  isApprovedElsewhere: false,
  refusedKinds: [],
  isSetUp: ({ settings: { paymentGateway, googlePay: set } }) =>
    paymentGateway === 'sandbox' || (paymentGateway === 'cybersource' && !!set),
  wallet: ({ settings: { paymentGateway, googlePay: set, paymentMerchantId, sandboxOrigin } }) =>
    paymentGateway === 'sandbox'
      ? {
          environment: 'TEST',
          merchantId: 'sandbox',
          gatewayMerchantId: paymentMerchantId,
          script: `${sandboxOrigin ?? ''}${sandboxWallets}`,
        }
      : { ...set!, gatewayMerchantId: paymentMerchantId, script: 'https://pay.google.com/gp/p/js/pay.js' },
};

/** Stands for Google's script where no money moves. */
const sandboxWallets = '/sandbox-gateway/wallets/google-pay.js';
