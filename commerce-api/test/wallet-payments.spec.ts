import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import type { WalletId } from '@cellardoor/rules/wallets';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { chargesOn } from './charges.ts';
import { bothDatabases, embedded, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';

const wallets: readonly WalletId[] = ['googlePay', 'applePay'];
const names = { googlePay: 'Google Pay', applePay: 'Apple Pay' } as const;
const asking = '4000000000002503 account';

describe.each(bothDatabases('money'))('paying with a wallet, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const charges = chargesOn(() => api.database);
  const authentications = () => api.database.query<{ state: string }>('select state from sandbox_authentications order by created_at');
  const wrong = { status: 402, error: { code: 'payment_declined', message: expect.stringContaining('does not fit this order') } };

  it.each(wallets)('[CHK-04] places an order that %s pays, once, and names it in order and refund; no bank is asked', async (wallet) => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const before = await authentications();
    const token = await anna.walletToken(wallet);
    const answers = await Promise.all(Array.from({ length: 8 }, () => anna.payByWallet(orderId, wallet, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers[0]!.response).toMatchObject({
      status: 'paid',
      transactionPaymentMethod: names[wallet],
      paymentDetailsArr: [{ type: names[wallet], cardBrand: 'visa', lastFour: '1111', amount: 1699 }],
    });
    expect((await anna.payByWallet(orderId, wallet, token)).response).toMatchObject({ id: orderId, status: 'paid' });
    await eventually(async () => (await charges(orderId))[0] === 'CAPTURED');
    expect(await charges(orderId)).toHaveLength(1);
    expect(await authentications()).toEqual(before);
    // nothing is kept that could be charged again
    expect((await anna.send('GET', `/api/offer/order/${orderId}`)).response).toMatchObject({ offerItems: [], card: null });
    expect((await anna.send('POST', '/api/user/order/cancel', { orderId })).status).toBe(200);
    await eventually(async () => (await anna.lastOrder(orderId)).response.progress.refunds[0]?.parts[0]?.done === true);
    expect((await anna.lastOrder(orderId)).response.progress.refunds).toMatchObject([
      { amount: 1699, parts: [{ type: names[wallet], lastFour: '1111' }] },
    ]);
  });

  onEmbedded(kind, () => {
    it('sends a card that Google only keeps in an account to its bank, as one that is typed', async () => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const token = await anna.walletToken('googlePay', { card: asking });
      const asked = await anna.payByWallet(orderId, 'googlePay', token);
      expect(asked).toMatchObject({ status: 200, response: { status: 'pending_authentication' } });
      expect(await charges(orderId)).toEqual([]);
      const { webRedirectDetails: question } = asked.response as PendingPayment;
      await anna.answerBank(question, { code: '1234' });
      const details = { paymentMode: 'googlePay', walletToken: token, authenticationTransactionId: question.authenticationTransactionId };
      const paid = await anna.send('POST', '/api/checkout/updatepaymentandcommit', {
        orderId,
        paymentDetails: [details],
        expectedToPay: 1699,
      });
      expect(paid).toMatchObject({
        status: 200,
        response: { status: 'paid', paymentDetailsArr: [{ type: 'Google Pay', lastFour: '2503' }] },
      });
      const known = await anna.readyToPay();
      const frictionless = await anna.walletToken('googlePay', { card: '5200000000002235 account' });
      expect((await anna.payByWallet(known, 'googlePay', frictionless)).response).toMatchObject({ status: 'paid' });
      expect((await authentications()).map(({ state }) => state)).toEqual(['used', 'used']);
    });

    it('does not believe a browser that calls such a card a device’s: its bank wants to ask', async () => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const token = await anna.walletToken('googlePay', { card: asking });
      const lie = token.replace('"cardHolderAuthenticated":false', '"cardHolderAuthenticated":true');
      expect(lie).not.toBe(token);
      expect((await anna.payByWallet(orderId, 'googlePay', lie)).status).toBe(402);
      expect((await charges(orderId)).every((status) => status !== 'AUTHORIZED')).toBe(true);
    });

    it.each(wallets)('[CHK-04] takes what %s gave for the order that its sheet showed, once, in time and unchanged', async (wallet) => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const pay = (token: string, parts?: object) => anna.payByWallet(orderId, wallet, token, parts);
      expect(await pay(await anna.walletToken(wallet, { amount: '1.00' }))).toMatchObject(wrong);
      expect(await pay(await anna.walletToken(wallet, { currency: 'AUD' }))).toMatchObject(wrong);
      const token = await anna.walletToken(wallet);
      expect(await pay(token.replace(/\.[^."]{20}/, '.AAAAAAAAAAAAAAAAAAAA'))).toMatchObject(wrong);
      expect(await pay(token.replace(/visa/gi, 'mastercard'))).toMatchObject(wrong);
      expect(await pay(token, { expectedToPay: undefined })).toMatchObject({
        status: 400,
        error: { field: 'expectedToPay', code: 'required' },
      });
      expect(await pay(token, { expectedToPay: 1600 })).toMatchObject({ status: 409, error: { code: 'to_pay_changed' } });
      for (const odd of ['', 'x', '{}', token.replace(/visa/gi, 'discover')])
        expect(await pay(odd)).toMatchObject({ status: 400, error: { field: 'paymentDetails', code: 'invalid' } });
      const other = wallets.find((one) => one !== wallet)!;
      expect((await anna.payByWallet(orderId, other, token)).status).toBe(400);
      await anna.add('T1001');
      expect(await pay(token)).toMatchObject({ status: 409, error: { code: 'to_pay_changed' } });
      await anna.set('T1001', 1);
      const late = await anna.walletToken(wallet);
      await api.database.query(
        `update sandbox_tokens set expires_at = now() - interval '1 minute' where wallet is not null and used_by is null`,
      );
      expect(await pay(late)).toMatchObject(wrong);
      const good = await anna.walletToken(wallet);
      expect((await pay(good)).status).toBe(200);
      const second = await anna.readyToPay();
      expect(await anna.payByWallet(second, wallet, good)).toMatchObject(wrong);
      expect(await charges(second)).toEqual([]);
      // nor anywhere else, also where the gateway remembers no token, and the token is written otherwise
      await api.database.query('update sandbox_tokens set used_by = null where wallet is not null');
      const ben = api.aShopper({ brand: 'avy' });
      const elsewhere = await ben.readyToPay();
      const otherwise = ['"more":1', '"signedMessage":"x"'].map((more) => good.replace('"version"', `${more},"version"`));
      for (const again of [good, ...otherwise, good.replace(/"data":("[^"]+")/, '"data":[$1]')])
        expect(await ben.payByWallet(elsewhere, wallet, again)).toMatchObject(wrong);
      expect(await charges(elsewhere)).toEqual([]);
      expect(
        (await anna.payByWallet(second, wallet, await anna.walletToken(wallet, { card: '4000000000009995 device' }))).error,
      ).toMatchObject({
        code: 'payment_declined',
        message: expect.stringContaining('not enough on the card'),
      });
      expect((await anna.payAgain(second, await anna.cardToken())).response).toMatchObject({ id: second, status: 'paid' });
    });

    it('[CKO-11] answers the modes that brand and configuration offer, each with its provider; one that was not offered is refused, and nothing charged', async () => {
      const modes = async (brand: string) =>
        (await api.aShopper({ brand }).paymentOptions()).response.paymentOptions.map(({ paymentMode, paymentProvider, cards }) => [
          paymentMode,
          paymentProvider,
          cards.join(),
        ]);
      const cards = 'mastercard,visa,amex';
      expect(await modes('law')).toEqual([
        ['creditCard', 'cybersource', cards],
        ['googlePay', 'cybersource', cards],
        ['applePay', 'cybersource', cards],
        ['paypal', 'paypal', ''],
      ]);
      expect(await modes('hsb')).toEqual(['creditCard', 'googlePay', 'applePay'].map((mode) => [mode, 'cybersource', 'mastercard']));
      const ben = api.aShopper({ brand: 'hsb' });
      const orderId = await ben.readyToPay();
      const visa = await ben.walletToken('googlePay');
      const notTaken = {
        status: 400,
        error: { field: 'paymentDetails', code: 'card_not_taken', message: expect.stringContaining('Mastercard') },
      };
      expect(await ben.payByWallet(orderId, 'googlePay', visa)).toMatchObject(notTaken);
      expect(await ben.payByWallet(orderId, 'googlePay', visa.replace('VISA', 'MASTERCARD'))).toMatchObject(wrong);
      expect(await charges(orderId)).toEqual([]);
    });

    it('opens Apple’s sheet by Apple’s word, for addresses of Apple alone', async () => {
      const anna = api.aShopper();
      for (const host of ['apple-pay-gateway.apple.com', 'apple-pay-gateway-nc-pod3.apple.com', 'cn-apple-pay-gateway-cert.apple.com'])
        expect((await anna.openApple(`https://${host}/paymentservices/paymentSession`)).status).toBe(200);
      expect((await anna.openApple('https://apple-pay-gateway.apple.com.evil.example/paymentservices/startSession')).error).toMatchObject({
        field: 'validationURL',
        code: 'invalid',
      });
      expect((await anna.chooseInWallet('applePay', { session: 'a.b.c' })).status).toBe(400);
      expect((await anna.chooseInWallet('applePay', { card: asking })).status).toBe(400);
    });
  });
});

describe('a wallet and a gateway that fails', () => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  const googlePay = { environment: 'TEST', merchantId: 'shop' } as const;
  beforeAll(async () => {
    gateway = await startHeldGateway();
    api = await startApi(embedded, { paymentGatewayUrl: gateway.url, paymentSecret: 'c2VjcmV0', googlePay });
  });
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
  });

  const assured = { accountVerified: true, cardHolderAuthenticated: true };
  const token = (name: string) =>
    JSON.stringify({ info: { cardNetwork: 'VISA', cardDetails: '1111', assuranceDetails: assured }, tokenizationData: { token: name } });

  it('charges once where the answer is lost', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.cutNext('/payments');
    expect(await anna.payByWallet(orderId, 'googlePay', token('lost'))).toMatchObject({ status: 200, response: { status: 'paid' } });
    expect(gateway.chargesOf(orderId)).toMatchObject([{ status: 'AUTHORIZED', token: Buffer.from('lost').toString('base64') }]);
    expect(gateway.repeats).toEqual([]);
    expect(gateway.asked.filter((path) => path.startsWith('/risk/'))).toEqual([]);
  });

  it('[BRD-08] is told which wallets are set up, and refuses the others', async () => {
    const anna = api.aShopper();
    const { paymentOptions } = (await anna.paymentOptions()).response;
    expect(paymentOptions.map(({ paymentMode }) => paymentMode)).toEqual(['creditCard', 'googlePay']);
    expect(paymentOptions[1]!.wallet).toEqual({
      ...googlePay,
      gatewayMerchantId: 'cellardoor_sandbox',
      script: 'https://pay.google.com/gp/p/js/pay.js',
    });
    const orderId = await anna.readyToPay();
    const before = gateway.asked.length;
    const apple = JSON.stringify({ paymentData: { version: 'EC_v1' }, paymentMethod: { network: 'visa', displayName: 'Visa 1111' } });
    const refused = { status: 400, error: { field: 'paymentDetails', code: 'mode_not_offered' } };
    expect(await anna.payByWallet(orderId, 'applePay', apple)).toMatchObject(refused);
    expect((await anna.openApple()).error?.code).toBe('mode_not_offered');
    expect(gateway.asked.slice(before)).toEqual([]);
  });
});
