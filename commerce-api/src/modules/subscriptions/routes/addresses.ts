import {
  addPlanAddress,
  addPlanAddressV2,
  editPlanAddress,
  editPlanAddressV2,
  getPlanAddresses,
  setPlanAddress,
} from '@cellardoor/contracts/calls/wine-plans';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addAddress, editAddress, setAddress } from '../agreements/change-address.ts';
import { planAddresses } from '../agreements/plan-addresses.ts';
import { changeOwnPlan, type OwnPlan, readAgain, readOwnPlan } from '../own-plan.ts';

type Asking = Parameters<typeof changeOwnPlan>[1];

/** Where a plan's cases go, and who is billed. [SUB-17] [SUB-18] [SUB-19] */
export function planAddressRoutes(app: Api, deps: Deps): void {
  const change = (request: Asking, reply: Parameters<typeof changeOwnPlan>[2], work: (tx: Queries, own: OwnPlan) => Promise<void>) =>
    changeOwnPlan(deps, request, reply, async (tx, own) => {
      await work(tx, own);
      return planAddresses(tx, (await readAgain(tx, own)).plan);
    });

  serve(app, getPlanAddresses, async (request, reply) => planAddresses(deps.database, (await readOwnPlan(deps, request, reply)).plan));

  serve(app, setPlanAddress, (request, reply) =>
    change(request, reply, (tx, own) => setAddress(tx, own, request.params.use, request.params.addressId)),
  );

  serve(app, addPlanAddress, (request, reply) => change(request, reply, (tx, own) => addAddress(tx, own, request.body.shippingNewAddress)));

  serve(app, addPlanAddressV2, (request, reply) =>
    change(request, reply, (tx, own) => addAddress(tx, own, request.body.shippingDetail.address)),
  );

  serve(app, editPlanAddress, (request, reply) =>
    change(request, reply, (tx, own) => editAddress(tx, own, request.params.addressId, request.body.shippingNewAddress)),
  );

  serve(app, editPlanAddressV2, (request, reply) =>
    change(request, reply, (tx, own) => editAddress(tx, own, request.params.addressId, request.body.shippingDetail.address)),
  );
}
