import type { Order } from '@cellardoor/contracts';
import { DatabaseUnavailable } from '../src/platform/db/database-unavailable.ts';
import { cardPermission, unlimited } from './amends.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { type Club, startClub } from './club.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import type { Shopper } from './shopper.ts';

const password = 'a very good password';

describe.each(bothDatabases('locks'))('what is added to placed orders while something else happens, on $kind', (kind) => {
  let api: Club;
  let gateway: HeldGateway;
  beforeAll(async () => {
    gateway = await startHeldGateway();
    api = await startClub(kind, { paymentGatewayUrl: gateway.url, paymentSecret: 'c2VjcmV0' });
    await fillCatalogue(api.database, [aWine({ itemCode: 'T1200', position: 0 })]);
  });
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
  });
  afterEach(() => expect(gateway.repeats).toEqual([]));

  const pay = async (shopper: Shopper, itemCode = 'T1101') => {
    await shopper.add(itemCode);
    const orderId = await shopper.goToPayment();
    return { orderId, paid: shopper.pay(orderId, gateway.token()) };
  };
  const bought = async (shopper: Shopper) => {
    const { orderId, paid } = await pay(shopper);
    expect((await paid).status).toBe(200);
    await eventually(() => taken(orderId).length === 1);
    return orderId;
  };
  const accept = (shopper: Shopper, orderId: string, itemCode = unlimited) =>
    shopper.send<Order>('POST', '/api/checkout/amendandcommit/', {
      orderId,
      action: 'ACCEPT',
      itemDetails: [{ itemCode, quantity: 1 }],
      cardPermission,
    });
  /** Charges of an order whose money was taken. */
  const taken = (orderId: string) => gateway.chargesOf(orderId).filter(({ captures }) => captures.size > 0);
  const isReversed = (orderId: string) => eventually(() => gateway.chargesOf(orderId).at(-1)?.status === 'REVERSED');
  const memberships = async (shopper: Shopper) => (await shopper.details()).response.trustedDetails.subscriptions;

  it('charges a membership once that is accepted for two orders at once, in one browser or in two', async () => {
    for (const isOtherBrowser of [false, true]) {
      const anna = await api.aCustomer();
      const [first, second] = [await bought(anna), await bought(anna)];
      const there = isOtherBrowser ? api.aShopper() : anna.anotherTab();
      if (isOtherBrowser) expect((await there.login(anna.email, password)).status).toBe(200);
      const asked = gateway.holdNext('/payments');
      const late = accept(anna, first);
      const answer = await asked;
      expect((await accept(there, second)).status).toBe(200);
      answer();
      const code = isOtherBrowser ? 'already_member' : 'offer_over';
      expect(await late).toMatchObject({ status: 409, error: { code, message: expect.stringContaining('You have not been charged') } });
      await isReversed(first);
      await eventually(() => taken(second).length === 2);
      expect(taken(first)).toHaveLength(1);
      expect(await memberships(anna)).toHaveLength(1);
      expect((await anna.lastOrder(first)).response.amendments).toBeUndefined();
    }
  });

  it('charges a membership once that is in the basket and is added to a placed order', async () => {
    const anna = await api.aCustomer();
    const placed = await bought(anna);
    const adding = gateway.holdNext('/payments');
    const added = accept(anna, placed);
    const say = await adding;
    const { orderId, paid } = await pay(anna, unlimited);
    expect((await paid).status).toBe(200);
    say();
    expect(await added).toMatchObject({ status: 409, error: { code: 'already_member' } });
    await isReversed(placed);
    expect(await memberships(anna)).toHaveLength(1);
    expect(taken(placed)).toHaveLength(1);
    await eventually(() => taken(orderId).length === 1);

    const bea = await api.aCustomer();
    const hers = await bought(bea);
    const paying = gateway.holdNext('/payments');
    const basket = await pay(bea, unlimited);
    const answer = await paying;
    expect((await accept(bea, hers)).status).toBe(200);
    answer();
    expect(await basket.paid).toMatchObject({
      status: 409,
      error: { code: 'already_member', message: 'You are already an unlimited member. You have not been charged.' },
    });
    await isReversed(basket.orderId);
    expect(await memberships(bea)).toHaveLength(1);
    expect((await bea.order()).response.lineItems).toEqual([]);
  });

  it('gives the order to a call whose free addition was committed though the database did not say so', async () => {
    const anna = await api.aCustomer();
    const orderId = await bought(anna);
    await api.database.query('update prices set sale_price = 799, list_price = 799 where sku_item_code = $1', [unlimited]);
    const { transaction } = api.database;
    let isLost = false;
    api.database.transaction = async (work) => {
      const done = await transaction(work);
      if (isLost || (await api.database.query('select 1 from order_amendments where order_id = $1', [orderId])).length === 0) return done;
      isLost = true;
      throw new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    };
    const done = await accept(anna, orderId, unlimited);
    api.database.transaction = transaction;
    expect(isLost).toBe(true);
    expect(done).toMatchObject({ status: 200, response: { id: orderId, amendments: [{ charged: 0 }] } });
    expect(await accept(anna, orderId, unlimited)).toMatchObject({ status: 409, error: { code: 'already_amended' } });
    await api.database.query('update prices set sale_price = 2999, list_price = 2999 where sku_item_code = $1', [unlimited]);
  });

  it('tells the gateway of a card on file where its owner has allowed that, and keeps no order of a payment that has ended', async () => {
    const bob = api.aShopper();
    const bobs = await bob.readyToPay('T1101');
    expect((await bob.pay(bobs, gateway.token())).status).toBe(200);
    gateway.answerNext('/payments', 201, { id: 'no', status: 'DECLINED', errorInformation: { reason: 'INSUFFICIENT_FUND' } });
    expect((await accept(bob, bobs, 'T1200')).status).toBe(402);
    expect((await accept(bob, bobs, 'T1200')).status).toBe(200);
    const initiator = () =>
      (gateway.lastSent('/payments') as { processingInformation: { authorizationOptions: { initiator: object } } }).processingInformation
        .authorizationOptions.initiator;
    expect(initiator()).toEqual({ type: 'customer' });
    const anna = await api.aCustomer();
    const first = await bought(anna);
    expect((await accept(anna, first, 'T1200')).status).toBe(200);
    expect(initiator()).toEqual({ type: 'customer', credentialStoredOnFile: true });
    // later charges name the payment with which she allowed her card to be stored
    expect(await api.database.query('select network_transaction_id as id from saved_cards order by saved_cards.id desc limit 1')).toEqual([
      { id: `net-${gateway.chargesOf(first).at(-1)!.id}` },
    ]);
    const there = api.aShopper();
    await there.login(anna.email, password);
    expect((await accept(there, first, unlimited)).status).toBe(200);
    expect(initiator()).toEqual({ type: 'customer', storedCredentialUsed: true });
    const kept = await api.database.query<{ amendment: object }>('select distinct amendment from payments where amendment is not null');
    expect(kept).toEqual([{ amendment: {} }]);
  });
});
