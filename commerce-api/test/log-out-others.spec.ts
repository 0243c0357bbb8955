import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

const password = 'a very good password';
let people = 0;
const someone = () => `elsewhere${(people += 1)}@example.com`;

describe('who logs out everywhere else', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const customer = async () => {
    const email = someone();
    const shopper = api.aShopper();
    await shopper.register(email);
    return { shopper, email };
  };
  const end = (who: Shopper) => who.send('POST', '/api/authentication/logout/others');
  const statusOf = async (shopper: Shopper) => (await shopper.details()).response.securityStatus;
  const ask = (shopper: Shopper, email: string) => shopper.send('POST', '/api/account/email', { email, password });
  const confirm = (token: string) => api.aShopper().send('POST', '/api/account/email/confirm', { token });
  const tokenFor = async (email: string): Promise<string> => {
    const found = () => mailsTo(api, email).flatMap((text) => /\/account\/email\/confirm\/([\w-]+)/.exec(text)?.[1] ?? [])[0];
    await eventually(() => found() !== undefined);
    return found()!;
  };

  it('logs out every other browser, also one with a copy of a cookie that only recognises them', async () => {
    const { shopper, email } = await customer();
    const elsewhere = api.aShopper();
    await elsewhere.login(email, password);
    const bystander = (await customer()).shopper;
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    const copied = api.aShopper({ cookie: elsewhere.cookie });
    expect([await statusOf(copied), (await end(copied)).error?.code]).toEqual([2, 'log_in']);
    await shopper.login(email, password);
    expect(await end(shopper)).toMatchObject({ status: 200, response: { loggedOut: true } });
    expect((await end(shopper)).status).toBe(200);
    // as a process says whose clock is behind
    api.setNow(new Date());
    expect([await statusOf(copied), await statusOf(elsewhere)]).toEqual([0, 0]);
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect([await statusOf(shopper), await statusOf(bystander)]).toEqual([4, 2]);
  });

  it('ends a link that was asked for in a browser that is logged out from another one, and not one of its own', async () => {
    const { shopper: thief, email } = await customer();
    const owner = api.aShopper();
    await owner.login(email, password);
    const [stolen, own] = [someone(), someone()];
    await ask(thief, stolen);
    const token = await tokenFor(stolen);
    expect((await end(owner)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 404, error: { code: 'unknown_link' } });
    await ask(owner, own);
    const kept = await tokenFor(own);
    expect((await end(owner)).status).toBe(200);
    expect((await confirm(kept)).status).toBe(200);
    expect((await owner.login(own, password)).status).toBe(200);
  });
});
