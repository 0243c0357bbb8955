// The sandbox's part of Apple Pay's interface: a device that can pay. One that has the real thing and cannot stays as it is.
(() => {
  const real = globalThis.ApplePaySession;
  if (real && !real.canMakePayments()) return;
  const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';

  class ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;
    static supportsVersion = (version) => version <= 14;
    #request;

    constructor(_version, request) {
      this.#request = request;
    }

    begin() {
      setTimeout(() => this.onvalidatemerchant?.({ validationURL }));
    }

    /** The real sheet shows before; what it shows is the same. */
    async completeMerchantValidation(session) {
      const { total, currencyCode, supportedNetworks } = this.#request;
      const token = await globalThis.sandboxWalletSheet('Apple Pay (sandbox)', {
        wallet: 'applePay',
        amount: total.amount,
        currency: currencyCode,
        merchant: total.label,
        networks: supportedNetworks.join(','),
        session: session.merchantSessionIdentifier ?? '',
      });
      if (token) this.onpaymentauthorized?.({ payment: { token } });
      else this.oncancel?.({});
    }

    completePayment() {}
    abort() {}
  }

  globalThis.ApplePaySession = ApplePaySession;
})();
