import type { CaseChoice, CaseWine, NextCase } from '@cellardoor/contracts/api/wine-plans';
import { putWineIntoCase, resetNextCase, saveNextCase, swapWine, takeWineOutOfCase } from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import type { PlanSaveOption } from '@cellardoor/rules/plan-choices';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { usePlanChanges } from '../../state/plan-changes.ts';
import { accountTexts } from '../../texts.ts';
import type { NextCaseData } from './next-case-page.loader.ts';
import { nextCasePageTexts } from './next-case-page.texts.ts';
import { useWantedBottles } from './use-wanted-bottles.ts';

type Chosen = { readonly itemCode: string; readonly quantity: number };

/** A case to come on its page, and what is changed in it. The API keeps each change until it is saved. [SUB-13] [SUB-14] [SUB-15] [SUB-16] [SUB-30] */
export function useNextCase({ plan, nextCase: given, isOpen }: NextCaseData) {
  const t = useTexts(nextCasePageTexts, planTexts);
  const { bottles } = useTexts(accountTexts);
  const market = useMarket();
  const money = usePrice();
  const send = useSend();
  const changes = usePlanChanges(t.planFailed);
  const [nextCase, setNextCase] = useState(given);
  /** The wine in whose place another is chosen. */
  const [swapped, setSwapped] = useState<CaseWine>();
  const of = { subscriptionId: plan.subscriptionId, orderId: given.case.orderId };

  const change = (name: string, call: () => Promise<NextCase>, words: (now: NextCase) => string, stays?: 'stays') =>
    changes.run(
      name,
      async () => {
        const now = await call();
        setNextCase(now);
        return words(now);
      },
      stays,
    );
  const setBottles = ({ itemCode }: CaseWine, quantity: number) => send(putWineIntoCase, { ...of, itemCode, quantity, method: 'set' });
  const wanted = useWantedBottles((wine, quantity) =>
    change(
      'bottles',
      () => setBottles(wine, quantity),
      () => t.bottlesChanged(nameWithVintage(wine), bottles(quantity)),
      'stays',
    ),
  );
  /** One wine after the other: what was added before one is refused stays, and is shown. */
  const addAll = async (chosen: readonly Chosen[]): Promise<NextCase> => {
    let now = nextCase;
    for (const { itemCode, quantity } of chosen) {
      now = await send(putWineIntoCase, { ...of, itemCode, quantity, method: 'add' });
      setNextCase(now);
    }
    return now;
  };
  return {
    plan,
    nextCase,
    changes,
    swapped,
    /** False for a case whose wines are only shown. */
    isOpen: isOpen && nextCase.case.mayChange,
    openSwap: (wine: CaseWine | undefined) => {
      changes.forget();
      setSwapped(wine);
    },
    closeSwap: () => setSwapped(undefined),
    bottlesOf: (wine: CaseWine) => wanted.bottlesOf(wine),
    setBottles: wanted.want,
    remove: (wine: CaseWine) =>
      change(
        `remove ${wine.itemCode}`,
        () => send(takeWineOutOfCase, { ...of, itemCode: wine.itemCode }),
        () => t.wineRemoved(nameWithVintage(wine)),
      ),
    swap: async (wine: CaseWine, choice: CaseChoice) => {
      const codes = { activeItemCode: wine.itemCode, swapItemCode: choice.itemCode };
      const isDone = await change(
        'swap',
        () => send(swapWine, { subscriptionId: of.subscriptionId, ...codes }),
        () => t.wineSwapped(nameWithVintage(choice)),
      );
      if (isDone) setSwapped(undefined);
    },
    add: (chosen: readonly Chosen[]) =>
      change(
        'add',
        () => addAll(chosen),
        () => t.topUpDone(bottles(chosen.reduce((sum, { quantity }) => sum + quantity, 0))),
      ),
    save: (saveOption: PlanSaveOption) =>
      change(
        'save',
        () => send(saveNextCase, { ...of, saveOption }),
        (now) => t.caseSaved(money(now.case.amount), formatDay(now.case.chargeDate, market)),
      ),
    reset: () =>
      change(
        'reset',
        () => send(resetNextCase, of),
        ({ isSaved }) => (isSaved ? t.caseResetSaved : t.caseReset),
      ),
  };
}

export type OpenCase = ReturnType<typeof useNextCase>;
