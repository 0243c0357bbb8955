import type { ProgramName } from '../src/app/admin/operator-programs.ts';
import { lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { boughtOrdersOn } from './bought-orders.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { giftsOn } from './gifts.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';

const parcel = ['--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12'];

describe.each(bothDatabases('money'))('what operators do with an order, on $kind', (kind) => {
  let api: ApiUnderTest;
  const keys: Record<string, string> = {};
  beforeAll(async () => {
    api = await startApi(kind);
    for (const role of ['orders', 'support', 'auditor', 'content']) keys[role] = await keyOfNew(role, api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(async () => {
    expect(await gifts.unbalanced()).toEqual([]);
  });

  const gifts = giftsOn(() => api.database);
  const { bought, read, cancel, mailOf, refunded } = boughtOrdersOn(() => api);
  const command = (program: ProgramName, key: string, ...words: readonly string[]) => runCommand(program, key, words, api.environment);
  const orders = (...words: readonly string[]) => command('orders', keys.orders!, ...words);

  it('gives back a part for a reference once, and never more than was paid', async () => {
    const voucher = await gifts.voucher({ amount: 500 });
    const { anna, orderId } = await bought(2, voucher);
    const repay = (amount: string, reference: string) => orders('refund', orderId, '--amount', amount, '--reference', reference);
    const [first, again] = [await repay('5.00', 'case-1'), await repay('5', 'case-1')];
    expect([first.code, again.code]).toEqual([0, 0]);
    expect(await repay('6.00', 'case-1')).toMatchObject({ code: 1, printed: expect.stringContaining('stands for a refund of £5.00') });
    expect(await repay('21.00', 'case-2')).toMatchObject({ code: 1, printed: expect.stringContaining('Only £20.99 of what order') });
    expect((await repay('18.00', 'case-2')).code).toBe(0);
    expect(await refunded(orderId, 2)).toEqual(['5.00', '15.99']);
    expect(await gifts.left(voucher.voucherCode)).toBe(201);
    expect(await mailOf(orderId, '-refund-0')).toContain('Card Payment ending 1111  £5.00');
    expect(await mailOf(orderId, '-refund-1')).toContain('Total  £18.00');
    await cancel(anna, orderId);
    expect(await gifts.left(voucher.voucherCode)).toBe(500);
    expect((await read(anna, orderId)).progress.refunds.map(({ amount }) => amount)).toEqual([500, 1800, 299]);
    expect((await repay('0.01', 'case-3')).printed).toContain('Only £0.00');
  });

  onEmbedded(kind, () => {
    it('[OPS-01] lists the orders of all stages, the newest first, unless the operator names a stage', async () => {
      const [packed, paid] = [(await bought()).orderId, (await bought()).orderId];
      await orders('pack', packed);
      const listed = async (...words: readonly string[]) => {
        const { printed } = await orders('list', ...words);
        return printed
          .trimEnd()
          .split('\n')
          .map((line) => [0, 3].map((column) => line.split('  ')[column]).join(' '));
      };
      expect((await listed()).slice(0, 2)).toEqual([`${paid} paid`, `${packed} packed`]);
      const ofStage = await listed('--stage', 'packed');
      expect(ofStage).toContain(`${packed} packed`);
      expect(ofStage).not.toContain(`${paid} paid`);
    });

    it('finds for them no order that is not there, nor one that is not paid', async () => {
      const orderId = await api.aShopper().readyToPay();
      for (const id of ['12', 'twelve', orderId]) {
        const unknown = { statusCode: 404, code: 'unknown_order', message: `There is no placed order ${id}.` };
        await expect(api.database.transaction((tx) => lockPlaced(tx, id))).rejects.toMatchObject(unknown);
        expect(await orders('pack', id)).toMatchObject({ code: 1, printed: expect.stringContaining(unknown.message) });
      }
    });

    it('[OPS-01] is changed by operators of the right role alone, and the trail says who, when, and what was before and after', async () => {
      const { anna, orderId } = await bought();
      for (const [key, words, why] of [
        ['', ['list'], 'OPERATOR_KEY is not set'],
        [keys.content!, ['show', orderId], 'has the role content'],
        [keys.auditor!, ['cancel', orderId], 'has the role auditor'],
        [keys.support!, ['pack', orderId], 'has the role support'],
        [keys.orders!, ['show', '12'], 'There is no placed order 12'],
        [
          keys.orders!,
          ['dispatch', orderId, '--carrier', 'DHL', '--tracking', 'javascript:alert(1)'],
          "--tracking is 'javascript:alert(1)'; it must be the https address",
        ],
        [keys.orders!, ['dispatch', orderId], `Order ${orderId} is delivered: say who carries the parcel (--carrier)`],
        [keys.orders!, ['dispatch', orderId, '--carrier', 'DHL'], "--tracking is ''; it must be the https address"],
        [keys.orders!, ['refund', orderId, '--amount', '-5', '--reference', 'x'], '--amount needs a value.\nUsage: '],
        [keys.orders!, ['list', '--stages=paid'], 'There is no option --stages.\nUsage: '],
        [keys.orders!, ['refund', orderId, '--reference'], '--reference needs a value.\nUsage: '],
        [keys.orders!, ['explode', orderId], 'Usage: '],
      ] as const)
        expect(await command('orders', key, ...words)).toMatchObject({ code: 1, printed: expect.stringContaining(why) });
      expect((await orders('list', '--stage', 'paid')).printed).toMatch(new RegExp(`^${orderId}  \\S+  law-uk  paid  £25.99$`, 'm'));
      expect((await command('orders', keys.support!, 'cancel', orderId)).printed).toContain('cancelled');
      const trailOf = async (id: string) => {
        const { printed } = await command('operators', keys.auditor!, 'trail', '--subject', `order ${id}`);
        const entries = printed.trim().split('\n').toReversed();
        return entries.map((entry) => {
          const [, what, before, after] = /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}(.*?) {2}(\{.*\}) -> (\{.*\})$/.exec(entry)!;
          return [what, JSON.parse(before!), JSON.parse(after!)];
        });
      };
      const paid = { stage: 'paid', toRefund: 2599, refunds: [] };
      const cancelled = { stage: 'cancelled', toRefund: 0, refunds: [{ amount: 2599, reference: 'cancelled' }] };
      expect(await trailOf(orderId)).toEqual([[`support-person (support)  cancel order ${orderId}`, paid, cancelled]]);
      const sent = await bought();
      const changes = [
        ['pack', sent.orderId],
        ['dispatch', sent.orderId, ...parcel],
        ['deliver', sent.orderId],
        ['refund', sent.orderId, '--amount', '5.00', '--reference', 'case-9'],
        ['return', sent.orderId],
      ];
      for (const words of changes) for (const _ of ['once', 'again']) expect(await orders(...words)).toMatchObject({ code: 0 });
      const followed = { carrier: 'Royal Mail', trackingLink: 'https://track.example/AB12' };
      const repaid = { amount: 500, reference: 'operator case-9' };
      const facts = [
        paid,
        { ...paid, stage: 'packed' },
        { ...paid, stage: 'dispatched', ...followed },
        { ...paid, stage: 'delivered', ...followed },
        { stage: 'delivered', ...followed, toRefund: 2099, refunds: [repaid] },
        { stage: 'returned', ...followed, toRefund: 0, refunds: [repaid, { amount: 2099, reference: 'returned', purpose: 'goods' }] },
      ];
      expect(await trailOf(sent.orderId)).toEqual(
        changes.map(([action], at) => [`orders-person (orders)  ${action} order ${sent.orderId}`, facts[at], facts[at + 1]]),
      );
      expect((await command('operators', keys.orders!, 'trail')).printed).toContain('has the role orders');
      for (const change of ['delete from audit_trail', 'truncate audit_trail'])
        await expect(api.database.query(change)).rejects.toThrow('the audit trail is never changed');
      expect((await command('operators', '', 'end', '--name', 'content-person')).code).toBe(0);
      expect((await command('orders', keys.content!, 'list')).printed).toContain('not the key of an operator');
      const shoppers = await anna.send('POST', '/admin/operate/orders', { words: ['list'], key: keys.orders, user: 'x' });
      expect(shoppers.status).toBe(404);
    });
  });
});
