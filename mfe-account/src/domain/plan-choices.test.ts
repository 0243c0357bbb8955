import type { PlanCase } from '@cellardoor/contracts/api/wine-plans';
import { openCase, planChoices } from './plan-choices.ts';

const nextCase = { state: 'OPEN', mayChange: true } as PlanCase;
const card = { cardId: '1' } as never;
const active = { status: 'ACTIVE', trouble: null, card, nextCase, reinstateUntil: null } as const;
const declined = { reason: 'Your bank declined the payment.', retryOn: '2026-12-11' };

it.each([
  ['active', active, { isRunning: true, needsCard: false, mayChangeCase: true, mayReinstate: false }],
  ['declined', { ...active, trouble: declined }, { isRunning: true, needsCard: true, mayChangeCase: true, mayReinstate: false }],
  ['without a card', { ...active, card: null }, { isRunning: true, needsCard: true, mayChangeCase: true, mayReinstate: false }],
  [
    'paused',
    { ...active, status: 'SUSPENDED', nextCase: null },
    { isRunning: true, needsCard: false, mayChangeCase: false, mayReinstate: false },
  ],
  [
    'past its cut-off',
    { ...active, nextCase: { ...nextCase, mayChange: false } },
    { isRunning: true, needsCard: false, mayChangeCase: false, mayReinstate: false },
  ],
  [
    'with its next case skipped',
    { ...active, nextCase: { ...nextCase, state: 'SKIPPED' } },
    { isRunning: true, needsCard: false, mayChangeCase: false, mayReinstate: false },
  ],
  [
    'left',
    { ...active, status: 'CANCELLED', reinstateUntil: '2027-01-01T00:00:00Z' },
    { isRunning: false, needsCard: false, mayChangeCase: false, mayReinstate: true },
  ],
  [
    'left long ago',
    { ...active, status: 'CANCELLED', card: null },
    { isRunning: false, needsCard: false, mayChangeCase: false, mayReinstate: false },
  ],
  [
    'ended, with a day that has no meaning then',
    { ...active, status: 'EXPIRED', reinstateUntil: '2027-01-01T00:00:00Z' },
    { isRunning: false, needsCard: false, mayChangeCase: false, mayReinstate: false },
  ],
  ['ended', { ...active, status: 'EXPIRED' }, { isRunning: false, needsCard: false, mayChangeCase: false, mayReinstate: false }],
] as const)('knows what can be done with a plan that is %s', (_, plan, choices) => {
  expect(planChoices(plan)).toEqual(choices);
});

it('opens the first case that is neither packed nor skipped', () => {
  const cases = [
    { ...nextCase, orderId: '1', mayChange: false },
    { ...nextCase, orderId: '2', state: 'SKIPPED' },
    { ...nextCase, orderId: '3', state: 'PLANNED' },
    { ...nextCase, orderId: '4', state: 'PLANNED' },
  ] as PlanCase[];
  expect(openCase(cases)?.orderId).toBe('3');
  expect(openCase([])).toBeUndefined();
});
