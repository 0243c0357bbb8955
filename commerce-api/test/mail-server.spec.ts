import { freePort } from '@cellardoor/testing/free-port.ts';
import { brands } from '@cellardoor/brand';
import { codeIn } from '@cellardoor/testing/registration-code.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { readMail } from './mails.ts';
import type { Shopper } from './shopper.ts';

/** Registers with the code that the server took. */
async function registerBy({ taken }: MailServer, shopper: Shopper, email: string): Promise<void> {
  expect((await shopper.askToRegister(email)).status).toBe(200);
  const code = () =>
    taken
      .filter((message) => message.includes(email))
      .map((message) => codeIn(readMail(message).text))
      .find(Boolean);
  await eventually(() => code() !== undefined);
  expect((await shopper.confirmCode(code()!)).status).toBe(200);
}

describe('mail by a server', () => {
  it('goes out once with the order in its name, and again after a refusal, which tells the log nothing of the shopper', async () => {
    const mailServer = await openMailServer();
    const api = await startApi(embedded, { mailServerUrl: mailServer.url, mailFrom: 'orders@wye.example' });
    const anna = api.aShopper();
    void mailServer.refuseNext();
    const orderId = await anna.readyToPay('T1001', 2);
    await anna.pay(orderId, await anna.cardToken());
    await eventually(() => mailServer.taken.length > 0);
    const [message] = mailServer.taken;
    expect(message).toContain(`Message-ID: <order-${orderId}@wye.example>`);
    const { text, html } = readMail(message!);
    expect(text).toContain('2 x Test Red T1001 2022  £18.00');
    expect(html).toContain('2 x Test Red T1001 2022');
    expect(message).toMatch(/^From: .*Lawrence & Wye.* <orders@wye\.example>\r$/m);
    expect(message).toMatch(/^To: anna@example\.com\r$/m);
    expect(api.log()).toContain(`The mail server did not take order-${orderId}: 450`);
    expect(api.log()).not.toContain('anna@');
    await api.stop();
    await mailServer.stop();
    expect(mailServer.taken).toHaveLength(1);
  });

  it('waits for a server that is down', async () => {
    // one that it finds free again
    const gone = await openMailServer(await freePort());
    await gone.stop();
    const api = await startApi(embedded, { mailServerUrl: gone.url });
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 1);
    await anna.pay(orderId, await anna.cardToken());
    await eventually(
      () => api.log().includes(`The mail server did not take order-${orderId}: ECONNECTION`) || api.log().includes('ESOCKET'),
    );
    const back = await openMailServer(Number(new URL(gone.url).port));
    await eventually(() => back.taken.length === 1);
    await api.stop();
    await back.stop();
  });

  it('comes from the address of its own brand where no other is set', async () => {
    const mailServer = await openMailServer();
    const api = await startApi(embedded, { mailServerUrl: mailServer.url });
    for (const { facts } of brands) {
      const email = `${facts.id}@example.com`;
      const anna = api.aShopper({ brand: facts.id });
      await registerBy(mailServer, anna, email);
      expect((await anna.send('POST', '/api/authentication/password/reset', { email })).status).toBe(200);
    }
    // the code, the welcome, the new password
    await eventually(() => mailServer.taken.length === 3 * brands.length);
    const header = (message: string, name: string) => new RegExp(`^${name}: .*?([^ <]+@[^ >]+)>?\r$`, 'm').exec(message)?.[1];
    const senders = mailServer.taken.map((message) => [header(message, 'To'), header(message, 'From')]);
    expect(Object.fromEntries(senders)).toEqual(
      Object.fromEntries(brands.map(({ facts, mailFrom }) => [`${facts.id}@example.com`, mailFrom])),
    );
    expect(new Set(brands.map(({ mailFrom }) => mailFrom)).size).toBe(brands.length);
    await api.stop();
    await mailServer.stop();
  });

  describe('that refuses', () => {
    let mailServer: MailServer;
    let api: ApiUnderTest;
    beforeAll(async () => {
      mailServer = await openMailServer();
      api = await startApi(embedded, { mailServerUrl: mailServer.url });
    });
    afterAll(async () => {
      await api?.stop();
      await mailServer?.stop();
    });
    const taken = (orderId: string) => mailServer.taken.filter((message) => message.includes(`order-${orderId}@`));
    const deadJobs = async () =>
      Number(/commerce_alerts_total\{kind="job_dead"\} (\d+)/.exec(await (await fetch(`${api.url}/metrics`)).text())?.[1] ?? 0);

    it.each([
      [550, 'recipient'],
      [552, 'end'],
    ] as const)('is dead at once when %i refuses it for good at its %s, and keeps no other mail waiting', async (code, at) => {
      const before = await deadJobs();
      const refusal = mailServer.refuseNext(code, at);
      const refused = await anOrder(api);
      // a mail of the other order's, were it placed now, might be the one that is refused
      await refusal;
      const other = await anOrder(api);
      const orders = [refused, other];
      await eventually(async () => (await jobsOf(api, orders)).every(({ done, dead }) => done || dead));
      expect(await jobsOf(api, orders)).toEqual([
        { attempts: 1, done: false, dead: true, last_error: `PermanentFailure: The mail server did not take order-${refused}: ${code}` },
        { attempts: 1, done: true, dead: false, last_error: null },
      ]);
      expect([taken(refused).length, taken(other).length]).toEqual([0, 1]);
      await eventually(async () => (await deadJobs()) === before + 1);
      expect(api.log()).not.toContain('anna@');
    });

    it('keeps nothing from one address of a customer when it refuses the other', async () => {
      const [anna, email, next] = [api.aShopper(), 'mover@example.com', 'moved@example.com'];
      const texts = (words: string) => mailServer.taken.map((message) => readMail(message).text).filter((text) => text.includes(words));
      await registerBy(mailServer, anna, email);
      await anna.send('POST', '/api/account/email', { email: next, password: 'a very good password' });
      const link = /\/account\/email\/confirm\/(\S+)/;
      const before = ['What you find in it', '/account/email/confirm/', 'asked for another email address'];
      await eventually(() => before.every((words) => texts(words).length === 1));
      void mailServer.refuseNext(550, 'recipient');
      const token = link.exec(texts('/account/email/confirm/')[0]!)![1];
      expect((await anna.send('POST', '/api/account/email/confirm', { token })).status).toBe(200);
      await eventually(() => texts('has just been changed').length === 1);
    });

    it.each([
      [450, 'end'],
      [451, 'end'],
      [550, 'sender'],
    ] as const)('is tried again after %i at its %s', async (code, at) => {
      void mailServer.refuseNext(code, at);
      const orderId = await anOrder(api);
      await eventually(() => taken(orderId).length === 1);
      expect(await jobsOf(api, [orderId])).toMatchObject([{ attempts: 2 }]);
    });
  });

  it('waits while the server refuses our own log-in: its operator can mend that', async () => {
    const mailServer = await openMailServer();
    const api = await startApi(embedded, { mailServerUrl: mailServer.url.replace('sesame', 'wrong') });
    const orders = [await anOrder(api)];
    await eventually(async () => (await jobsOf(api, orders)).some(({ last_error }) => last_error?.endsWith(': 535')));
    expect(await jobsOf(api, orders)).toMatchObject([{ done: false, dead: false }]);
    await api.stop();
    await mailServer.stop();
  });
});

/** Places an order and gives its id. */
async function anOrder(api: ApiUnderTest): Promise<string> {
  const anna = api.aShopper();
  const orderId = await anna.readyToPay();
  expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
  return orderId;
}

interface MailJob {
  readonly attempts: number;
  readonly done: boolean;
  readonly dead: boolean;
  readonly last_error: string | null;
}

/** What became of the mails of orders, the first promised first. */
const jobsOf = ({ database }: ApiUnderTest, orders: readonly string[]): Promise<MailJob[]> =>
  database.query<MailJob>(
    `select attempts, done_at is not null as done, dead_at is not null as dead, last_error from jobs where kind = 'order-mail' and payload->>'orderId' = any($1) order by id`,
    [orders],
  );
