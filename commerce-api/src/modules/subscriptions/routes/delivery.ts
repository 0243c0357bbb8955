import { changePlanDelivery, listPlanDeliveryDates, listPlanDeliveryMethods } from '@cellardoor/contracts/calls/wine-plans';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { mayChange, refuseUnknownCase } from '../cases/case-changes.ts';
import { findCases } from '../cases/case-store.ts';
import { changeDelivery } from '../cases/change-delivery.ts';
import { daysToChoose, type PossibleDay } from '../cases/delivery-days.ts';
import { deliveryWays, wayNamed } from '../cases/delivery-ways.ts';
import { dayAfterCase, nextToCome } from '../cases/next-to-come.ts';
import { chargeAtOf } from '../clock/deadlines.ts';
import { changeOwnPlan, readOwnPlan } from '../own-plan.ts';
import { changedPlanReply } from '../plan-reply.ts';

/** How and when a plan's cases come. [SUB-06] [SUB-07] [SUB-10] */
export function planDeliveryRoutes(app: Api, deps: Deps): void {
  serve(app, listPlanDeliveryMethods, async (request, reply) => {
    const own = await readOwnPlan(deps, request, reply);
    return { methods: deliveryWays(own, nextToCome(await findCases(deps.database, own.plan.id))) };
  });

  serve(app, listPlanDeliveryDates, async (request, reply) => {
    const own = await readOwnPlan(deps, request, reply);
    const { method } = request.params;
    wayNamed(deliveryWays(own), method);
    const cases = await findCases(deps.database, own.plan.id);
    const next = nextToCome(cases) ?? refuseUnknownCase();
    const days = mayChange(own.plan, next, own.now) ? daysToChoose(own, next, dayAfterCase(cases, next, own)) : [];
    const { timeZone } = countryOf(own.plan.country).facts;
    const costOn = ({ date, chargeDate }: PossibleDay) => {
      const charged = date === next.delivery_on ? next : { charge_at: chargeAtOf(chargeDate, timeZone) };
      return wayNamed(deliveryWays(own, charged), method).cost;
    };
    return { orderId: String(next.id), chosen: next.delivery_on, dates: days.map((day) => ({ ...day, cost: costOn(day) })) };
  });

  serve(app, changePlanDelivery, (request, reply) =>
    changeOwnPlan(deps, request, reply, async (tx, own) => {
      await changeDelivery(tx, own, request.body);
      return changedPlanReply(tx, own);
    }),
  );
}
