import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';

const day = 86_400_000;
const sentence = 'We could not create an account with these details. If you already have one, log in or reset your password.';
let people = 0;
const someone = () => `registered${(people += 1)}@example.com`;

describe.each(databases)('a registration that meets an account, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const waiting = async () =>
    (await api.database.query<{ open: number }>(`select count(*)::int as open from jobs where done_at is null`))[0]!.open;

  it('is refused in a sentence that names no reason, changes nothing, and logs nobody in', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const stranger = api.aShopper();
    const refused = await stranger.register(email, { password: 'some other password', firstName: 'Mallory' });
    expect(refused).toMatchObject({ status: 422, error: { message: sentence, code: 'not_registered' } });
    expect(refused.error).not.toHaveProperty('field');
    expect(stranger.cookie).toBe('');
    const { response } = await api.aShopper().login(email, 'a very good password');
    expect(response.summaryDetails.firstName).toBe('Anna');
  });

  it('logs in whoever knows its password', async () => {
    const email = someone();
    const { response: first } = await api.aShopper().register(email);
    const again = api.aShopper();
    const { status, response } = await again.register(` ${email.toUpperCase()}`, { firstName: 'Anne' });
    expect(status).toBe(200);
    expect(response.summaryDetails).toEqual(first.summaryDetails);
    expect((await again.details()).response.securityStatus).toBe(4);
    expect(await waiting()).toBe(0);
  });

  it('is told to its owner by mail, once a day', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const meet = () => api.aShopper().register(email, { password: 'some other password' });
    for (let tries = 0; tries < 3; tries += 1) await meet();
    const mails = () => mailsTo(api, email).filter((text) => text.includes('Someone tried to register'));
    await eventually(async () => mails().length > 0 && (await waiting()) === 0);
    expect(mails()).toHaveLength(1);
    api.setNow(new Date(Date.now() + day));
    await meet();
    await eventually(() => mails().length === 2);
  });
});
