/** @jest-environment jsdom */
import type { PaymentOption } from '@cellardoor/contracts/api/payment-options';
import { applePayView } from './apple-pay.ts';
import { googlePayView } from './google-pay.ts';

const loaded: string[] = [];
jest.mock('../../../../components/load-script.ts', () => ({ loadScript: async (address: string) => void loaded.push(address) }));

const facts = { environment: 'TEST', merchantId: 'm', gatewayMerchantId: 'g', script: 'https://wallet.example/pay.js' } as const;
const optionOf = (paymentMode: 'googlePay' | 'applePay', wallet: PaymentOption['wallet'] = facts): PaymentOption => ({
  paymentMode,
  paymentProvider: 'cybersource',
  cards: ['mastercard', 'visa'],
  wallet,
});
const order = { amount: 2599, currency: 'GBP', country: 'GB', shop: 'The shop' } as const;
const send = jest.fn(async () => ({ merchantSession: '{"s":1}' })) as never;
const page = globalThis as unknown as { google?: object; ApplePaySession?: unknown };
afterEach(() => {
  delete page.google;
  delete page.ApplePaySession;
  loaded.length = 0;
});

describe('Google Pay', () => {
  const google = (parts: object) => {
    page.google = {
      payments: {
        api: {
          PaymentsClient: class {
            isReadyToPay = async () => ({ result: true });
            loadPaymentData = jest.fn();
            constructor() {
              Object.assign(this, parts);
            }
          },
        },
      },
    };
  };

  it('is possible where Google says so, and not without a script, or in a native web view', async () => {
    google({});
    expect(await googlePayView.isPossible(optionOf('googlePay'))).toBe(true);
    expect(loaded).toEqual([facts.script]);
    google({ isReadyToPay: async () => ({ result: false }) });
    expect(await googlePayView.isPossible(optionOf('googlePay'))).toBe(false);
    delete page.google;
    expect(await googlePayView.isPossible(optionOf('googlePay'))).toBe(false);
    loaded.length = 0;
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValueOnce('Mozilla/5.0 (Linux; Android 14; wv) Chrome/126');
    expect(await googlePayView.isPossible(optionOf('googlePay'))).toBe(false);
    expect(loaded).toEqual([]);
  });

  it('asks for exactly the amount of the order, for the cards that are taken, and gives what Google gave', async () => {
    const loadPaymentData = jest.fn(async (_request: object) => ({ paymentMethodData: { type: 'CARD' } }));
    google({ loadPaymentData });
    const given = await googlePayView.ask(optionOf('googlePay'), order, send);
    expect(given!.details).toEqual({ paymentMode: 'googlePay', walletToken: '{"type":"CARD"}' });
    expect(loadPaymentData.mock.calls[0]![0]).toMatchObject({
      transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '25.99', currencyCode: 'GBP', countryCode: 'GB' },
      allowedPaymentMethods: [
        {
          parameters: { allowedCardNetworks: ['MASTERCARD', 'VISA'], assuranceDetailsRequired: true },
          tokenizationSpecification: { parameters: { gateway: 'cybersource', gatewayMerchantId: 'g' } },
        },
      ],
    });
  });

  it('gives nothing for a sheet that was closed, and throws where it failed', async () => {
    google({ loadPaymentData: async () => Promise.reject(Object.assign(new Error('x'), { statusCode: 'CANCELED' })) });
    expect(await googlePayView.ask(optionOf('googlePay'), order, send)).toBeUndefined();
    google({ loadPaymentData: async () => Promise.reject(Object.assign(new Error('x'), { statusCode: 'INTERNAL_ERROR' })) });
    await expect(googlePayView.ask(optionOf('googlePay'), order, send)).rejects.toThrow('x');
  });
});

describe('Apple Pay', () => {
  const native = { ...facts, script: null };
  interface FakeSheet {
    onvalidatemerchant(event: object): void;
    onpaymentauthorized(event: object): void;
    oncancel(): void;
    readonly request: object;
    readonly log: unknown[];
  }
  /** A device with Apple Pay; `shopper` does what they do with the sheet. */
  const device = (shopper: (sheet: FakeSheet) => void, canPay = true) => {
    const sheets: FakeSheet[] = [];
    page.ApplePaySession = class {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static canMakePayments = () => canPay;
      readonly log: unknown[] = [];
      constructor(
        _version: number,
        readonly request: object,
      ) {
        sheets.push(this as never);
      }
      begin() {
        (this as unknown as FakeSheet).onvalidatemerchant({ validationURL: 'https://apple' });
      }
      completeMerchantValidation(session: object) {
        this.log.push(session);
        shopper(this as never);
      }
      completePayment({ status }: { status: number }) {
        this.log.push(status);
      }
      abort() {
        this.log.push('abort');
      }
    };
    return sheets;
  };

  it('is possible where the device can pay, and nowhere else', async () => {
    expect(await applePayView.isPossible(optionOf('applePay', native))).toBe(false);
    device(() => undefined, false);
    expect(await applePayView.isPossible(optionOf('applePay', native))).toBe(false);
    device(() => undefined);
    expect(await applePayView.isPossible(optionOf('applePay', native))).toBe(true);
    expect(loaded).toEqual([]);
    page.ApplePaySession = {
      canMakePayments: () => {
        throw new Error('insecure');
      },
    };
    expect(await applePayView.isPossible(optionOf('applePay', native))).toBe(false);
  });

  it('asks for exactly the amount of the order, shows Apple the shop’s word, and tells the sheet how the payment ended', async () => {
    const sheets = device((sheet) => sheet.onpaymentauthorized({ payment: { token: { paymentData: {} } } }));
    const given = await applePayView.ask(optionOf('applePay', native), order, send);
    expect(given!.details).toEqual({ paymentMode: 'applePay', walletToken: '{"paymentData":{}}' });
    given!.end(false);
    given!.end(true);
    expect(sheets[0]!.log).toEqual([{ s: 1 }, 1, 0]);
    expect(sheets[0]!.request).toMatchObject({
      countryCode: 'GB',
      currencyCode: 'GBP',
      supportedNetworks: ['masterCard', 'visa'],
      total: { label: 'The shop', amount: '25.99', type: 'final' },
    });
  });

  it('gives nothing for a sheet that was closed, and closes it where the shop is not known', async () => {
    device((sheet) => sheet.oncancel());
    expect(await applePayView.ask(optionOf('applePay', native), order, send)).toBeUndefined();
    const sheets = device(() => undefined);
    const failing = (async () => Promise.reject(new Error('no session'))) as never;
    await expect(applePayView.ask(optionOf('applePay', native), order, failing)).rejects.toThrow('no session');
    expect(sheets[0]!.log).toEqual(['abort']);
  });
});
