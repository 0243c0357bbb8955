import { startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';
import { openMailServer } from './mail-server.ts';
import { readMail } from './mails.ts';

describe('mail by a server', () => {
  it('goes out once with the order in its name, and again after a refusal, which tells the log nothing of the shopper', async () => {
    const mailServer = await openMailServer();
    const api = await startApi(databases[0]!, { mailServerUrl: mailServer.url, mailFrom: 'orders@wye.example' });
    const anna = api.aShopper();
    mailServer.refuseNext();
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
    const gone = await openMailServer();
    await gone.stop();
    const api = await startApi(databases[0]!, { mailServerUrl: gone.url });
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
});
