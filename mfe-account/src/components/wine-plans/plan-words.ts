import type { PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { accountTexts, membershipStatusText } from '../../texts.ts';
import { planTexts } from './plan.texts.ts';

/** Words for a plan and its parts: `words.case(plan)` is 'Mixed, 6 bottles, every 12 weeks'. */
export function usePlanWords() {
  const t = useTexts(planTexts, accountTexts);
  const states: Readonly<Record<PlanCase['state'], string>> = {
    PLANNED: t.casePlanned,
    OPEN: t.caseNext,
    CHARGING: t.caseCharging,
    DECLINED: t.caseDeclined,
    PLACED: t.casePlaced,
    SKIPPED: t.caseSkipped,
    CANCELLED: t.caseStopped,
  };
  return {
    often: frequencyWords,
    case: ({ caseName, bottles, frequency }: Pick<WinePlan, 'caseName' | 'bottles' | 'frequency'>) =>
      t.planCase(caseName, t.bottles(bottles), frequencyWords(frequency)),
    /** A plan that an operator stopped for a while has no trouble that its customer could end. */
    status: ({ status, trouble }: Pick<WinePlan, 'status' | 'trouble'>) =>
      status === 'SUSPENDED' && !trouble ? t.planPaused : membershipStatusText(t, status),
    state: ({ state }: Pick<PlanCase, 'state'>) => states[state],
    card: (card: Pick<SavedCard, 'cardType' | 'lastFour'>) => t.cardEnding(cardName(card.cardType), card.lastFour),
  };
}
