import type { FastifyReply } from 'fastify';
import type { Api, Foundation } from '../../platform/api.ts';
import type { Queries } from '../../platform/db/database.ts';
import { giveToken, requireToken, type SandboxMerchant } from './account.ts';
import { errorBody, PayPalError } from './errors.ts';
import { isSignedEvent, sendEvent, type SignedEvent, signEvent } from './events.ts';
import { lockPayPalOrder, openOrder, type OrderRequest } from './orders.ts';
import { payPalPath } from './paths.ts';
import { payerRoutes } from './payer-routes.ts';
import { doOnce } from './requests.ts';
import {
  type AmountBody,
  authoriseOrder,
  captureAuthorisation,
  findTransaction,
  giveBackCapture,
  type SandboxTransaction,
  transactionsOf,
  voidAuthorisation,
} from './transactions.ts';
import { showPayPalOrder, transactionView } from './views.ts';

/** Whose sandbox it is, and what signs its tokens and events. */
export interface PayPalKeys {
  readonly merchant: SandboxMerchant;
  readonly secret: () => Promise<string>;
  /** What becomes of an event; it is sent to the merchant where nothing else is said. */
  readonly send?: (event: SignedEvent) => Promise<void>;
}

type Work = (tx: Queries, id: string, body: AmountBody) => Promise<SandboxTransaction>;
interface Call {
  Params: { id: string };
  Body: AmountBody;
}

/** Tells the merchant what happened to an order of theirs. */
export type Tell = (type: string, resource: object) => Promise<void>;

/**
 * PayPal for development and demonstration: Orders v2 and Payments v2 as far as a shop that authorises needs them, their pages for payers, and
 * events. No money moves.
 */
export async function sandboxPayPal(app: Api, { database, now, settings }: Foundation, keys: PayPalKeys): Promise<void> {
  const { merchant, secret, send = (event) => sendEvent(event, merchant) } = keys;
  const hidden = { schema: { hide: true } } as const;
  const merchants = { ...hidden, preHandler: requireToken(keys, now) } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof PayPalError)) throw error;
    return reply.code(error.status).send(errorBody(error));
  });

  const tell: Tell = async (type, resource) => send(signEvent(type, resource, merchant.webhookId, await secret(), now()));
  const showOrder = (id: string) =>
    database.transaction(async (tx) => {
      const order = await lockPayPalOrder(tx, id);
      return showPayPalOrder(order, await transactionsOf(tx, id), settings.sandboxOrigin ?? new URL(order.return_url).origin);
    });
  const showTransaction = (id: string) =>
    database.transaction(async (tx) => {
      const found = (await findTransaction(tx, id))!;
      return transactionView(found, await lockPayPalOrder(tx, found.order_id));
    });
  const answer = (reply: FastifyReply, isRepeat: boolean, view: object) => reply.code(isRepeat ? 200 : 201).send(view);

  app.post(`${payPalPath}/v1/oauth2/token`, hidden, giveToken(keys, now));
  app.post<{ Body: OrderRequest }>(`${payPalPath}/v2/checkout/orders`, merchants, async ({ body, headers }, reply) => {
    const request = { requestId: headers['paypal-request-id'], path: '/v2/checkout/orders' };
    const { resultId, isRepeat } = await doOnce(database, request, (tx) => openOrder(tx, body));
    return answer(reply, isRepeat, await showOrder(resultId));
  });
  app.get<Call>(`${payPalPath}/v2/checkout/orders/:id`, merchants, ({ params }) => showOrder(params.id));

  /** One of the requests after the payer's approval; `event` is told when it was done, and not when it was repeated. */
  const follow = (path: string, event: string, work: Work, show: (transactionId: string) => Promise<object | undefined>) =>
    app.post<Call>(payPalPath + path, merchants, async ({ params: { id }, body, headers }, reply) => {
      const request = { requestId: headers['paypal-request-id'], path: path.replace(':id', id) };
      const { resultId, isRepeat } = await doOnce(database, request, (tx) => work(tx, id, body));
      if (!isRepeat) void tell(event, await showTransaction(resultId));
      const view = await show(resultId);
      return view ? answer(reply, isRepeat, view) : reply.code(204).send();
    });
  const ofItsOrder = async (id: string) => showOrder((await findTransaction(database, id))!.order_id);
  follow('/v2/checkout/orders/:id/authorize', 'PAYMENT.AUTHORIZATION.CREATED', authoriseOrder, ofItsOrder);
  follow('/v2/payments/authorizations/:id/capture', 'PAYMENT.CAPTURE.COMPLETED', captureAuthorisation, showTransaction);
  follow('/v2/payments/authorizations/:id/void', 'PAYMENT.AUTHORIZATION.VOIDED', voidAuthorisation, async () => undefined);
  follow('/v2/payments/captures/:id/refund', 'PAYMENT.CAPTURE.REFUNDED', giveBackCapture, showTransaction);

  app.post<{ Body: Parameters<typeof isSignedEvent>[0] }>(
    `${payPalPath}/v1/notifications/verify-webhook-signature`,
    merchants,
    async ({ body }) => ({ verification_status: isSignedEvent(body, merchant, await secret()) ? 'SUCCESS' : 'FAILURE' }),
  );
  payerRoutes(app, database, tell);
}
