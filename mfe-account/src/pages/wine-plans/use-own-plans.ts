import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { listWinePlans } from '@cellardoor/contracts/calls/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { usePlanChanges } from '../../state/plan-changes.ts';

/** The plans on the page, and what is done about them here. */
export function useOwnPlans(given: readonly WinePlan[] | null) {
  const t = useTexts(planTexts);
  const send = useSend();
  const changes = usePlanChanges(t.planFailed);
  const [plans, setPlans] = useState(given);
  /** The id of the plan whose card is chosen. */
  const [repaired, setRepaired] = useState<string>();
  const reading = useAction(async () => setPlans((await send(listWinePlans)).winePlans));
  return {
    plans,
    changes,
    isReading: reading.busy,
    read: () => void reading.run(),
    repaired: plans?.find(({ subscriptionId }) => subscriptionId === repaired),
    repair: (plan: WinePlan | undefined) => {
      changes.forget();
      setRepaired(plan?.subscriptionId);
    },
    closeRepair: () => setRepaired(undefined),
    replace: (plan: WinePlan, all = false) => {
      setPlans((now) => now && now.map((one) => (one.subscriptionId === plan.subscriptionId ? plan : one)));
      if (all) void reading.run();
    },
  };
}

export type OwnPlans = ReturnType<typeof useOwnPlans>;
