import type { NextCase } from '@cellardoor/contracts/api/wine-plans';
import {
  getNextCase,
  getSavedCase,
  listFreeGifts,
  putWineIntoCase,
  resetNextCase,
  saveNextCase,
  swapWine,
  takeWineOutOfCase,
} from '@cellardoor/contracts/calls/wine-plans';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createPriceFormatter, type MoneyText } from '../../basket/changes.ts';
import { refuseUnknownCase } from '../cases/case-changes.ts';
import { giftsOf, giftViews } from '../cases/case-gifts.ts';
import { findCase, findCases } from '../cases/case-store.ts';
import { type OpenCase, putWine, swapWines, takeWineOut } from '../cases/change-wines.ts';
import { nextOpenCase, requireAnyNextCase, requireNextCase } from '../cases/next-open-case.ts';
import { isUpcoming } from '../cases/past-cases.ts';
import { resetCase, saveCase } from '../cases/save-case.ts';
import { nextCaseReply, savedCaseReply } from '../next-case-reply.ts';
import { changeOwnPlan, type OwnPlan, readOwnPlan, withScheme } from '../own-plan.ts';
import { findPlan } from '../agreements/plan-store.ts';

type Asking = FastifyRequest & { readonly params: { readonly subscriptionId: string } };

/** How a brand's customers read an amount. */
const moneyFor = ({ market }: FastifyRequest): MoneyText => createPriceFormatter(market.country, market.brandFacts.points);

/** The wines of the next case: what it holds, and what its customer makes of it. [WPL-05] [SUB-05] [SUB-12] [SUB-29] */
export function nextCaseRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  /** Changes the next case: the one that is named, or the one that is open. */
  const change = (
    request: Asking,
    reply: FastifyReply,
    orderId: string | undefined,
    work: (tx: Queries, open: OpenCase, now: Date) => Promise<void>,
  ): Promise<NextCase> =>
    changeOwnPlan(deps, request, reply, async (tx, { plan, scheme, now }) => {
      const planCase = orderId === undefined ? await requireAnyNextCase(tx, plan, now) : await requireNextCase(tx, plan, orderId, now);
      await work(tx, { plan, scheme, planCase }, now);
      const changed = await findPlan(tx, plan.customer_id, plan, String(plan.id));
      return nextCaseReply(tx, await withScheme(tx, changed, now), (await findCase(tx, plan.id, planCase.id))!, moneyFor(request));
    });

  serve(app, getNextCase, async (request, reply) => {
    const own = await readOwnPlan(deps, request, reply);
    const found = await findCase(database, own.plan.id, request.params.orderId);
    return nextCaseReply(database, own, found && isUpcoming(found, own.now) ? found : refuseUnknownCase(), moneyFor(request));
  });

  serve(app, getSavedCase, async (request, reply) => {
    const own = await readOwnPlan(deps, request, reply);
    const next = await shownCase(database, own);
    return savedCaseReply(database, own, next, request.params.saveType, moneyFor(request));
  });

  serve(app, putWineIntoCase, (request, reply) => {
    const { params, body } = request;
    return change(request, reply, params.orderId, (tx, open) => putWine(tx, open, { itemCode: params.itemCode, ...body }));
  });

  serve(app, takeWineOutOfCase, (request, reply) =>
    change(request, reply, request.params.orderId, (tx, open) => takeWineOut(tx, open, request.params.itemCode)),
  );

  serve(app, saveNextCase, (request, reply) =>
    change(request, reply, request.params.orderId, (tx, open, now) => saveCase(tx, open, request.body.saveOption, now)),
  );

  serve(app, resetNextCase, (request, reply) => change(request, reply, request.params.orderId, resetCase));

  serve(app, swapWine, (request, reply) => {
    const { activeItemCode, swapItemCode } = request.body;
    return change(request, reply, undefined, (tx, open) => swapWines(tx, open, activeItemCode, swapItemCode));
  });

  serve(app, listFreeGifts, async (request, reply) => {
    const { plan, scheme, now } = await readOwnPlan(deps, request, reply);
    const comes = (await findCases(database, plan.id)).some((one) => isUpcoming(one, now));
    return { gifts: comes ? giftViews(await giftsOf(database, plan, scheme)) : [] };
  });
}

/** The next case: the one that is open to change, or else the first that is to come. @throws Refusal 404 where none is */
async function shownCase(db: Queries, { plan, now }: OwnPlan) {
  const cases = await findCases(db, plan.id);
  return nextOpenCase(cases, now) ?? cases.find((one) => isUpcoming(one, now)) ?? refuseUnknownCase();
}
