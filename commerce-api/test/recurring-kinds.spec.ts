import type { Order } from '@cellardoor/contracts/api/order';
import { changeAmount, changeChargeDay, lockAgreement, openAgreement } from '../src/modules/subscriptions/api.ts';
import type { ChargeAt, ChargeOrder, RecurringKind } from '../src/modules/subscriptions/recurring/recurring-kind.ts';
import { serviceOrder, soldService } from '../src/modules/subscriptions/recurring/service-order.ts';
import { recurringKinds } from '../src/workflows/recurring/recurring-kinds.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { aCardHolder } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { recurringOn, type RenewingMember } from './recurring.ts';

const words = () => ({
  what: 'your rent',
  whenPaid: 'Your wines stay where they are.',
  whileUnpaid: 'Your wines stay where they are for now.',
  howToStop: 'You can stop it in your account.',
  page: '/account',
});
/** What the next charge of rent comes to; null: nothing is due. */
let rent: number | null = 1200;
const sell = async (tx: Queries, { agreement, now }: ChargeAt, amount: number, isTaxed = true): Promise<ChargeOrder> => {
  const sold = soldService({ itemCode: 'TRENT', name: 'Rent of a year', amount }, agreement);
  return { agreed: (await serviceOrder(tx, agreement, [{ ...sold, sku: { ...sold.sku, kind: { ...sold.sku.kind, isTaxed } } }], now))! };
};
const rentKind: RecurringKind = {
  name: 'STORAGE',
  isTaxed: true,
  notice: () => ({ days: 10, leastDays: 3, whenLate: 'later' }),
  amountToCome: async () => rent,
  orderOf: async (tx, at) => (rent === null ? { nothingDue: 'empty' } : sell(tx, at, rent)),
  words,
};
const depositKind: RecurringKind = {
  name: 'WINEREWARD',
  isTaxed: false,
  notice: () => null,
  orderOf: (tx, at) => sell(tx, at, at.agreement.amount!, false),
  words,
};

