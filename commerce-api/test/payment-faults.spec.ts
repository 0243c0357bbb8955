import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { chargesOn } from './charges.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';

/** Runs when an order is made paid, after the bank has authorised the payment: fails so many times, then no more. */
const failing = (fault: string, times: number) => `
  create sequence if not exists fault_count;
  alter sequence fault_count restart;
  create or replace function fail_to_place() returns trigger language plpgsql as $$
  begin
    if new.status = 'paid' and nextval('fault_count') <= ${times} then ${fault}; end if;
    return new;
  end $$;
  drop trigger if exists fail_to_place on orders;
  create trigger fail_to_place before update on orders for each row execute function fail_to_place();`;

const raise = (code: string) => `raise exception 'a fault of the test' using errcode = '${code}'`;
const loseConnection = 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1)';

describe.each(bothDatabases('money'))('an error after the bank has authorised a payment, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  const gifts = giftsOn(() => api.database);
  const charges = chargesOn(() => api.database);

  it('gives everything back when it was not foreseen: card, gift, basket; the same order can be paid again', async () => {
    const anna = api.aShopper();
    const card = await gifts.card({ amount: 500 });
    const orderId = await anna.readyToPay();
    await anna.addGift(card);
    await api.database.script(failing(raise('XX000'), 1));
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(500);
    expect(await gifts.left(card.cardNumber)).toBe(500);
    expect((await anna.order()).response).toMatchObject({ orderId, lineItems: [{ quantity: 1 }] });
    await eventually(async () => (await charges(orderId))[0] === 'REVERSED');
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    await eventually(async () => (await charges(orderId))[1] === 'CAPTURED');
    expect(await gifts.left(card.cardNumber)).toBe(0);
  });

  it.each(['40P01', '40001'])('goes on after %s, with the same authorisation', async (code) => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    await api.database.script(failing(raise(code), 3));
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    await eventually(async () => (await charges(orderId)).join() === 'CAPTURED');
  });

  it('gives everything back when deadlocks do not end', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    await api.database.script(failing(raise('40P01'), 100));
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(500);
    await api.database.script('drop trigger fail_to_place on orders');
    await eventually(async () => (await charges(orderId)).join() === 'REVERSED');
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
  });

  if (kind.kind === 'postgres')
    it('goes on after a lost connection, with the same authorisation', async () => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      await api.database.script(failing(loseConnection, 2));
      expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
      await eventually(async () => (await charges(orderId)).join() === 'CAPTURED');
    });

  it('leaves nothing pending', async () => {
    expect(await api.database.query(`select id from payments where state = 'pending'`)).toEqual([]);
    expect(await api.database.query(`select id from orders where status = 'paying'`)).toEqual([]);
    expect(await gifts.unbalanced()).toEqual([]);
  });
});
