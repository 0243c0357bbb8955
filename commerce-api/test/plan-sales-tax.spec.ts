import type { PlanOptions, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { renewedPlansOn } from './renewed-plans.ts';

const twoCases = [
  { caseType: 'MIXED', name: 'Mixed', bottles: 12, itemCode: 'T2001' },
  { caseType: 'RED', name: 'All red', bottles: 12, itemCode: 'T2001' },
];

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

  it('says before a change what it costs the member: with tax, without a welcome gift, at the agreed price where they have agreed to one', async () => {
    const plan = await aPlan(api, {
      market: { country: 'us' },
      address: { city: 'Sacramento', state: 'CA', postcode: '95814', phone: '916 555 0143' },
      scheme: {
        country: 'us',
        cases: twoCases,
        welcomeGifts: [{ gift: 'FAMILY_DISCOUNT', name: 'Family discount', itemCode: null, upTo: 2000 }],
      },
      plan: { frequency: 'P12W', price: 4000 },
    });
    const { anna, planId, schemeCode } = plan;
    const one = `/api/user/subscriptions/wineplan/${planId}`;
    const { winePlan } = (await anna.send<{ winePlan: WinePlan }>('GET', `${one}/list`)).response;
    const { options } = (await anna.send<PlanOptions>('GET', `/api/user/subscriptions/wineplans/${planId}/options`)).response;
    const { cases } = options.find((scheme) => scheme.schemeCode === schemeCode)!;
    const own = cases.find(({ caseType }) => caseType === winePlan.caseType)!;
    const same = own.charges.find(({ frequency }) => frequency === 'P12W')!;
    expect([own.price, own.firstPrice, same.nextCharge, same.yearCost]).toEqual([4000, 4000, winePlan.nextCase!.amount, winePlan.yearCost]);
    const other = cases.find(({ caseType }) => caseType !== winePlan.caseType)!;
    const changed = { caseType: other.caseType, changePlan: true };
    const now = (await anna.send<{ winePlan: WinePlan }>('PUT', one, changed)).response.winePlan;
    const { nextCharge, yearCost } = other.charges.find(({ frequency }) => frequency === 'P12W')!;
    expect([nextCharge, yearCost]).toEqual([now.nextCase!.amount, now.yearCost]);
  });
});