describe('a kind of what is charged without a case', () => {
  let api: ApiUnderTest;
  const kinds = recurringKinds as RecurringKind[];
  beforeAll(async () => {
    kinds.unshift(rentKind, depositKind);
    api = await startApi(embedded);
  });
  afterAll(async () => {
    await api?.stop();
    // other files of this process have the same list
    kinds.splice(0, 2);
  });
  afterEach(() => api.setNow(undefined));

  const { charges, reaches, mailed, payments } = recurringOn(() => api);
  const agree = async (kind: RecurringKind, firstChargeOn: string, frequency: string, amount: number | null): Promise<RenewingMember> => {
    const { anna, email, cardId } = await aCardHolder(api);
    const id = await api.database.transaction(async (tx) => {
      const [customer] = await tx.query<{ id: number }>('select id from customers where email = $1', [email]);
      const address = {
        firstName: 'Anna',
        lastName: 'Smith',
        line1: '1 High Street',
        city: 'York',
        postcode: 'YO1 7HH',
        country: 'uk',
      } as never;
      const consent = { termsVersion: 'test', said: { amount } };
      const place = { brand: 'law', country: 'uk', siteOrigin: 'https://law.example', schemeId: 'TEST', name: 'Test rent' } as const;
      const agreed = {
        ...place,
        customerId: customer!.id,
        frequency,
        firstChargeOn,
        amount,
        address,
        savedCardId: Number(cardId),
        consent,
      };
      return (await openAgreement(tx, kind, agreed, new Date('2027-01-02T12:00:00Z'))).id;
    });
    return { anna, email, cardId, id };
  };

  it('is paid in on the 31st, the last day of a shorter month and the 31st again, without tax', async () => {
    const member = await agree(depositKind, '2027-01-31', 'P1M', 2500);
    const days: string[] = [];
    for (const period of [0, 1, 2, 3]) {
      const one = (await charges(member)).find((each) => each.period === period)!;
      api.setNow(one.charge_at);
      days.push((await reaches(member, 'PAID', period)).charge_on);
    }
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    await eventually(async () => (await payments(member)).every(({ state }) => state === 'captured'));
    expect((await payments(member)).map(({ amount }) => amount)).toEqual([2500, 2500, 2500, 2500]);
    const { order_id } = (await charges(member))[0]!;
    await member.anna.login(member.email, 'a very good password');
    const { response: order } = await member.anna.lastOrder(String(order_id));
    expect(order.orderPriceInfo).toMatchObject({ total: 2500, tax: 0, taxIncluded: 0 });
  });

  it('is computed on its day, told of before, and its order is complete, has an invoice and can be paid back', async () => {
    const member = await agree(rentKind, '2027-03-20', 'P12M', null);
    const [first] = await charges(member);
    api.setNow(first!.remind_at!);
    await eventually(async () => (await charges(member))[0]!.amount === 1200);
    expect(await mailed(member, 'next-case')).toBe(1);
    api.setNow(first!.charge_at);
    const { order_id, id } = await reaches(member, 'PAID');
    expect((await charges(member))[1]!.charge_on).toBe('2028-03-20');
    const { anna, email } = member;
    await anna.login(email, 'a very good password');
    const { response: order } = await anna.lastOrder(String(order_id));
    expect(order).toMatchObject({ status: 'paid', orderPriceInfo: { total: 1200, taxIncluded: 200 }, progress: { mayCancel: false } });
    expect(JSON.stringify(order)).toContain('Nothing to deliver');
    const history = await anna.send<object>('GET', '/api/user/orderhistory/list');
    expect(JSON.stringify(history.response)).toContain('Rent of a year');
    const key = await keyOfNew('orders', api.environment);
    await eventually(async () => (await payments(member))[0]?.state === 'captured');
    expect((await runCommand('orders', key, ['pack', String(order_id)], api.environment)).printed).toContain('nothing to send');
    const plans = (...typed: string[]) => runCommand('plans', key, typed, { ...api.environment, PAYMENT_GATEWAY: 'sandbox' });
    const refund = ['refund', String(member.id), '--charge', String(id), '--amount', '5.00', '--reference', 'rent-1'];
    expect(await plans(...refund)).toMatchObject({ code: 0, printed: expect.stringContaining(`charge ${id}  paid`) });
    await eventually(
      async () => (await anna.send<Order>('GET', `/api/user/order?orderId=${order_id}`)).response.progress.refunds.length === 1,
    );
    expect((await plans('list')).printed).toContain('Test rent  computed');
    expect((await plans('pause', String(member.id))).printed).toContain('suspended');
    expect((await plans('resume', String(member.id))).printed).toContain('active');
  });

  it('is left out where nothing is due on its day, and comes again', async () => {
    const member = await agree(rentKind, '2027-03-20', 'P12M', null);
    const [first] = await charges(member);
    api.setNow(first!.remind_at!);
    await eventually(async () => (await charges(member))[0]!.reminded_at !== null);
    rent = null;
    api.setNow(first!.charge_at);
    await reaches(member, 'SKIPPED');
    rent = 1200;
    expect(await payments(member)).toEqual([]);
    expect((await charges(member))[1]).toMatchObject({ state: 'PLANNED', charge_on: '2028-03-20' });
  });

  it('costs another amount and comes on another day where its customer wants so, and on the days that follow it', async () => {
    const member = await agree(depositKind, '2027-01-31', 'P1M', 2500);
    const at = new Date('2027-01-10T12:00:00Z');
    await api.database.transaction(async (tx) => {
      const agreement = await changeAmount(tx, (await lockAgreement(tx, member.id))!, 3000, at);
      await changeChargeDay(tx, depositKind, agreement, '2027-01-15', at);
    });
    for (const period of [0, 1]) {
      api.setNow((await charges(member)).find((each) => each.period === period)!.charge_at);
      await reaches(member, 'PAID', period);
    }
    expect((await charges(member)).map(({ charge_on }) => charge_on)).toEqual(['2027-01-15', '2027-02-15', '2027-03-15']);
    expect((await payments(member)).map(({ amount }) => amount)).toEqual([3000, 3000]);
    expect(await mailed(member, 'changed')).toBe(2);
  });

  it('comes later where nobody was at work when it was to be told of', async () => {
    const member = await agree(rentKind, '2027-03-20', 'P12M', null);
    const [first] = await charges(member);
    api.setNow(new Date(first!.charge_at.getTime() + 86_400_000));
    await eventually(async () => (await charges(member))[0]!.charge_on === '2027-03-24');
    expect([(await charges(member))[0]!.state, await payments(member)]).toEqual(['PLANNED', []]);
  });
});
