// The sandbox's part of Google Pay's interface, version 2.
(() => {
  const cancelled = () => Object.assign(new Error('The sheet was closed.'), { statusCode: 'CANCELED' });

  class PaymentsClient {
    isReadyToPay = async ({ allowedPaymentMethods: [card] }) => ({ result: card?.type === 'CARD' });

    async loadPaymentData({ allowedPaymentMethods: [{ parameters }], transactionInfo, merchantInfo }) {
      if (transactionInfo.totalPriceStatus !== 'FINAL')
        throw Object.assign(new Error('The price is not final.'), { statusCode: 'DEVELOPER_ERROR' });
      const paymentMethodData = await globalThis.sandboxWalletSheet('Google Pay (sandbox)', {
        wallet: 'googlePay',
        amount: transactionInfo.totalPrice,
        currency: transactionInfo.currencyCode,
        merchant: merchantInfo.merchantName ?? '',
        networks: parameters.allowedCardNetworks.join(','),
      });
      if (!paymentMethodData) throw cancelled();
      return { apiVersion: 2, apiVersionMinor: 0, paymentMethodData };
    }
  }

  globalThis.google = { ...globalThis.google, payments: { api: { PaymentsClient } } };
})();
