import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo, readMail } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';

const shop = { methodCode: 'SHOP', type: 'collection', addressId: 'law-hereford' };
const place = 'The Wye Wharf shop\n14 Quay Street\nHereford HR4 0XX\nOpen Monday to Saturday 9am to 6pm';

describe('an order that is collected in a shop', () => {
  let api: ApiUnderTest;
  let key = '';
  beforeAll(async () => {
    api = await startApi(embedded);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());

  const operate = async (...words: readonly string[]) => expect((await runCommand('orders', key, words, api.environment)).code).toBe(0);
  const mailOf = async (orderId: string, step = '') => {
    const path = join(api.home, 'mail', `order-${orderId}${step}.eml`);
    await eventually(() => existsSync(path));
    return readMail(readFileSync(path, 'utf8')).text;
  };
  const collected = async (anna: Shopper, before: () => Promise<unknown> = async () => undefined) => {
    const orderId = await anna.readyToPay();
    await anna.deliverTo({ city: 'Hereford', postcode: 'HR1 2AA' });
    await anna.send('PUT', '/api/checkout/shipping/methods', shop);
    await before();
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    return orderId;
  };

  it('tells its shopper by mail where, when the shop is open, and when it is there; never of a carrier', async () => {
    const orderId = await collected(api.aShopper());
    const confirmation = await mailOf(orderId);
    expect(confirmation).toMatch(/Ready to collect from \w+day/);
    expect(confirmation).toContain('We write to you when it is there. Please bring the order number.');
    expect(confirmation).toContain(place);
    const shown = await runCommand('orders', key, ['show', orderId], api.environment);
    expect(shown.printed).toContain('  collected at The Wye Wharf shop, Hereford\n');
    await operate('pack', orderId);
    expect(await mailOf(orderId, '-packed')).toContain('It goes to the shop next. We write again when you can collect it there.');
    const parcel = ['--carrier', 'Our van', '--tracking', 'https://track.example/AB12'];
    const refused = await runCommand('orders', key, ['dispatch', orderId, ...parcel], api.environment);
    expect(refused).toMatchObject({ code: 1, printed: `Order ${orderId} is collected in a shop: leave out --carrier and --tracking.\n` });
    await operate('dispatch', orderId);
    const ready = await mailOf(orderId, '-dispatched');
    expect(ready).toContain(`Your order ${orderId} is ready to collect`);
    expect(ready).toContain(place);
    expect(ready).not.toMatch(/on its way|carrier|Our van|track\.example/i);
    await operate('deliver', orderId);
    expect(await mailOf(orderId, '-delivered')).toContain(`You have collected your order ${orderId}`);
  });

  it('has nothing to collect once it is cancelled, for whoever was to get it as a present, too', async () => {
    const anna = api.aShopper();
    const recipientEmail = 'aunt@example.com';
    const wishes = { sendGift: true, recipientEmail, giftMessages: [] };
    const orderId = await collected(anna, () => anna.send('POST', '/api/checkout/gift/messages', wishes));
    await eventually(() => mailsTo(api, recipientEmail).length === 1);
    expect(mailsTo(api, recipientEmail)[0]).toContain(`${place}\nAsk for order ${orderId}`);
    await operate('pack', orderId);
    const support = await keyOfNew('support', api.environment);
    expect((await runCommand('orders', support, ['cancel', orderId], api.environment)).code).toBe(0);
    expect(await mailOf(orderId, '-cancelled')).toContain('There is nothing to collect any more.');
    await eventually(() => mailsTo(api, recipientEmail).length === 2);
    const off = mailsTo(api, recipientEmail).filter((mail) => mail.includes('Your present is not coming'));
    expect(off).toEqual([expect.stringContaining('That order was called off, so nothing will come.')]);
  });
});
