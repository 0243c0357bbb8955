import { request } from 'node:http';
import { openPost } from '../src/modules/mail/post.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { wholeMailOf } from './mails.ts';

describe('the mailbox of a site for trying things out', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded, { mailboxPage: true })));
  afterAll(() => api?.stop());

  const open = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string; policy: string }>((resolve, reject) => {
      const asked = request(`${api.url}${path}`, { headers }, (reply) => {
        let text = '';
        reply.on('data', (part) => (text += String(part)));
        reply.on('end', () => resolve({ status: reply.statusCode!, text, policy: String(reply.headers['content-security-policy']) }));
      });
      asked.on('error', reject).end();
    });

  it('lists the mails and shows each, to a browser on this machine, where nothing in a mail runs', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    await anna.pay(orderId, await anna.cardToken());
    const { html } = await wholeMailOf(api, orderId);
    const list = await open('/dev/mail');
    expect(list).toMatchObject({ status: 200, policy: expect.stringContaining("default-src 'none'") });
    expect(list.text).toMatch(
      new RegExp(
        `<a href="/dev/mail/order-${orderId}\\.eml">Your .* order ${orderId}: .*</a> to anna@example\\.com, [\\d-]{10} [\\d:]{8} UTC</li>`,
      ),
    );
    expect(await open(`/dev/mail/order-${orderId}.eml`)).toMatchObject({ status: 200, text: html, policy: list.policy });
    expect(list.policy).not.toContain('script-src');
  });

  it('lists a mail by its whole subject as it is read, however it travels', async () => {
    const subject = `${'£'.repeat(40)} from <b>Lawrence & Wye</b>`;
    const words = { fromName: 'Us', from: 'us@example.com', to: 'ada@example.com', text: 'Hello', html: '<p>Hello</p>' };
    await openPost({ mailServerUrl: undefined, mailFrom: undefined, home: api.home })('long-subject', { ...words, subject }, new Date());
    expect((await open('/dev/mail')).text).toContain(
      `<a href="/dev/mail/long-subject.eml">${'£'.repeat(40)} from &#60;b&#62;Lawrence &#38; Wye&#60;/b&#62;</a> to ada@example.com, `,
    );
  });

  it.each([
    ['by another name of this machine', '/dev/mail', { host: 'evil.example' }],
    ['through a proxy', '/dev/mail', { 'x-forwarded-for': '10.0.0.1' }],
    ['for another file', '/dev/mail/..%2Fdatabase%2FPG_VERSION', {}],
    ['for a mail that is not there', '/dev/mail/order-1.eml', {}],
  ])('is not there %s', async (_how, path, headers: Record<string, string>) => {
    expect([403, 404]).toContain((await open(path, headers)).status);
  });

  it('is not there unless it is asked for', async () => {
    const plain = await startApi(embedded);
    expect((await fetch(`${plain.url}/dev/mail`)).status).toBe(404);
    await plain.stop();
  });
});
