import { changeRewardOptions, listRewardEvents, requestRewardStatement } from '@cellardoor/contracts/calls/wine-reward';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { readSavings } from '../../stored-value/savings/savings-store.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { accountReply } from './account-reply.ts';
import { changeOptions } from './change-options.ts';
import { findRewardEvents } from './reward-events.ts';
import { findOwnRewardId, lockReward, type WineReward } from './reward-row.ts';
import { askStatement } from './reward-statements.ts';

type Asking = FastifyRequest & { readonly params: { readonly subscriptionId: string } };

const refuseUnknown = (): never => refuse(404, 'You have no such wine reward.', { field: 'subscriptionId', code: 'unknown_reward' });

/** Wine reward as its customer lives with it: told to nobody who is not fully logged in. [RWD-01] [RWD-02] [RWD-03] [RWD-04] */
export function wineRewardRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  const ownId = async (request: Asking, reply: FastifyReply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const rewardId = (await findOwnRewardId(database, id, request.market, request.params.subscriptionId)) ?? refuseUnknown();
    return { customerId: id, rewardId };
  };
  /** Changes the reward that a call names, in one transaction that has locked it. */
  const change = async <T>(rewardId: number, work: (tx: Queries, reward: WineReward, now: Date) => Promise<T>): Promise<T> => {
    const done = await database.transaction(async (tx) => work(tx, (await lockReward(tx, rewardId))!, await plansNow(deps, tx)));
    deps.runDueJobs();
    return done;
  };

  serve(app, changeRewardOptions, async (request, reply) => {
    const { rewardId } = await ownId(request, reply);
    return change(rewardId, async (tx, reward, now) => {
      await changeOptions(tx, reward, request.body, now);
      return { account: await accountReply(tx, (await readSavings(tx, reward.savings_account_id))!, now) };
    });
  });

  serve(app, listRewardEvents, async (request, reply) => {
    const { rewardId } = await ownId(request, reply);
    return { events: await findRewardEvents(database, rewardId) };
  });

  serve(app, requestRewardStatement, async (request, reply) => {
    const { rewardId, customerId } = await ownId(request, reply);
    const [customer] = await database.query<{ email: string }>('select email from customers where id = $1', [customerId]);
    return change(rewardId, async (tx, reward, now) => {
      const { id, media, address } = await askStatement(tx, reward, { media: request.body.media, by: 'customer' }, now);
      return { requestId: String(id), media, to: address ? `${address.line1}, ${address.postcode}` : customer!.email };
    });
  });
}
