import type { CancelReasons, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { cancelWinePlan, getWinePlan, listCancelReasons, takeSaveOffer, tellPlanFeedback } from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { usePlanChanges } from '../../state/plan-changes.ts';
import type { LeaveData } from './leave-plan-page.loader.ts';
import { leavePlanPageTexts } from './leave-plan-page.texts.ts';

/** A plan on the page on which it is left, kept for an offer, or had again. [SUB-24] [SUB-26] [SUB-27] [SUB-28] */
export function useLeaving(given: LeaveData) {
  const t = useTexts(leavePlanPageTexts);
  const market = useMarket();
  const money = usePrice();
  const send = useSend();
  const model = useUserModel();
  const changes = usePlanChanges(t.leaveFailed);
  const [plan, setPlan] = useState(given.plan);
  const [reasons, setReasons] = useState(given.reasons);
  const [hasTold, setTold] = useState(false);
  const { subscriptionId } = plan;
  const planIs = (now: WinePlan) => {
    setPlan(now);
    void model?.refresh();
  };
  const offerWords = ({ nextCase }: WinePlan) =>
    nextCase ? t.offerTaken(money(nextCase.amount), formatDay(nextCase.chargeDate, market)) : t.offerTakenPlain;
  return {
    plan,
    reasons,
    changes,
    hasTold,
    planIs,
    readPlan: async () => planIs((await send(getWinePlan, { subscriptionId })).winePlan),
    /** For a page without reasons: whoever comes back to the plan by reinstating it, or where they could not be fetched. */
    readReasons: () => changes.run('reasons', async () => (setReasons(await send(listCancelReasons, { subscriptionId })), '')),
    leave: (reasonCode: string) =>
      changes.run('leave', async () => {
        planIs((await send(cancelWinePlan, { subscriptionId, reasonCode })).winePlan);
        return t.leaveDone(plan.name);
      }),
    takeOffer: ({ subscriptionOrderId, offerId, token }: NonNullable<CancelReasons['saveOffer']>) =>
      changes.run('offer', async () => {
        const { winePlan } = await send(takeSaveOffer, { subscriptionId, subscriptionOrderId, offerId, token });
        planIs(winePlan);
        setReasons((now) => now && { ...now, saveOffer: null });
        return offerWords(winePlan);
      }),
    tell: (feedbackText: string) =>
      changes.run('feedback', async () => {
        planIs((await send(tellPlanFeedback, { subscriptionId, feedbackText })).winePlan);
        setTold(true);
        return t.feedbackThanks;
      }),
  };
}

export type Leaving = ReturnType<typeof useLeaving>;
