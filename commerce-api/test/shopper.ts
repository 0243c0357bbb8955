import { registrationCode } from '@cellardoor/testing/registration-code.ts';
import type { SavedCards } from '@cellardoor/contracts/api/saved-cards';
import type { PayerSetup, PendingApproval, PendingPayment } from '@cellardoor/contracts/api/paying';
import type { PaymentOption } from '@cellardoor/contracts/api/payment-options';
import type { WalletId } from '@cellardoor/rules/wallets';
import { challengeReturnPath } from '@cellardoor/contracts/http/challenge-return';
import type { OrderGiftBody, ValidVoucher, Wallet } from '@cellardoor/contracts/api/gift-cards';
import {
  type AddedToBasket,
  type Basket,
  type CardEntry,
  consentTextVersion,
  type GiftCardBalance,
  type OptionalPurpose,
  type Order,
  type OrderSummary,
  type Session,
} from '@cellardoor/contracts';

/** Shoppers of the tests come through no shell: they know its secret. */
export const shellSecret = 'what-shell-and-api-know';

const payPalAddresses = { returnUrl: '/uk/checkout?paypal=approved', cancelUrl: '/uk/checkout?paypal=cancelled' };

/** What a wallet's sheet shows, and what is chosen there. */
export interface WalletChoice {
  readonly amount?: string;
  readonly currency?: string;
  /** Number, and where it lies: '4000000000002503 account'. */
  readonly card?: string;
  readonly session?: string;
}

/** An answer of the API. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly response: T;
  readonly error: { message: string; field?: string; code?: string } | undefined;
  /** The whole envelope. */
  readonly body: { statusCode: number; statusMessage: string };
}

export interface ShopperOptions {
  readonly brand?: string;
  readonly country?: string;
  readonly cookie?: string;
  /** Where the API keeps its mails, for anyone who registers. */
  readonly home?: string;
  /** Host of the site that mails lead to; the API's own where it is not said. */
  readonly site?: string;
}

/** Where somebody shops who says no country. */
export const shopperCountry = 'uk';

/** Somebody who shops over HTTP with a browser's cookie. Speaks in the shop's words; `send` says anything else. */
export class Shopper {
  cookie: string;
  private readonly home: string;
  private readonly market: Record<string, string>;

  constructor(
    private readonly url: string,
    { brand = 'law', country = shopperCountry, cookie = '', home = '', site }: ShopperOptions = {},
  ) {
    this.cookie = cookie;
    this.home = home;
    this.market = {
      'x-cellardoor-secret': shellSecret,
      'x-cellardoor-brand': brand,
      'x-cellardoor-country': country,
      ...(site && { 'x-forwarded-host': site }),
    };
  }

