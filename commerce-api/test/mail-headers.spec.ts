import type { OrderSummary } from '@cellardoor/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo, readMail } from './mails.ts';
import { addEVoucher } from './voucher-people.ts';

/** A line that would send a copy, were it taken into the head of a mail; an address in it would be refused before. */
const planted = '\r\nBcc: planted\r\nX-Planted: <script>planted</script>\r\n\r\nplanted';

const ownHeaders = ['Message-ID', 'From', 'To', 'Reply-To', 'Subject', 'Date', 'MIME-Version', 'Content-Type'];

/** Encoded words as they are read. */
const decoded = (headers: string) =>
  headers
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_, text: string) => decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')))
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString());

it('takes nothing that anybody types into the head of a mail: not a name, a present’s or a voucher’s words, or a message', async () => {
  const api = await startApi(embedded);
  try {
    const anna = api.aShopper();
    const [own, present, voucher] = ['anna', 'aunt', 'bea'].map((name) => `${name}@example.com`) as [string, string, string];
    await anna.register(own, {
      salutation: `Dr${planted.slice(0, 8)}`,
      firstName: `Anna${planted.slice(0, 28)}`,
      lastName: `S${planted.slice(0, 28)}`,
    });
    await anna.add('T1001');
    const words = { recipientName: `Bea${planted}`, name: `Anna${planted}`, message: `Cheers${planted}` };
    expect((await addEVoucher(anna, { ...words, recipientEmail: voucher, verifyEmail: voucher })).status).toBe(200);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    const recipient = {
      firstName: `Aunt${planted.slice(0, 28)}`,
      lastName: `Bee${planted.slice(0, 28)}`,
      line1: `1 High Street${planted.slice(0, 28)}`,
    };
    expect((await anna.deliverTo(recipient)).status).toBe(200);
    await anna.deliverBy();
    const wishes = { sendGift: true, recipientEmail: present, giftMessages: [`Happy birthday${planted}`] };
    expect((await anna.send<OrderSummary>('POST', '/api/checkout/gift/messages', wishes)).status).toBe(200);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    const asked = { topic: 'order', orderId: `1${planted.slice(0, 10)}`, email: own, message: `Where is it?${planted}` };
    await anna.send('POST', '/api/customerservice/enquiries', asked);
    await anna.send('POST', '/api/customerservice/enquiries', { ...asked, topic: 'delivery', orderId: '100200300' });
    for (const email of [present, voucher, own, 'service@lawrence-wye.example'])
      await eventually(() => mailsTo(api, email).some((text) => text.includes('planted')));

    const folder = join(api.home, 'mail');
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    expect(mails.length).toBeGreaterThanOrEqual(6);
    for (const mail of mails) {
      const headers = decoded(readMail(readFileSync(join(folder, mail), 'utf8')).headers);
      const names = headers.split('\r\n').map((line) => line.split(':')[0]!);
      expect([mail, names.filter((name) => !ownHeaders.includes(name)), new Set(names).size]).toEqual([mail, [], names.length]);
      expect([mail, headers]).toEqual([mail, expect.not.stringMatching(/planted|Bcc:/i)]);
    }
  } finally {
    await api.stop();
  }
});
