import { planSaveTypes } from '@cellardoor/rules/plan-choices';
import { aPlanWithCase, startPlans } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';

const plan = '/api/user/subscriptions/wineplan/{}';
const subscription = '/api/user/subscriptions/subscription/{}';

/** The paths that were decided where the texts have none. */
const decided = [
  ...['PUT', 'DELETE'].map((method) => `${method} ${plan}/nextcase/{}/wine/{}`),
  ...['save', 'reset'].map((what) => `PUT ${plan}/nextcase/{}/${what}`),
  `PUT ${plan}/address/{}/{}`,
  ...['', '/v2'].flatMap((version) => [`PUT ${plan}${version}/address`, `PUT ${plan}${version}/address/{}`]),
  ...['GET', 'PUT'].map((method) => `${method} ${plan}/payment`),
  ...['reinstate', 'feedback', 'saveoffer', 'swap'].map((what) => `PUT ${plan}/${what}`),
  ...['history', 'freegifts', 'cancelreasons', 'reasons'].map((what) => `GET ${plan}/${what}`),
  ...[plan, subscription].map((path) => `DELETE ${path}/cancel`),
  ...['GET', 'POST', 'PUT'].map((method) => `${method} ${subscription}/payment`),
];

describe('the paths of calls about wine plans', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(embedded)));
  afterAll(() => api?.stop());

  it('[SUB-36] are served as decided, take digits as ids, and know a closed set of states of a case, over which the words win', async () => {
    expect(decided.filter((route) => !api.routes().includes(route))).toEqual([]);
    const { anna, root, planId } = await aPlanWithCase(api);
    for (const route of decided) {
      const [method, path] = route.split(' ') as [string, string];
      for (const id of ['abc', `${planId}x`, '-1', '1.0', '1234567890123456'])
        expect(await anna.send(method, path.replace('{}', id).replaceAll('{}', '1'))).toMatchObject({
          status: 400,
          error: { code: 'invalid' },
        });
    }
    for (const saveType of planSaveTypes)
      expect(await anna.send('GET', `${root}/${saveType}`)).toMatchObject({ status: 200, response: { saveType } });
    for (const other of ['nextcase', 'SAVED', 'save', 'feedback', '1'])
      expect(await anna.send('GET', `${root}/${other}`)).toMatchObject({ status: 400, error: { code: 'invalid' } });
    const words = { list: 'winePlan', upcomingcases: 'cases', history: 'cases', freegifts: 'gifts', cancelreasons: 'saveOffer' };
    for (const [word, field] of Object.entries({ ...words, payment: 'savedCards', 'reasons?type=skip': 'reasons' }))
      expect((await anna.send(`GET`, `${root}/${word}`)).response).toHaveProperty(field);
  });
});
