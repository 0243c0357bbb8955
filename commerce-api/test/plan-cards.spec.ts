import type { PlanPayment } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';
import type { Shopper } from './shopper.ts';

const root = '/api/user/subscriptions';
type Cards = Static<typeof PlanPayment>;
const mastercard = { cardType: 'mastercard', cardNumber: '5555555555554444' };

describe.each(bothDatabases('locks'))('the card that pays for a plan, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  beforeEach(() => api.database.query('delete from attempt_counts'));
  afterAll(() => api?.stop());

  const pathOf = ({ planId }: PlanOfTest, of: 'wineplan' | 'subscription' = 'wineplan') => `${root}/${of}/${planId}/payment`;
  const put = (plan: PlanOfTest, body: object, of: 'wineplan' | 'subscription' = 'wineplan') =>
    plan.anna.send<Cards>('PUT', pathOf(plan, of), body);
  const another = async (who: Shopper, card: object = mastercard): Promise<string> => {
    const before = (await who.savedCards()).map(({ cardId }) => cardId);
    await who.keepCard(card);
    return (await who.savedCards()).find(({ cardId }) => !before.includes(cardId))!.cardId;
  };
  const payingFor = async (plan: PlanOfTest) => String((await plan.plan()).saved_card_id);

  it('[WPL-03] [SUB-23] tells the card that pays and those that can, and changes it for one plan or for all', async () => {
    const first = await aPlan(api);
    const second = await aPlan(api, { owner: first });
    const over = await aPlan(api, { owner: first });
    await api.database.query(`update subscriptions set status = 'CANCELLED' where id = $1`, [over.planId]);
    const cardId = await another(first.anna);
    const { response } = await first.anna.send<Cards>('GET', pathOf(first));
    expect(response).toMatchObject({ cardId: first.cardId, savedCards: [{ cardId: first.cardId }, { cardId, lastFour: '4444' }] });
    expect(await put(first, { cardId })).toMatchObject({ status: 200, response: { cardId } });
    expect([await payingFor(first), await payingFor(second)]).toEqual([cardId, first.cardId]);
    expect(await put(first, { cardId: first.cardId, updateAllPlans: false })).toMatchObject({ status: 200 });
    expect(await put(first, { cardId, updateAllPlans: true })).toMatchObject({ status: 200, response: { cardId } });
    expect([await payingFor(first), await payingFor(second), await payingFor(over)]).toEqual([cardId, cardId, first.cardId]);
    expect(await eventsOf(api, first)).toEqual(['card changed', 'card changed', 'card changed']);
    expect([await mailsOf(api, first), await mailsOf(api, second), await mailsOf(api, over)]).toEqual([3, 1, 0]);
    // the same again changes nothing
    await put(first, { cardId, updateAllPlans: true });
    expect(await mailsOf(api, first)).toBe(3);
    await expectKeptFrom(api, first, (who) => who.send('GET', pathOf(first)));
    await expectKeptFrom(api, first, (who) => who.send('PUT', pathOf(first), { cardId, updateAllPlans: true }));
  });

  it('changes the card of all plans in two calls at once', async () => {
    const first = await aPlan(api);
    const second = await aPlan(api, { owner: first });
    const cardId = await another(first.anna);
    const asked = { cardId, updateAllPlans: true };
    const answers = await Promise.all([put(first, asked), put({ ...second, anna: first.anna.anotherTab() }, asked)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await payingFor(first), await payingFor(second)]).toEqual([cardId, cardId]);
    expect([await mailsOf(api, first), await mailsOf(api, second)]).toEqual([1, 1]);
  });

  it('charges at once what is unpaid, and the plan goes on', async () => {
    const plan = await aPlan(api);
    await plan.anna.removeCard(plan.cardId);
    await api.database.query(
      `update plan_cases set state = 'OPEN', reminded_at = now(), cut_off_told_at = now(), cut_off_at = now() - interval '2 days',
              charge_at = now() - interval '1 minute', next_step_at = now() - interval '1 minute' where subscription_id = $1 and period = 1`,
      [plan.planId],
    );
    await eventually(async () => (await plan.plan()).status === 'SUSPENDED');
    const cardId = await another(plan.anna, {});
    expect((await put(plan, { cardId })).status).toBe(200);
    await eventually(async () => (await plan.plan()).status === 'ACTIVE');
    expect((await plan.cases())[0]).toMatchObject({ state: 'PLACED' });
  });

  onEmbedded(kind, () => {
    it.each(['wineplan', 'subscription'] as const)('refuses cards for a %s that are another’s, gone, or expired', async (of) => {
      const plan = await aPlan(api);
      const other = await aPlan(api);
      const [gone, expired] = [await another(plan.anna), await another(plan.anna, { expirationYear: '2033' })];
      await plan.anna.removeCard(gone);
      await api.database.query(`update saved_cards set good_through = '2020-01' where id = $1`, [expired]);
      const before = [await booksOf(api, plan), await booksOf(api, other)];
      for (const cardId of [other.cardId, gone, expired, '999999999999999', '0', '-1', '1.5', 'x'])
        expect(await put(plan, { cardId }, of)).toMatchObject({ status: 404, error: { code: 'unknown_card' } });
      for (const odd of [{}, { cardId: 7 }, { cardId: '9'.repeat(99) }]) expect((await put(plan, odd, of)).status).toBe(400);
      expect([await booksOf(api, plan), await booksOf(api, other)]).toEqual(before);
    });

    it('[SUB-35] lists the cards of a subscription, changes to a kept one, and to one that is typed', async () => {
      const plan = await aPlan(api);
      const path = pathOf(plan, 'subscription');
      const cardId = await another(plan.anna);
      expect((await plan.anna.send<Cards>('GET', path)).response).toMatchObject({ cardId: plan.cardId, savedCards: [{}, { cardId }] });
      expect(await put(plan, { cardId }, 'subscription')).toMatchObject({ status: 200, response: { cardId } });
      expect(await payingFor(plan)).toBe(cardId);
      const typed = await plan.anna.send<Cards>('POST', path, { transientToken: await plan.anna.cardToken('378282246310005', '1234') });
      expect(typed.status).toBe(200);
      expect(typed.response.savedCards.map(({ lastFour }) => lastFour)).toEqual(['1111', '4444', '0005']);
      expect(typed.response.cardId).toBe(typed.response.savedCards.at(-1)!.cardId);
      expect(await payingFor(plan)).toBe(typed.response.cardId);
      const before = await booksOf(api, plan);
      for (const transientToken of ['', 'x', 'x.y.z'])
        expect(await plan.anna.send('POST', path, { transientToken })).toMatchObject({ status: 400, error: { code: 'invalid' } });
      const declined = await plan.anna.cardToken('4000000000000002');
      expect(await plan.anna.send('POST', path, { transientToken: declined })).toMatchObject({
        status: 402,
        error: { code: 'card_declined' },
      });
      expect(await booksOf(api, plan)).toEqual(before);
      const token = await plan.anna.cardToken();
      for (const [method, body] of [['GET'], ['PUT', { cardId }], ['POST', { transientToken: token }]] as const)
        await expectKeptFrom(api, plan, (who) => who.send(method, path, body), { code: 'unknown_subscription' });
    });

    it('refuses a card that the brand does not take', async () => {
      const anna = api.aShopper({ brand: 'hsb' });
      const email = 'partner@example.com';
      await anna.register(email);
      const cardId = await another(anna);
      const plan = await aPlan(api, { owner: { anna, email, cardId }, scheme: { brands: ['hsb'] } });
      const visa = await another(anna, { ...mastercard, expirationYear: '2033' });
      await api.database.query(`update saved_cards set brand = 'visa' where id = $1`, [visa]);
      const before = await booksOf(api, plan);
      expect((await anna.send<Cards>('GET', pathOf(plan))).response.savedCards).toMatchObject([{ cardId }]);
      for (const kindOfPath of ['wineplan', 'subscription'] as const)
        expect(await put(plan, { cardId: visa }, kindOfPath)).toMatchObject({ status: 400, error: { code: 'card_not_taken' } });
      expect(await booksOf(api, plan)).toEqual(before);
    });

    it('refuses a card for a plan that is over, and keeps none', async () => {
      const plan = await aPlan(api);
      const cardId = await another(plan.anna);
      await api.database.query(`update subscriptions set status = 'CANCELLED' where id = $1`, [plan.planId]);
      const before = await booksOf(api, plan);
      const over = { status: 409, error: { code: 'plan_over' } };
      expect(await put(plan, { cardId })).toMatchObject(over);
      expect(await put(plan, { cardId }, 'subscription')).toMatchObject(over);
      const transientToken = await plan.anna.cardToken('378282246310005', '1234');
      expect(await plan.anna.send('POST', pathOf(plan, 'subscription'), { transientToken })).toMatchObject(over);
      expect(await booksOf(api, plan)).toEqual(before);
    });
  });
});
