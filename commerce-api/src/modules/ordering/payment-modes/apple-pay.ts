import type { PaymentMode } from './payment-mode.ts';

/** A card of Apple's wallet, which the card gateway decrypts. Not charged again: as with Google's. */
export const applePay: PaymentMode = {
  paymentMode: 'applePay',
  name: 'Apple Pay',
  paymentProvider: 'cybersource',
  isCard: true,
  canBeSaved: false,
  chargedAgain: false,
  isApprovedElsewhere: false,
  refusedKinds: [],
  isSetUp: ({ settings: { paymentGateway, applePay: set } }) => paymentGateway === 'sandbox' || (paymentGateway === 'cybersource' && !!set),
  // browsers that can pay have it built in
  wallet: ({ settings: { paymentGateway, applePay: set, paymentMerchantId, sandboxOrigin } }) =>
    paymentGateway === 'sandbox'
      ? {
          environment: 'TEST',
          merchantId: 'sandbox',
          gatewayMerchantId: paymentMerchantId,
          script: `${sandboxOrigin ?? ''}${sandboxWallets}`,
        }
      : { environment: 'PRODUCTION', merchantId: set!.merchantId, gatewayMerchantId: paymentMerchantId, script: null },
};

/** Stands for a device with Apple's wallet where no money moves. */
const sandboxWallets = '/sandbox-gateway/wallets/apple-pay.js';
