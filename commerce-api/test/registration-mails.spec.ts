import { registrationCode } from '@cellardoor/testing/registration-code.ts';
import { passwordJobs } from '../src/modules/mail/password-jobs.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { codesMailedTo, minute, otherThan, someone, wrongCode } from './registration-codes.ts';

describe('the code that confirms a registration, and the welcome after it, by mail', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const codeFor = (email: string) => registrationCode(api.home, email);
  const welcomesTo = (email: string) => mailsTo(api, email).filter((text) => text.startsWith('Welcome to'));

  it('brings one letter of welcome once it is typed, in the words of the brand and with ways into the account, and no offer', async () => {
    const [anna, email] = [api.aShopper({ brand: 'stw' }), someone()];
    await anna.askToRegister(email);
    const code = await codeFor(email);
    expect(welcomesTo(email)).toEqual([]);
    await Promise.all([anna.confirmCode(code), anna.confirmCode(code)]);
    await eventually(() => welcomesTo(email).length > 0);
    // as after a mail server that took it, and a process that died before it wrote that down
    const again = `update jobs set done_at = null, run_after = now() where kind = 'welcome-mail' returning id`;
    const open = `select 1 from jobs where kind = 'welcome-mail' and done_at is null`;
    expect((await api.database.query(again)).length).toBeGreaterThan(0);
    await api.aShopper().register(someone());
    await eventually(async () => (await api.database.query(open)).length === 0);
    const [mail, ...more] = welcomesTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatch(/^Welcome to Stonewell & Co\.?, Anna\n/);
    expect(mail).toContain(email);
    expect(mail).toMatch(/^http:\/\/\S+\/account$/m);
    expect(mail).toMatch(/^http:\/\/\S+\/account\/preferences$/m);
    expect(mail).toContain('If you did not open this account, please contact us');
    expect(mail).not.toMatch(/offer|save|% off|[£$]/i);
    expect(mail).not.toContain(code);
  });

  it('brings no letter of welcome to anyone who only tried, nor to an account that was there', async () => {
    const [eve, email, owner] = [api.aShopper(), someone(), someone()];
    await eve.askToRegister(email);
    expect(await eve.confirmCode(otherThan(await codeFor(email)))).toMatchObject(wrongCode);
    await api.aShopper().register(owner);
    await eventually(() => welcomesTo(owner).length === 1);
    await api.aShopper().askToRegister(owner);
    await eventually(() => mailsTo(api, owner).some((text) => text.includes('Someone tried to register')));
    expect([welcomesTo(email), welcomesTo(owner)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('is mailed five times an hour to one mailbox, whoever asks, and then refused for all addresses alike', async () => {
    const email = someone();
    for (let mails = 0; mails < 5; mails += 1) expect((await api.aShopper().askToRegister(email)).status).toBe(200);
    for (const spelling of [email, email.replace('@', '+tag@')])
      expect(await api.aShopper().askToRegister(spelling)).toMatchObject({ status: 429, error: { code: 'too_many' } });
    expect((await api.aShopper().askToRegister(someone())).status).toBe(200);
  });

  it('is mailed in the words of the brand, with the page to type it on and no secret in its address', async () => {
    const email = someone();
    await api.aShopper({ brand: 'stw' }).askToRegister(email);
    await eventually(() => codesMailedTo(api, email) === 1);
    const [mail] = mailsTo(api, email);
    expect(mail).toMatch(/^\d{6}\nType it in the browser in which you registered\. It can be used once, within 30 minutes\.$/m);
    expect(mail).toMatch(/^http:\/\/\S+\/account\/register$/m);
    expect(mail).toContain('If you did not register, you need not do anything');
  });

  it.each([
    ['a code', async () => {}],
    ['that there is an account', async (email: string) => void (await api.aShopper().register(email))],
  ])('is not mailed once its registration has expired or was replaced; the mail that tells of %s neither', async (_, before) => {
    const [anna, email] = [api.aShopper(), someone()];
    await before(email);
    await anna.askToRegister(email);
    const [job] = await api.database.query<{ payload: { mark: string } }>(
      `select payload from jobs where kind = 'registration-code-mail' order by id desc limit 1`,
    );
    const mails: string[] = [];
    const send = async (name: string) => void mails.push(name);
    const mailAt = (now: Date) => passwordJobs({ database: api.database, now: () => now }, send)['registration-code-mail']!(job!.payload);
    await mailAt(new Date());
    await mailAt(new Date(Date.now() + 31 * minute));
    expect(mails).toHaveLength(1);
    await anna.askToRegister(email, { firstName: 'Hannah' });
    await mailAt(new Date());
    expect(mails).toHaveLength(1);
  });
});
