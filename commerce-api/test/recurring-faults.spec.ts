import { grantMembership } from '../src/modules/memberships/api.ts';
import { aMembership, fillCatalogue } from './catalogue.ts';
import { drawing, triesAll, withSeed } from './drawn-part.ts';
import { eventually } from './eventually.ts';
import { PlanProcesses } from './plan-processes.ts';
import { recurringOn, type RenewingMember, renewItself } from './recurring.ts';
import { Shopper } from './shopper.ts';

/** In how many steps the answers are gone through: all of them, or some from one that is drawn. */
const step = triesAll ? 1 : 6;

describe('a recurring charge whose process dies, on postgres', () => {
  let shop: PlanProcesses;
  beforeAll(async () => {
    shop = await PlanProcesses.open(1);
    const draft = aMembership('TCNFM', 'CNFM', 249);
    await fillCatalogue(shop.test.database, [{ ...draft, membership: { schemeId: 'CNFM', months: 1 } }]);
  });
  afterAll(() => shop?.close());
  afterEach(() => {
    delete shop.watched.onAnswer;
    delete shop.gateway.onDone;
    expect(shop.gateway.repeats).toEqual([]);
  });

  const { charges, payments, mailed } = recurringOn(() => ({ database: shop.test.database }));
  let people = 0;
  const aRenewing = async (): Promise<RenewingMember> => {
    const email = `renewing${(people += 1)}@example.com`;
    const anna = new Shopper(shop.processes[0]!.url, { home: shop.test.environment.CELLARDOOR_HOME });
    await anna.register(email);
    const kept = await anna.keepCard();
    await anna.add('TCNFM');
    expect((await anna.payWithSaved(await anna.goToPayment(), kept.response.savedCards[0]!.cardId)).status).toBe(200);
    return renewItself(shop.test.database, anna, email, 'TCNFM');
  };
  const due = (...members: readonly RenewingMember[]) =>
    shop.rows(
      `update recurring_charges set reminded_at = now(), charge_at = now() - interval '1 minute', next_step_at = now() - interval '1 minute'
        where period = 0 and subscription_id = any($1::bigint[])`,
      members.map(({ id }) => id),
    );
  const isPaid = async (member: RenewingMember) =>
    (await charges(member))[0]!.state === 'PAID' && (await payments(member)).some(({ state }) => state === 'captured');
  const chargedOnce = async (member: RenewingMember) => {
    await eventually(async () => {
      await shop.ageIfIdle();
      return isPaid(member);
    }, 200);
    const { order_id } = (await charges(member))[0]!;
    const stand = shop.gateway.chargesOf(String(order_id)).filter(({ status }) => status !== 'REVERSED');
    expect(stand.map(({ captures }) => captures.size)).toEqual([1]);
    expect(await mailed(member, 'charged')).toBe(1);
    const terms = await shop.rows(
      'select 1 from memberships where customer_id = (select id from customers where email = $1)',
      member.email,
    );
    expect(terms).toHaveLength(2);
  };

  it(
    'is charged once, whichever answer of the database or the gateway its process hangs at and dies',
    () =>
      withSeed(async () => {
        let deaths = 0;
        for (let n = 1 + Math.floor(drawing('recurring charges')() * step), survived = false; !survived; n += step) {
          const member = await aRenewing();
          let seen = 0;
          const count = () => seen >= n || ++seen < n;
          shop.watched.onAnswer = (_client, isLasting, sql) => !isLasting || sql.startsWith('update payments set lease_until') || count();
          shop.gateway.onDone = count;
          await due(member);
          await eventually(async () => seen >= n || (await isPaid(member)), 200);
          survived = seen < n;
          delete shop.watched.onAnswer;
          delete shop.gateway.onDone;
          if (!survived) {
            deaths++;
            await shop.die();
          }
          await chargedOnce(member);
        }
        expect(deaths).toBeGreaterThan(step === 1 ? 9 : 0);
      }),
    300_000,
  );

  it('gives the money back where its member has bought the renewal while the bank was asked, and waits for the end of that term', async () => {
    const member = await aRenewing();
    const asked = shop.gateway.holdNext('/payments');
    await due(member);
    const answer = await asked;
    await shop.test.database.transaction(async (tx) => {
      const [owner] = await tx.query<{ customerId: number; orderId: number }>(
        `select m.customer_id as "customerId", m.order_id as "orderId" from memberships m join customers c on c.id = m.customer_id where c.email = $1`,
        [member.email],
      );
      // an order buys a scheme once, so it is another scheme of the family
      await grantMembership(tx, { ...owner!, country: 'uk', schemeId: 'CNF6', months: 6, renews: true }, new Date());
    });
    answer();
    await eventually(async () => {
      await shop.ageIfIdle();
      return (await charges(member))[0]!.state === 'SKIPPED';
    }, 200);
    const { order_id } = (await charges(member))[0]!;
    await eventually(async () => {
      await shop.ageIfIdle();
      return shop.gateway.chargesOf(String(order_id)).every(({ status }) => status === 'REVERSED');
    }, 200);
    expect((await charges(member)).at(-1)).toMatchObject({ state: 'PLANNED', period: 1 });
    expect(await mailed(member, 'charged')).toBe(0);
  }, 120_000);

  it('is charged once where several processes look at one moment', async () => {
    const members: RenewingMember[] = [];
    while (members.length < 4) members.push(await aRenewing());
    await shop.start();
    await due(...members);
    for (const member of members) await chargedOnce(member);
  }, 120_000);
});
