import type { SavingsMove } from '@cellardoor/contracts/api/savings';
import { useTexts } from '@cellardoor/i18n';
import { fundStatementPageTexts } from './fund-statement-page.texts.ts';

/** What moved the balance, in words. */
export function useStatementWords(): (what: SavingsMove) => string {
  const t = useTexts(fundStatementPageTexts);
  const words: Readonly<Record<SavingsMove, string>> = {
    opened: t.movedOpened,
    'paid in': t.statementPaidIn,
    bonus: t.statementBonus,
    spent: t.statementSpent,
    returned: t.statementReturned,
    refunded: t.statementRefunded,
    'taken back': t.statementTakenBack,
  };
  return (what) => words[what];
}
