import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe('a plan in a state with sales tax on top', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));
  const { at, open, reaches, charges } = renewedPlansOn(() => api);

  it('says with its tax what a case and twelve months cost, and charges just that', async () => {
    const plan = await aPlan(api, {
      market: { country: 'us' },
      address: { city: 'Sacramento', state: 'CA', postcode: '95814', phone: '916 555 0143' },
      scheme: { country: 'us' },
      plan: { frequency: 'P12W' },
    });
    const view = await plan.anna.send<{ winePlan: WinePlan }>('GET', `/api/user/subscriptions/wineplan/${plan.planId}/list`);
    const { nextCase, price, yearCost } = view.response.winePlan;
    const tax = nextCase!.amount - price - nextCase!.deliveryCost;
    expect(tax).toBeGreaterThan(0);
    expect(yearCost).toBe(5 * nextCase!.amount);
    await open(plan);
    at((await plan.cases())[0]!.charge_at, 1);
    await reaches(plan, 'PLACED');
    expect((await charges(plan)).map(({ amount }) => amount)).toEqual([nextCase!.amount]);
  });
});
