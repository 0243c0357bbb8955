import { randomUUID } from 'node:crypto';
import { getStorage, payStorageRent, quoteWithdrawal, setWindowAlerts, withdrawFromStorage } from '@cellardoor/contracts/calls/storage';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/api.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { idempotencyKeyOf, serve } from '../../platform/http/serve.ts';
import { requireCustomer, shopperOf } from '../identity/session/request-shopper.ts';
import { payerDeviceOf } from '../ordering/payment/payer-device.ts';
import { plansNow } from '../subscriptions/clock/shop-clock.ts';
import { storageOfferIn } from './offer.ts';
import { payRentBy } from './pay-rent.ts';
import type { StorageDeps } from './storage-deps.ts';
import { storageReply } from './storage-reply.ts';
import { openStorage } from './storage-store.ts';
import { withdraw } from './withdraw.ts';
import { quoteReply, withdrawalOf } from './withdrawal-quote.ts';

/** What customers see of their wines in storage, and do with them. [ACC-04] */
export function storageRoutes(app: Api, deps: StorageDeps): void {
  const { database } = deps;
  const storageOf = async ({ market }: FastifyRequest, customerId: number) =>
    storageReply(database, customerId, market, market.brandFacts.cards, await plansNow(deps));

  serve(app, getStorage, async (request, reply) => storageOf(request, (await requireCustomer(deps, request, reply)).id));

  serve(app, quoteWithdrawal, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    return quoteReply(await withdrawalOf(database, customer, request.market, request.body, deps.now()), request.market);
  });

  serve(app, withdrawFromStorage, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    const orderId = await withdraw(deps, {
      shopper: (await shopperOf(deps, request, reply))!,
      customer,
      market: request.market,
      body: request.body,
      key: idempotencyKeyOf(request) ?? randomUUID(),
      device: payerDeviceOf(request),
    });
    return { orderId: String(orderId), storage: await storageOf(request, customer.id) };
  });

  serve(app, setWindowAlerts, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    await setAlerts(request, id, request.body.wanted);
    return storageOf(request, id);
  });

  serve(app, payStorageRent, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    await database.transaction((tx) => payRentBy(deps, tx, id, request.market, request.body));
    deps.runDueJobs();
    return storageOf(request, id);
  });

  async function setAlerts({ market }: FastifyRequest, customerId: number, wanted: boolean): Promise<void> {
    if (!storageOfferIn(market, deps.now())) refuse(404, 'We keep no wine here.', { code: 'no_storage' });
    await database.transaction(async (tx) => {
      await openStorage(tx, { customerId, country: market.country });
      await tx.query('update storage_accounts set window_alerts = $3, site_origin = $4 where customer_id = $1 and country = $2', [
        customerId,
        market.country,
        wanted,
        market.origin,
      ]);
    });
  }
}
