import type { KnownCall, Provisions } from '@cellardoor/mfe-kit/server';
import type { ReleaseStore } from '@cellardoor/registry';
import { aFace } from '../../../libs/registry/test/a-face.ts';
import { examine } from './examine.ts';

const aCall = (name: string): KnownCall => ({ name, method: 'GET', path: `/api/${name}`, query: [] });
const next = aFace({ calls: [aCall('getProduct'), aCall('getRegions')] });
const provides: Provisions = { packages: {}, emits: [] };

/** A store on which a shell runs for each list of calls, undefined where its API does not say. */
const shellsBefore = (...apis: readonly (readonly KnownCall[] | undefined)[]) =>
  ({
    readRegistry: async () => ({ updated: '', modules: {} }),
    shells: async () => apis.map((served, at) => ({ shell: `shell-${at}`, live: {}, refused: {}, provides, served })),
  }) as Partial<ReleaseStore> as ReleaseStore;

it('lets a release pass where the API behind every running shell serves its calls', async () => {
  expect(await examine(shellsBefore(next.calls, next.calls), next, [next], [])).toEqual({
    reasons: [],
    callsCompared: true,
    silent: ['product'],
  });
});

it('holds back, once, a release whose call one or two of the APIs do not serve', async () => {
  const older = [aCall('getProduct')];
  expect(await examine(shellsBefore(next.calls, older, older), next, [next], [])).toEqual({
    reasons: ['it makes the call getRegions (GET /api/getRegions), which the API does not serve'],
    callsCompared: true,
    silent: ['product'],
  });
});

it('lets a release pass whose calls cannot be compared, and says so', async () => {
  expect(await examine(shellsBefore(next.calls, undefined), next, [next], [])).toEqual({
    reasons: [],
    callsCompared: false,
    silent: ['product'],
  });
});
