import { createBus } from '@cellardoor/user-model';
import { tellStep } from './tell-step.ts';

it.each([
  [undefined, 'user:bank-cookie-check'],
  ['show a card', 'user:bank-cookie-check-failed'],
] as const)('tells of a check that found %s', (failure, outcome) => {
  const bus = createBus(new EventTarget(), undefined);
  const told: string[] = [];
  for (const name of ['started', 'failed', 'ended'] as const)
    bus.on(`user:bank-cookie-check-${name}`, () => told.push(`user:bank-cookie-check-${name}`));
  bus.on('user:bank-cookie-check', () => told.push('user:bank-cookie-check'));
  tellStep(bus, 'bank-cookie-check', failure);
  expect(told).toEqual(['user:bank-cookie-check-started', outcome, 'user:bank-cookie-check-ended']);
});
