import { hasWineReward, markersOf, renewalDateOf } from './subscriptions.ts';

const agreed = (schemeId: string, type = 'MEMBERSHIP', status = 'ACTIVE') => ({ schemeId, type, status });
const none = {
  subscription: false,
  unlimited: false,
  premiere: false,
  confrere: false,
  winePlan: false,
  wineReward: false,
  storage: false,
};

it.each([
  [agreed('UNLT'), { subscription: true, unlimited: true }],
  [agreed('PREM'), { subscription: true, premiere: true }],
  [agreed('LWGO'), { subscription: true }],
  [agreed('CP'), { subscription: true }],
  [agreed('ANY', 'WINEREWARD'), { subscription: true, wineReward: true }],
  [agreed('CONF'), { confrere: true }],
  [agreed('CNF6'), { confrere: true }],
  [agreed('CNFM'), { confrere: true }],
  [agreed('ANY', 'WINEPLAN'), { winePlan: true }],
  [agreed('ANY', 'STORAGE'), { storage: true }],
])('marks %o', (one, shown) => {
  expect(markersOf([one])).toEqual({ ...none, ...shown });
});

it.each(['SUSPENDED', 'CANCELLED', 'EXPIRED'])('marks nothing that is %s but a suspended wine plan', (status) => {
  const all = ['UNLT', 'PREM', 'LWGO', 'CP', 'CONF'].map((scheme) => agreed(scheme, 'MEMBERSHIP', status));
  const types = ['WINEPLAN', 'WINEREWARD', 'STORAGE'].map((type) => agreed('ANY', type, status));
  expect(markersOf([...all, ...types])).toEqual({ ...none, winePlan: status === 'SUSPENDED' });
});

it('takes wine reward for active where both of its features are there', () => {
  expect(hasWineReward(['WINE_REWARD_ACCOUNT_OPEN', 'OTHER', 'WINE_REWARD_SUBSCRIPTION_ACTIVE'])).toBe(true);
  for (const one of ['WINE_REWARD_ACCOUNT_OPEN', 'WINE_REWARD_SUBSCRIPTION_ACTIVE']) expect(hasWineReward([one])).toBe(false);
  expect(hasWineReward([])).toBe(false);
});

it.each([
  ['2027-11-22', '2027-11-23'],
  ['2027-12-31', '2028-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2027-02-28', '2027-03-01'],
])('renews a membership that ends on %s on %s', (last, renewal) => {
  expect(renewalDateOf(last)).toBe(renewal);
});
