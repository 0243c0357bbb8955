import type { PlanCaseType, PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { planChoice } from './plan-choice.ts';

const charges = (['P12W', 'P8W'] as const).map((frequency) => ({
  frequency,
  nextChargeDate: '2027-02-17',
  nextCharge: 7399,
  yearCost: 34500,
}));
const aCase = (caseType: string, inStock = true) => ({ caseType, inStock, charges }) as unknown as PlanCaseType;
const aScheme = (...cases: PlanCaseType[]) => ({ cases, frequencies: ['P12W', 'P8W'] }) as unknown as PlanScheme;

const codesOf = (choice: ReturnType<typeof planChoice>) => choice && [choice.case.caseType, choice.charges.frequency];

it('is the usual case at the usual frequency unless another is wished for', () => {
  const scheme = aScheme(aCase('MIXED'), aCase('RED'));
  expect(codesOf(planChoice(scheme))).toEqual(['MIXED', 'P12W']);
  expect(codesOf(planChoice(scheme, { caseType: 'RED', frequency: 'P8W' }))).toEqual(['RED', 'P8W']);
});

it('passes over a case that cannot be sent, also one that is wished for', () => {
  const scheme = aScheme(aCase('MIXED', false), aCase('RED'), aCase('WHITE'));
  expect(codesOf(planChoice(scheme))).toEqual(['RED', 'P12W']);
  expect(codesOf(planChoice(scheme, { caseType: 'MIXED' }))).toEqual(['RED', 'P12W']);
});

it('is nothing where no case can be sent, and where there is none', () => {
  expect(planChoice(aScheme())).toBeUndefined();
  expect(planChoice(aScheme(aCase('MIXED', false)))).toBeUndefined();
});
