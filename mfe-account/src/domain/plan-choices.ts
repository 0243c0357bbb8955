import type { PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';

type Standing = Pick<WinePlan, 'status' | 'trouble' | 'card' | 'nextCase' | 'reinstateUntil'>;

/** What its customer can do with a plan as it stands. [WPL-04] */
export interface PlanChoices {
  /** It goes on, or can go on once it is paid: cases, delivery, addresses and card can be changed, and it can be left. */
  readonly isRunning: boolean;
  /** A case is not paid, or no card pays for the next one: another card repairs it. */
  readonly needsCard: boolean;
  /** The next case can still be changed and skipped. */
  readonly mayChangeCase: boolean;
  readonly mayReinstate: boolean;
}

export function planChoices({ status, trouble, card, nextCase, reinstateUntil }: Standing): PlanChoices {
  const isRunning = status === 'ACTIVE' || status === 'SUSPENDED';
  return {
    isRunning,
    needsCard: isRunning && (trouble !== null || card === null),
    mayChangeCase: isRunning && nextCase !== null && nextCase.mayChange && nextCase.state !== 'SKIPPED',
    mayReinstate: status === 'CANCELLED' && reinstateUntil !== null,
  };
}

/** The case whose wines can be changed: the next one that is not packed, skipped or charged. Undefined where there is none. */
export const openCase = (cases: readonly PlanCase[]): PlanCase | undefined =>
  cases.find(({ state, mayChange }) => mayChange && (state === 'PLANNED' || state === 'OPEN'));
