import { useTexts } from '@cellardoor/i18n';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import { planTexts } from './plan.texts.ts';

/** `every 12 weeks` of `P12W`. */
export const useFrequencyWords = (): ((frequency: PlanFrequency) => string) => useTexts(planTexts).everySoOften;
