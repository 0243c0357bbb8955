import { listBasket } from '@cellardoor/contracts/calls/basket';
import { subscribeToPlan } from '@cellardoor/contracts/calls/wine-plans';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { type Action, useAction } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import type { PlanChoice } from '../../domain/plan-choice.ts';
import { plansTexts } from './plans.texts.ts';

/** Puts a plan as it was chosen into the basket; what failed has words with the brand's telephone. [PRD-07] */
export function useSubscribe(schemeCode: string): Action<[choice: PlanChoice], true> {
  const model = useUserModel();
  const t = useTexts(plansTexts);
  const { facts } = useMarket();
  return useAction<[choice: PlanChoice], true>(async ({ case: { caseType, bottles }, charges: { frequency } }) => {
    const taken = await model!.send(subscribeToPlan, { schemeCode, caseType, frequency });
    // the plan is in the basket, whether or not that can be read now
    const basket = await model!.send(listBasket).catch(() => undefined);
    if (basket) {
      model!.basketIs(basket);
      model!.bus.emit('basket:added', { itemCode: taken.basketItemCode, quantity: 1, bottles, mixed: true, basket });
    }
    return true;
  }, t.planFailed(facts.telephones.orders));
}
