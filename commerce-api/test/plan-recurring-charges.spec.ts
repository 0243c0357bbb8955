import { aPlan, type PlanOfTest } from './a-plan.ts';
import { startApiAtHeldGateway } from './api-at-gateways.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import type { HeldGateway } from './held-gateway.ts';
import { consented, fillPlans, joinablePlan } from './plans.ts';
import { renewedPlansOn } from './renewed-plans.ts';

interface SentPayment {
  readonly processingInformation: {
    readonly commerceIndicator?: string;
    readonly authorizationOptions: { readonly initiator: object };
  };
}

const merchant = { type: 'merchant', storedCredentialUsed: true };

describe('the charge of a case, as the card networks are told of it', () => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ api, gateway, stop: end } = await startApiAtHeldGateway(embedded));
    await fillPlans(api.database);
  });
  afterAll(() => end?.());
  afterEach(() => api.setNow(undefined));

  const { rows, open, at, caseOf, reaches } = renewedPlansOn(() => api);
  const sent = () => (gateway.lastSent('/pts/v2/payments') as SentPayment).processingInformation;
  const initiator = () => sent().authorizationOptions.initiator;
  const networkIdOf = async (orderId: string) =>
    (await rows<{ id: string }>('select network_transaction_id as id from payments where order_id = $1', orderId))[0]!.id;
  const renew = async (plan: PlanOfTest) => {
    await open(plan);
    at((await caseOf(plan)).charge_at);
    await reaches(plan, 'PLACED');
  };

  it('names the payment with which the card was typed and stored', async () => {
    const anna = api.aShopper();
    expect((await anna.register('typed@example.com')).status).toBe(200);
    const orderId = await joinablePlan(anna, { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' });
    expect((await anna.pay(orderId, gateway.token(), consented)).status).toBe(200);
    expect(initiator()).toEqual({ type: 'customer', credentialStoredOnFile: true });
    const first = await networkIdOf(orderId);
    expect(first).toBe(`net-${gateway.chargesOf(orderId)[0]!.id}`);
    const find = 'select subscription_id as id from wine_plans where joined_order_id = $1';
    await eventually(async () => (await rows(find, orderId)).length === 1);
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(find, orderId);
    const due = `update plan_cases set state = 'OPEN', reminded_at = remind_at, cut_off_told_at = cut_off_at, next_step_at = charge_at
        where subscription_id = $1 and period = 1 returning charge_at`;
    api.setNow((await rows<{ charge_at: Date }>(due, id))[0]!.charge_at);
    const placed = `select 1 from plan_cases where subscription_id = $1 and period = 1 and state = 'PLACED'`;
    await eventually(async () => (await rows(placed, id)).length === 1);
    expect(sent().commerceIndicator).toBe('recurring');
    expect(initiator()).toEqual({ ...merchant, merchantInitiatedTransaction: { previousTransactionId: first } });
  });

  it('names the verification with which the card was stored before there was anything to pay', async () => {
    const plan = await aPlan(api);
    const [card] = await rows<{ token: string; first: string }>(
      'select token, network_transaction_id as first from saved_cards where id = $1',
      plan.cardId,
    );
    expect(card!.first).toBe(`net-gw-${card!.token}`);
    await renew(plan);
    expect(sent().commerceIndicator).toBe('recurring');
    expect(initiator()).toEqual({ ...merchant, merchantInitiatedTransaction: { previousTransactionId: card!.first } });
  });

  it('names the payment with which a plan was joined where nothing is known of how its card was stored', async () => {
    const anna = api.aShopper();
    expect((await anna.register('stored-before@example.com')).status).toBe(200);
    const { cardId } = (await anna.keepCard()).response.savedCards[0]!;
    await rows('update saved_cards set network_transaction_id = null where id = $1', cardId);
    const orderId = await joinablePlan(anna, { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' });
    const body = { orderId, paymentDetails: [{ paymentMode: 'creditCard', cardId }], ...consented };
    expect((await anna.send('PUT', '/api/checkout/payandcommit', body)).status).toBe(200);
    expect(await rows('select network_transaction_id as id from saved_cards where id = $1', cardId)).toEqual([
      { id: await networkIdOf(orderId) },
    ]);
  });
});

describe('the sandbox, asked for a case', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const { rows, open, at, caseOf, reaches, charges } = renewedPlansOn(() => api);
  /** Makes the shop forget what it knows of how the card was stored. */
  const forget = ({ cardId }: PlanOfTest, known: string | null = null) =>
    rows('update saved_cards set network_transaction_id = $2 where id = $1 returning token', cardId, known);

  it('pays with a card of before, of which neither the shop nor the sandbox knows how it was stored', async () => {
    const plan = await aPlan(api);
    const [{ token } = { token: '' }] = (await forget(plan)) as [{ token: string }];
    await rows('update sandbox_instruments set network_transaction_id = null where id = $1', token);
    await open(plan);
    at((await caseOf(plan)).charge_at);
    await reaches(plan, 'PLACED');
  });

  it.each([
    [null, 'MISSING_FIELD'],
    ['000000000000001', 'INVALID_DATA'],
  ])('refuses one that names %s instead of the transaction that it knows', async (named, reason) => {
    const plan = await aPlan(api);
    await forget(plan, named);
    await open(plan);
    at((await caseOf(plan)).charge_at);
    await eventually(async () => (await charges(plan))[0]?.state.startsWith('void') === true);
    expect((await caseOf(plan)).state).toBe('CHARGING');
    const alerts = api
      .log()
      .split('\n')
      .filter((line) => line.includes('"alert":"gateway_refuses"'));
    expect(alerts.at(-1)).toContain(`"reason":"${reason}"`);
  });
});