  async send<T = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const reply = await fetch(this.url + path, {
      method,
      headers: {
        ...this.market,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    this.keepCookie(reply.headers);
    const envelope = (await reply.json()) as { statusCode: number; statusMessage: string; response: T; errorResponse?: Answer<T>['error'] };
    return { status: reply.status, headers: reply.headers, response: envelope.response, error: envelope.errorResponse, body: envelope };
  }

  /** A file: whatever comes, as it comes. */
  file = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(this.url + path, { headers: { ...this.market, ...headers } });

  private keepCookie(headers: Headers): void {
    const kept = new Map(this.cookie.split('; ').map((pair) => [pair.split('=')[0]!, pair]));
    kept.delete('');
    for (const cookie of headers.getSetCookie()) {
      const pair = cookie.split(';')[0]!;
      const name = pair.split('=')[0]!;
      kept.delete(name);
      if (!pair.endsWith('=')) kept.set(name, pair);
    }
    this.cookie = [...kept.values()].join('; ');
  }

  /** The same browser in another tab. */
  anotherTab(): Shopper {
    return Object.assign(Object.create(Shopper.prototype) as Shopper, this);
  }

  /** Says which cookies are welcome besides the necessary ones. */
  allowCookies = (allowed: Partial<Record<OptionalPurpose, boolean>>) =>
    this.send('POST', '/api/consent', {
      preferences: false,
      analytics: false,
      marketing: false,
      textVersion: consentTextVersion,
      ...allowed,
    });
  basket = () => this.send<Basket>('GET', '/api/cart/list?validate=true');
  add = (itemCode: string, quantity = 1) => this.send<AddedToBasket>('POST', '/api/cart', { cartItems: [{ itemCode, quantity }] });
  set = (itemCode: string, quantity: number | string) =>
    this.send<AddedToBasket>('PUT', `/api/cart/itemcode/${itemCode}/${quantity}?method=set`);
  details = () => this.send<Session>('GET', '/api/user/details');
  login = (email: string, password: string) => this.send<Session>('POST', '/api/authentication/login', { email, password });
  logout = () => this.send<Session>('POST', '/api/authentication/logout');
  askToRegister = (email: string, parts: object = {}, headers: Record<string, string> = {}) =>
    this.send<{ asked: true }>(
      'POST',
      '/api/user/register',
      { email, password: 'a very good password', firstName: 'Anna', lastName: 'Smith', dateOfBirth: '1980-05-01', ...parts },
      headers,
    );
  confirmCode = (code: string, headers: Record<string, string> = {}) =>
    this.send<Session>('POST', '/api/user/register/confirm', { code }, headers);

  /** Opens an account with the code from the mail, and is logged in then. Gives the refusal where it is refused at once. */
  register = async (email: string, parts: object = {}, headers: Record<string, string> = {}): Promise<Answer<Session>> => {
    const asked = await this.askToRegister(email, parts, headers);
    if (asked.status !== 200) return asked as Answer<never>;
    return this.confirmCode(await registrationCode(this.home, email), headers);
  };
  checkOut = (emailId = 'anna@example.com') => this.send<OrderSummary>('PUT', '/api/checkout/createGuestCheckout', { emailId });
  checkOutAsCustomer = () => this.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
  /** Goes as a customer from the basket to the payment, by standard delivery; gives the order's number. */
  goToPayment = async (address?: object): Promise<string> => {
    const { orderId } = (await this.checkOutAsCustomer()).response;
    await this.deliverTo(address);
    await this.deliverBy();
    return orderId;
  };
  deliverTo = (address: object = {}, options: object = { ageConfirmed: true }) =>
    this.send<OrderSummary>('POST', '/api/checkout/shipping/addresses/v2', {
      shippingDetail: { firstName: 'Anna', lastName: 'Smith', line1: '1 High Street', city: 'York', postcode: 'YO1 7HH', ...address },
      options,
    });
  deliverBy = (methodCode = 'STD') => this.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', { methodCode, type: 'delivery' });
  order = () => this.send<OrderSummary>('GET', '/api/checkout/orders');
  addGift = (gift: OrderGiftBody) => this.send<OrderSummary>('PUT', '/api/checkout/giftcards', gift);
  removeGift = (id: string) => this.send<OrderSummary>('DELETE', `/api/checkout/giftcards/${id}`);
  wallet = () => this.send<Wallet>('GET', '/api/user/voucher/list');
  validate = (voucherCode: string) => this.send<ValidVoucher>('PUT', `/api/user/voucher/validate/${encodeURIComponent(voucherCode)}`);
  redeem = (voucherCode: string) => this.send<Wallet>('PUT', `/api/user/voucher/redeem/${encodeURIComponent(voucherCode)}`);
  giftBalance = (cardNumber: string, pin: string) =>
    this.send<GiftCardBalance>('GET', `/api/giftcards/${encodeURIComponent(cardNumber)}/balance?pin=${encodeURIComponent(pin)}`);
  lastOrder = (orderId?: string) => this.send<Order>('GET', `/api/user/order${orderId ? `?orderId=${orderId}` : ''}`);

  /** Types a card into the gateway's form. */
  async cardToken(number = '4111111111111111', securityCode = '123'): Promise<string> {
    const reply = await this.typeCard({ number, securityCode });
    return reply.text();
  }

  /** What a page could make of a card that its own fields refuse: a token that says what another shop's said, as if it had been typed here. */
  async tokenOf(elsewhere: Shopper): Promise<string> {
    const [header] = (await this.cardToken('5555555555554444')).split('.');
    return [header, ...(await elsewhere.cardToken()).split('.').slice(1)].join('.');
  }

  /** Types a card into the fields that the API opens for this shop, as a browser does. */
  async typeCard(card: object): Promise<Response> {
    const { status, response, error } = await this.cardEntry();
    if (status !== 200) throw new Error(`No card could be typed: ${status} ${error?.code}`);
    const { flx } = JSON.parse(Buffer.from(response.captureContext.split('.')[1]!, 'base64url').toString()) as { flx: { path: string } };
    return fetch(this.url + flx.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        captureContext: response.captureContext,
        card: { expirationMonth: '04', expirationYear: '2032', ...card },
      }),
    });
  }
  cardEntry = (testing = 'true') => this.send<CardEntry>('GET', `/api/checkout/payment/cybersource/${testing}`);

  /** Has a card kept, as it is typed. */
  keepCard = (parts: object = {}, options = 'save') =>
    this.send<SavedCards>('PUT', `/api/user/payment/${options}`, {
      cardType: 'visa',
      cardNumber: '4111111111111111',
      expirationMonth: '04',
      expirationYear: '2032',
      cvv: '123',
      type: 'creditCard',
      ...parts,
    });
  /** Has a card kept that was typed into the gateway's form. */
  keepToken = (transientToken: string, options?: string) =>
    this.send<SavedCards & { cardId: string }>('POST', '/api/user/payment', { transientToken, ...(options && { options }) });
  removeCard = (cardId: string) => this.send<SavedCards>('DELETE', `/api/user/payment/${cardId}`);
  chooseCard = (cardId: string) => this.send<SavedCards>('POST', `/api/user/payment/${cardId}/options`, { options: 'default' });
  savedCards = async () => (await this.send<SavedCards>('GET', '/api/user/payment')).response.savedCards;
  paymentOptions = () => this.send<{ paymentOptions: PaymentOption[] }>('GET', '/api/checkout/payment/paymentOptions');
  payWithSaved = (orderId: string, cardId: string, parts: object = {}) =>
    this.send<Order>('PUT', '/api/checkout/payandcommit', { orderId, paymentDetails: [{ paymentMode: 'creditCard', cardId, ...parts }] });

  pay = (orderId: string, transientToken: string, parts: object = {}) =>
    this.send<Order>('PUT', '/api/checkout/payandcommit', {
      orderId,
      paymentDetails: [{ paymentMode: 'creditCard', transientToken }],
      ...parts,
    });
  payAgain = (orderId: string, transientToken: string) =>
    this.send<Order>('POST', '/api/checkout/updatepaymentandcommit', {
      orderId,
      paymentDetails: [{ paymentMode: 'creditCard', transientToken }],
    });

  /** Opens a wallet's sheet of the sandbox, as a page does, and chooses a card there; gives the token. */
  async walletToken(wallet: WalletId, purchase: WalletChoice = {}): Promise<string> {
    const reply = await this.chooseInWallet(wallet, purchase);
    const [, message] = /parent\.postMessage\((\{.*\}), "/.exec(await reply.text()) ?? [];
    return JSON.stringify((JSON.parse(message!) as { answer: object }).answer);
  }
  async chooseInWallet(wallet: WalletId, { amount = '16.99', currency = 'GBP', card = '4111111111111111 device', session }: WalletChoice) {
    const opened = session ?? (wallet === 'applePay' ? await this.appleSession() : '');
    const networks = 'MASTERCARD,VISA,AMEX';
    const fields = {
      wallet,
      amount,
      currency,
      card,
      session: opened,
      networks,
      merchant: 'The shop',
      origin: new URL(this.url).origin,
      pay: '1',
    };
    return fetch(`${this.url}/sandbox-gateway/wallets/choose`, { method: 'POST', body: new URLSearchParams(fields) });
  }
  openApple = (validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession') =>
    this.send<{ merchantSession: string }>('POST', '/api/checkout/payment/applepay/session', { validationURL });
  async appleSession(): Promise<string> {
    const { merchantSession } = (await this.openApple()).response;
    return (JSON.parse(merchantSession) as { merchantSessionIdentifier: string }).merchantSessionIdentifier;
  }
  payByWallet = (orderId: string, paymentMode: WalletId, walletToken: string, parts: object = {}) =>
    this.send<Order | PendingPayment>('PUT', '/api/checkout/payandcommit', {
      orderId,
      paymentDetails: [{ paymentMode, walletToken }],
      expectedToPay: 1699,
      webRedirectDetails: { returnUrl: challengeReturnPath, cancelUrl: '/checkout' },
      ...parts,
    });

  setUpPayer = (card: { transientToken?: string; cardId?: string }) =>
    this.send<PayerSetup>('PUT', '/api/checkout/payment/cybersource/payerauth', card);
  /** Pays with a browser in which a bank can ask its customer. */
  payAsked = (orderId: string, card: { transientToken?: string; cardId?: string }, parts: object = {}, headers = {}) =>
    this.send<PendingPayment | Order>(
      'PUT',
      '/api/checkout/payandcommit',
      {
        orderId,
        paymentDetails: [{ paymentMode: 'creditCard', ...card }],
        webRedirectDetails: { returnUrl: challengeReturnPath, cancelUrl: '/checkout' },
        ...parts,
      },
      headers,
    );
  /** Goes on after the bank's question. */
  goOn = (orderId: string, card: { transientToken?: string; cardId?: string }, authenticationTransactionId: string) =>
    this.send<Order>('POST', '/api/checkout/updatepaymentandcommit', {
      orderId,
      paymentDetails: [{ paymentMode: 'creditCard', ...card, authenticationTransactionId }],
      webRedirectDetails: { returnUrl: challengeReturnPath, cancelUrl: '/checkout' },
    });
  /** Chooses PayPal: gives where to go. */
  payByPayPal = (orderId: string, parts: object = {}, headers = {}) =>
    this.send<PendingApproval>(
      'PUT',
      '/api/checkout/payandcommit',
      { orderId, paymentDetails: [{ paymentMode: 'paypal' }], webRedirectDetails: payPalAddresses, ...parts },
      headers,
    );
  /** Comes back from PayPal. */
  backFromPayPal = (orderId: string, authenticationTransactionId: string) =>
    this.send<Order>('POST', '/api/checkout/updatepaymentandcommit', {
      orderId,
      paymentDetails: [{ paymentMode: 'paypal', authenticationTransactionId }],
      webRedirectDetails: payPalAddresses,
    });
  /** What the bank's frame does: opens the question and answers it, or cancels. Gives the page that comes then. */
  async answerBank({ stepUpUrl, accessToken }: { stepUpUrl: string; accessToken: string }, answer: { code?: string; cancel?: string }) {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, this.url), { method: 'POST', body: new URLSearchParams(fields) }).then((reply) => reply.text());
    const question = await post(stepUpUrl, { JWT: accessToken });
    const action = /action="([^"]+)"/.exec(question)?.[1] ?? '';
    return post(action, { JWT: accessToken, ...answer });
  }

  /** Walks to the payment with so many of a wine, and gives the order's id. */
  async readyToPay(itemCode = 'T1001', quantity = 1): Promise<string> {
    await this.add(itemCode, quantity);
    const { response } = await this.checkOut();
    await this.deliverTo();
    await this.deliverBy();
    return response.orderId;
  }
}
