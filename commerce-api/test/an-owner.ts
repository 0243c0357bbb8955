import type { Values } from './api-calls.ts';
import { aPlan } from './a-plan.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { giftsOn } from './gifts.ts';
import type { Shopper } from './shopper.ts';

export const ownerEmail = 'owner@example.com';
export const ownerPassword = 'a very good password';
/** Stands in nothing but the owner's own things. */
export const ownersLane = 'Secret Lane';

/** A customer with one of everything, and what to write in a call where each is asked for. */
export interface Owner {
  readonly owner: Shopper;
  readonly values: Values;
}

/**
 * Makes a customer who has a wine plan, a placed order and one in progress with a gift card on it, and keeps addresses, a card, a voucher, a
 * favourite, a wine for later, a case of their own and a link for friends.
 */
export async function anOwner(api: ApiUnderTest): Promise<Owner> {
  const owner = api.aShopper();
  await owner.register(ownerEmail);
  const plan = await planOf(api, owner);
  const prepare = async () => {
    await owner.add('T1001', 2);
    const { response } = await owner.checkOutAsCustomer();
    await owner.deliverTo({ line1: `12 ${ownersLane}` });
    await owner.deliverBy();
    return response.orderId;
  };
  const placedId = await prepare();
  expect((await owner.pay(placedId, await owner.cardToken())).status).toBe(200);
  const orderId = await prepare();
  const card = await giftsOn(() => api.database).card();
  const withGift = (await owner.addGift(card)).response;
  const kept = await owner.send<{ addressId: string }>('POST', '/api/user/shipping/addresses', {
    shippingNewAddress: { firstName: 'Anna', lastName: 'Smith', line1: `3 ${ownersLane}`, city: 'York', postcode: 'YO1 7HH' },
    createBillingAddrflag: true,
  });
  const { voucherCode } = await giftsOn(() => api.database).voucher();
  expect((await owner.redeem(voucherCode)).status).toBe(200);
  const { link } = await keepWishes(owner);
  return {
    owner,
    values: {
      addressId: kept.response.addressId,
      orderId,
      placedId,
      ...plan,
      commerceItemId: (await owner.basket()).response.lineItems[0]!.commerceItemId,
      giftId: withGift.gifts[0]!.id,
      itemCode: 'T1001',
      itemType: 'sku',
      voucher: 'WELCOME10',
      offercode: 'HERO20',
      navigationPath: 'red',
      file: 'none.webp',
      testing: 'true',
      token: link.split('/').at(-1)!,
      category: 'MARKETING',
      accountId: '1',
      membershipId: '1',
      quantity: 1,
      email: ownerEmail,
      emailId: ownerEmail,
      password: ownerPassword,
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
      cardId: (await owner.savedCards())[0]!.cardId,
      options: 'default',
      walletVoucherId: (await owner.wallet()).response.vouchers[0]!.walletVoucherId,
      pin: '00000000',
      upsellOfferDetails: undefined,
      expectedTotal: undefined,
      expectedToPay: undefined,
      webRedirectDetails: undefined,
    },
  };
}

/** Gives a customer a wine plan, and what to write in calls about it. */
async function planOf(api: ApiUnderTest, owner: Shopper): Promise<Values> {
  expect((await owner.keepCard()).status).toBe(200);
  const cardId = (await owner.savedCards())[0]!.cardId;
  const plan = await aPlan(api, { owner: { anna: owner, email: ownerEmail, cardId }, address: { line1: `14 ${ownersLane}` } });
  const caseId = String((await plan.cases())[0]!.id);
  return {
    subscriptionId: plan.planId,
    parentSubscriptionId: plan.planId,
    caseId,
    subscriptionOrderId: caseId,
    schemeId: plan.schemeCode,
    schemeCode: plan.schemeCode,
    caseType: 'MIXED',
    frequency: 'P12W',
    saveType: 'saved',
    use: 'delivery',
    method: 'set',
    reasonCode: 'OTHER',
    deliveryMethod: 'NXT',
    nextDeliveryDate: '2027-01-04',
    activeItemCode: 'T1001',
    swapItemCode: 'T1003',
  };
}

/** What a customer keeps beside the basket. */
async function keepWishes(owner: Shopper): Promise<{ link: string }> {
  await owner.add('T1003');
  const done = [
    await owner.send('POST', '/api/cart/saved', { itemCode: 'T1003' }),
    await owner.send('PUT', '/api/cart/case/wine', { itemCode: 'T1002', quantity: 2 }),
    await owner.send('PUT', '/api/user/favourites/T1003?AntiFavourite=false'),
    await owner.send<{ link: string }>('GET', '/api/user/referral'),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
  return done.at(-1)!.response as { link: string };
}
