import type { LinePlan } from '@cellardoor/contracts/api/wine-plans';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { planTexts } from './plan.texts.ts';

/** What a line of a plan begins, in short: how often a case comes, and the next charge with its day. [WPL-08] */
export function usePlanWords(): (plan: LinePlan) => string {
  const t = useTexts(planTexts);
  const price = usePrice();
  const market = useMarket();
  return ({ frequency, nextCharge, nextChargeDate, isBeforeTax = false }) =>
    t.planLine(frequencyWords(frequency), price(nextCharge), formatDate(nextChargeDate, market), isBeforeTax);
}
