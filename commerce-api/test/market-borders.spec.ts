import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import type { Wallet } from '@cellardoor/contracts/api/gift-cards';
import type { Basket, Order, OrderSummary } from '@cellardoor/contracts';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { type ApiCall, callsOf, make, type Values } from './api-calls.ts';
import { databases } from './databases.ts';
import { giftsOn } from './gifts.ts';
import type { Shopper } from './shopper.ts';

const email = 'owner@example.com';
const password = 'a very good password';
/** Stands in nothing but the owner's own things. */
const secret = 'Secret Lane';

/** An account is one in all countries of its brand, and so is its end: see `personal-data.spec`. */
const ofTheWholeAccount = ['/api/user/data', '/api/user/close'];

/** What the owner has, as they see it. */
interface Belongings {
  readonly basket: Basket;
  readonly order: OrderSummary;
  readonly placed: Order;
  readonly addresses: AddressBook;
  readonly wallet: Wallet;
  readonly cards: readonly SavedCard[];
}

describe('one shop and another', () => {
  let api: ApiUnderTest;
  let owner: Shopper;
  let calls: ApiCall[];
  let values: Values;
  let before: Belongings;

  const belongings = async (): Promise<Belongings> => ({
    basket: (await owner.basket()).response,
    order: (await owner.order()).response,
    placed: (await owner.lastOrder()).response,
    addresses: (await owner.send<AddressBook>('GET', '/api/user/shipping/addresses')).response,
    wallet: (await owner.wallet()).response,
    cards: await owner.savedCards(),
  });

  /** Whoever else can ask: the same customer abroad, their address at another brand, and the owner's own cookie at both. */
  const others: readonly [who: string, come: () => Promise<Shopper>][] = [
    ['the customer in another country', () => loggedIn({ country: 'au' })],
    ['the address with another brand', () => loggedIn({ brand: 'stw' })],
    ['the cookie in another country', async () => api.aShopper({ country: 'au', cookie: owner.cookie })],
    ['the cookie with another brand', async () => api.aShopper({ brand: 'stw', cookie: owner.cookie })],
  ];
  const loggedIn = async (market: object) => {
    const shopper = api.aShopper(market);
    await shopper.login(email, password);
    return shopper;
  };

  beforeAll(async () => {
    api = await startApi(databases[0]!);
    await api.aShopper({ brand: 'stw' }).register(email);
    owner = api.aShopper();
    await owner.register(email);
    const prepare = async () => {
      await owner.add('T1001', 2);
      const { response } = await owner.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
      await owner.deliverTo({ line1: `12 ${secret}` });
      await owner.deliverBy();
      return response.orderId;
    };
    const placedId = await prepare();
    expect((await owner.pay(placedId, await owner.cardToken())).status).toBe(200);
    const orderId = await prepare();
    const card = await giftsOn(() => api.database).card();
    await owner.addGift(card);
    const kept = await owner.send<{ addressId: string }>('POST', '/api/user/shipping/addresses', {
      shippingNewAddress: { firstName: 'Anna', lastName: 'Smith', line1: `3 ${secret}`, city: 'York', postcode: 'YO1 7HH' },
      createBillingAddrflag: true,
    });
    const { voucherCode } = await giftsOn(() => api.database).voucher();
    expect((await owner.redeem(voucherCode)).status).toBe(200);
    expect((await owner.keepCard()).status).toBe(200);
    before = await belongings();
    calls = (await callsOf(owner)).filter(({ path }) => !ofTheWholeAccount.includes(path));
    values = {
      addressId: kept.response.addressId,
      orderId,
      placedId,
      commerceItemId: before.basket.lineItems[0]!.commerceItemId,
      giftId: before.order.gifts[0]!.id,
      itemCode: 'T1001',
      itemType: 'sku',
      voucher: 'WELCOME10',
      offercode: 'HERO20',
      navigationPath: 'red',
      file: 'none.webp',
      testing: 'true',
      token: 'a-token-that-nobody-was-given',
      category: 'MARKETING',
      accountId: '1',
      membershipId: '1',
      quantity: 1,
      email,
      emailId: email,
      password,
      dateOfBirth: '1980-05-01',
      postcode: '2000',
      methodCode: 'STD',
      country: 'uk',
      shippingMethod: 'STD',
      date: '2027-01-04',
      transientToken: await owner.cardToken(),
      paymentMode: 'creditCard',
      cardNumber: card.cardNumber,
      voucherPin: '00000000',
      voucherCode,
      cardId: before.cards[0]!.cardId,
      options: 'default',
      walletVoucherId: before.wallet.vouchers[0]!.walletVoucherId,
      pin: '00000000',
      upsellOfferDetails: undefined,
      expectedTotal: undefined,
      expectedToPay: undefined,
      webRedirectDetails: undefined,
    };
  }, 240_000);
  afterAll(() => api?.stop());

  it('knows every call from the document', () => {
    const named = calls.map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(expect.arrayContaining(['PUT /api/checkout/payandcommit', 'DELETE /api/checkout/giftcards/{giftId}']));
    expect(named.length).toBeGreaterThan(30);
  });

  it.each(others)(
    '%s reaches nothing of the owner by any call',
    async (_who, come) => {
      let other = await come();
      for (const call of calls) {
        for (const orderId of [values.orderId, values.placedId]) {
          if (!other.cookie) other = await come();
          const answer = await make(other, call, { ...values, orderId });
          const said = `${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`;
          expect(said).not.toContain(secret);
          expect(said).not.toContain(`"orderId":"${String(orderId)}"`);
          if (call.path.startsWith('/api/authentication/')) other = await come();
          if (!JSON.stringify(call.operation).includes('"orderId"')) break;
        }
      }
      expect(await belongings()).toEqual(before);
    },
    240_000,
  );
});
