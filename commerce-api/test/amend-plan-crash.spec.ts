import type { Order } from '@cellardoor/contracts';
import type { WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { KilledShop } from './killed-shop.ts';
import { consented, fillPlans } from './plans.ts';
import type { Shopper } from './shopper.ts';

describe('a process that is killed while a plan joins a placed order', () => {
  let shop: KilledShop;
  beforeAll(async () => void (shop = await KilledShop.open(embedded, fillPlans)));
  afterAll(() => shop?.close());

  const join = (shopper: Shopper, orderId: string) =>
    shopper.send<Order>('POST', '/api/checkout/amendandcommit/', {
      orderId,
      action: 'ACCEPT',
      itemDetails: [{ itemCode: 'T4001', quantity: 1 }],
      ...consented,
    });
  const plansOf = async (who: Shopper) => (await who.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans;

  it('charges the first case and begins the plan once when the call is repeated, and neither when it is not', async () => {
    const anna = shop.aShopper();
    expect((await anna.register('a.plan.in.a.crash@example.com')).status).toBe(200);
    await anna.add('T1001');
    const orderId = await anna.goToPayment();
    expect((await anna.pay(orderId, shop.gateway.token())).status).toBe(200);
    await eventually(() => shop.chargesOf(orderId)[0] === 'CAPTURED');
    const before = (await anna.lastOrder(orderId)).response;

    const lost = await shop.strike(shop.gateway, 'holdNext', '/payments', () => join(anna, orderId));
    await shop.die('1 minute', 0);
    expect(await lost.reply).toBe('no reply');
    await eventually(() => shop.chargesOf(orderId)[1] === 'REVERSED');
    expect((await shop.back(anna).lastOrder(orderId)).response).toEqual(before);
    expect(await plansOf(shop.back(anna))).toEqual([]);

    const again = await shop.strike(shop.gateway, 'holdNext', '/payments', () => join(shop.back(anna), orderId));
    await shop.die('1 minute');
    expect(await again.reply).toBe('no reply');
    const back = shop.back(anna);
    expect(await join(back, orderId)).toMatchObject({ status: 200, response: { amendments: [{ type: 'WINEPLAN', charged: 3001 }] } });
    await shop.die();
    const last = shop.back(anna);
    await eventually(async () => (await plansOf(last)).length === 1);
    await eventually(() => shop.chargesOf(orderId)[2] === 'CAPTURED');
    expect(shop.chargesOf(orderId)).toEqual(['CAPTURED', 'REVERSED', 'CAPTURED']);
    expect(await join(last, orderId)).toMatchObject({ status: 409, error: { code: 'already_amended' } });
    expect(shop.gateway.repeats).toEqual([]);
  });
});
