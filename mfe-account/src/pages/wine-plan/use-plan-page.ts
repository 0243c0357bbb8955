import type { PlanAddresses, PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { getPlanAddresses, getWinePlan, listPlanDeliveryMethods, listUpcomingCases } from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { usePlanChanges } from '../../state/plan-changes.ts';
import type { PlanData } from './wine-plan-page.loader.ts';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

/** The dialog that is open: about the plan, or about one of its cases. */
export type OpenDialog =
  { readonly of: 'case' | 'delivery' | 'address' | 'billing' | 'card' } | { readonly of: 'skip'; readonly case: PlanCase };

/** A plan on its page, and what is changed there. Each change tells what is charged next. */
export function usePlanPage(given: PlanData) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const market = useMarket();
  const money = usePrice();
  const send = useSend();
  const model = useUserModel();
  const changes = usePlanChanges(t.planFailed);
  const [data, setData] = useState(given);
  const [opened, setOpened] = useState<OpenDialog>();
  const { subscriptionId } = data.plan;
  const put = (part: Partial<PlanData>) => setData((now) => ({ ...now, ...part }));

  const readCases = () =>
    send(listUpcomingCases, { subscriptionId }).then(
      ({ cases }) => put({ cases }),
      () => put({ cases: null }),
    );
  /** Cases and ways of delivery follow what was changed. */
  const planIs = async (plan: WinePlan) => {
    put({ plan });
    const methods = send(listPlanDeliveryMethods, { subscriptionId }).then(
      (reply) => put({ methods: reply.methods }),
      () => {},
    );
    await Promise.all([readCases(), methods]);
  };
  const readPlan = async () => planIs((await send(getWinePlan, { subscriptionId })).winePlan);
  const savedWords = ({ nextCase }: WinePlan) =>
    nextCase ? t.planSavedCharge(money(nextCase.amount), formatDay(nextCase.chargeDate, market)) : t.planSaved;

  return {
    ...data,
    changes,
    opened,
    open: (what: OpenDialog | undefined) => {
      changes.forget();
      setOpened(what);
    },
    close: () => setOpened(undefined),
    planIs,
    readPlan,
    readCases: () => void readCases(),
    addressesAre: (addresses: PlanAddresses) => put({ addresses }),
    readAddresses: () =>
      void send(getPlanAddresses, { subscriptionId }).then(
        (addresses) => put({ addresses }),
        () => {},
      ),
    /** Runs a call that answers with the plan, closes the dialog then, and says what is charged next unless other words are given. */
    change: async (name: string, call: () => Promise<{ readonly winePlan: WinePlan }>, words = savedWords): Promise<boolean> => {
      const isDone = await changes.run(name, async () => {
        const { winePlan } = await call();
        await planIs(winePlan);
        void model?.refresh();
        return words(winePlan);
      });
      if (isDone) setOpened(undefined);
      return isDone;
    },
  };
}

export type PlanPage = ReturnType<typeof usePlanPage>;
