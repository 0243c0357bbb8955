import type { PlanAddresses, PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { getSession } from '@cellardoor/contracts/calls/session';
import {
  getPlanAddresses,
  getWinePlan,
  listPlanDeliveryMethods,
  listUpcomingCases,
  listWinePlans,
} from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { aLaterCase, aPlanCase, aWinePlan, somePlanAddresses, somePlanMethods } from '@cellardoor/component-testing/wine-plans.ts';
import { screen, within } from '@testing-library/react';
import winePlanPage from '../wine-plan-page.tsx';

interface Shown {
  readonly plan?: WinePlan;
  /** Null where they cannot be fetched; so for the addresses. */
  readonly cases?: readonly PlanCase[] | null;
  readonly addresses?: PlanAddresses | null;
  readonly market?: string;
}

const broken = { status: 500, message: 'Something went wrong on our side.' };

/** Shows the page of a plan; what it asks for as it opens has an answer. */
export function showPlan({ plan = aWinePlan(), cases = [aPlanCase(), aLaterCase()], addresses = somePlanAddresses(), market }: Shown = {}) {
  const api = new FakeApi();
  api.answer(getSession, aCustomer());
  api.answer(listBasket, aBasket([]));
  api.answer(listWinePlans, { winePlans: [plan] });
  api.answer(getWinePlan, { winePlan: plan });
  api.answer(listPlanDeliveryMethods, { methods: somePlanMethods() });
  if (cases) api.answer(listUpcomingCases, { cases: [...cases] });
  else api.refuse(listUpcomingCases, broken);
  if (addresses) api.answer(getPlanAddresses, addresses);
  else api.refuse(getPlanAddresses, broken);
  const params = { subscriptionId: plan.subscriptionId };
  return renderPage(winePlanPage, 'account.wine-plan', params, {
    api,
    ...(market && { market }),
    shopper: { session: aCustomer(), basket: null },
  });
}

/** The dialog that is open. */
export const dialog = () => within(screen.getByRole('dialog'));

/** Waits for what is said of a change, which has the focus. */
export const told = async (words: string) => expect((await screen.findByText(words)).parentElement).toHaveFocus();
