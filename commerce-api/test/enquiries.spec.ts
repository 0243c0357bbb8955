import type { EnquiryBody, EnquiryTaken } from '@cellardoor/contracts/api/enquiries';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetOldEnquiries } from '../src/modules/lists/enquiries/enquiry-store.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';

const path = '/api/customerservice/enquiries';
const serviceMail = 'service@lawrence-wye.example';

describe.each(bothDatabases('locks'))('messages to customer services, on $kind', (kind) => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  const written = (more: Partial<EnquiryBody> = {}): EnquiryBody => ({
    topic: 'delivery',
    orderId: '100200300',
    email: `writes${(people += 1)}@example.com`,
    message: 'It has not come.\nIs it lost?',
    ...more,
  });
  const own = () => ({ 'x-forwarded-for': `192.0.2.${(people += 1)}` });
  const write = (body: object, headers: Record<string, string> = own(), shopper = api.aShopper()) =>
    shopper.send<EnquiryTaken>('POST', path, body, headers);
  const kept = (email: string) =>
    api.database.query<{ id: number; customer_id: number | null; topic: string; order_number: string; message: string; country: string }>(
      'select id, customer_id, topic, order_number, message, country from enquiries where email = $1',
      [email],
    );

  onEmbedded(kind, () => {
    it('[RTE-08] keeps a message, answers with a case number, and mails both who wrote and who answers', async () => {
      const body = written();
      const { status, response } = await write({ ...body, email: body.email.toUpperCase() });
      expect(status).toBe(200);
      expect(await kept(body.email)).toEqual([
        {
          id: Number(response.caseNumber.slice(1)),
          customer_id: null,
          topic: 'delivery',
          order_number: '100200300',
          message: body.message,
          country: 'uk',
        },
      ]);
      await eventually(() => mailsTo(api, body.email).length > 0);
      const [receipt] = mailsTo(api, body.email);
      expect(receipt).toContain(`Your case number is ${response.caseNumber}`);
      expect(receipt).toContain('A delivery');
      expect(receipt).not.toContain('Is it lost?');
      const ours = () => mailsTo(api, serviceMail).find((mail) => mail.includes(response.caseNumber));
      await eventually(() => ours() !== undefined);
      for (const words of ['A delivery', 'Order 100200300', `Answer to ${body.email}`, 'It has not come.', 'Is it lost?'])
        expect(ours()).toContain(words);
      const message = readFileSync(join(api.home, 'mail', `enquiry-${response.caseNumber.slice(1)}.eml`), 'utf8');
      expect(message).toMatch(new RegExp(`^Reply-To: ${body.email}\r$`, 'm'));
    });
  });

  it('does once what is sent twice under a key, at the same time too, and refuses another message under it', async () => {
    const body = written();
    const headers = { 'idempotency-key': `enquiry-key-of-${kind.kind}`, ...own() };
    const twice = await Promise.all([write(body, headers), write(body, headers)]);
    expect(twice[0]!.response.caseNumber).toBe(twice[1]!.response.caseNumber);
    expect(await kept(body.email)).toHaveLength(1);
    expect(await write({ ...body, message: 'Something else' }, headers)).toMatchObject({ status: 409, error: { code: 'key_used' } });
    await eventually(() => mailsTo(api, body.email).length > 0);
    expect(mailsTo(api, body.email)).toHaveLength(1);
  });

  onEmbedded(kind, () => {
    it.each([
      ['topic', { topic: 'gossip' }],
      ['email', { email: 'ada@example' }],
      ['orderId', { orderId: '12; drop table' }],
      ['message', { message: '   ' }],
      ['message', { message: 'x'.repeat(2001) }],
    ])('names %s when it is wrong, and keeps nothing', async (field, wrong) => {
      const body = written(wrong as object);
      expect(await write(body)).toMatchObject({ status: 400, error: { field } });
      expect(await kept(body.email)).toEqual([]);
    });

    it('takes five messages a minute from a network, and five an hour from a mailbox, however its address is written', async () => {
      const headers = own();
      for (let sent = 0; sent < 5; sent += 1) expect((await write(written(), headers)).status).toBe(200);
      expect(await write(written(), headers)).toMatchObject({ status: 429, error: { code: 'too_many' } });
      const body = written();
      for (let sent = 0; sent < 5; sent += 1) expect((await write(body)).status).toBe(200);
      for (const email of [` ${body.email.toUpperCase()} `, body.email.replace('@', '+tag@')])
        expect(await write({ ...body, email })).toMatchObject({ status: 429 });
    });

    it('is part of a customer’s data, and goes with their account; what is two years old goes by itself', async () => {
      const anna = api.aShopper();
      const body = written({ message: 'Of my own' });
      await anna.register(body.email);
      await write(body, own(), anna);
      expect((await kept(body.email))[0]!.customer_id).not.toBeNull();
      const data = await anna.send<{ enquiries: { message: string }[] }>('GET', '/api/user/data');
      expect(data.response.enquiries).toEqual([expect.objectContaining({ message: 'Of my own' })]);

      const old = written();
      await write(old);
      await api.database.query(`update enquiries set received_at = now() - interval '3 years' where email = $1`, [old.email]);
      await forgetOldEnquiries(api.database);
      expect(await kept(old.email)).toEqual([]);
      expect(await kept(body.email)).toHaveLength(1);
    });
  });
});
