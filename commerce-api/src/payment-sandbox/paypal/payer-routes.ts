import type { FastifyReply } from 'fastify';
import type { Api } from '../../platform/api.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SandboxPage } from '../sandbox-page.ts';
import { approvePage, approvePath, overPage } from './approve-page.ts';
import { PayPalError } from './errors.ts';
import { approveOrder, isPayersMeans, lockPayPalOrder, type SandboxOrder } from './orders.ts';
import type { Tell } from './routes.ts';

/** The payer of the sandbox. */
const payerId = 'SANDBOXPAYER1';

const withToken = (url: string, params: Readonly<Record<string, string>>) => {
  const back = new URL(url);
  for (const [name, value] of Object.entries(params)) back.searchParams.set(name, value);
  return back.href;
};

/** What browsers see of PayPal: a page on which the payer approves, or goes back. */
export function payerRoutes(app: Api, database: Database, tell: Tell): void {
  const page = { schema: { hide: true } } as const;
  const show = (reply: FastifyReply, { html, policy }: SandboxPage) =>
    reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(html);
  const open = (token: string): Promise<SandboxOrder | undefined> =>
    database
      .transaction((tx) => lockPayPalOrder(tx, token))
      .then(
        (order) => (order.state === 'completed' ? undefined : order),
        (error: unknown) => {
          if (error instanceof PayPalError) return undefined;
          throw error;
        },
      );

  app.get<{ Querystring: { token?: string } }>(approvePath, page, async ({ query }, reply) => {
    const order = await open(query.token ?? '');
    return show(order ? reply : reply.code(404), order ? approvePage(order) : overPage());
  });

  app.post<{ Body: Readonly<Record<string, string>> }>(approvePath, page, async ({ body }, reply) => {
    const { token = '', cancel, means } = body ?? {};
    const order = await open(token);
    if (!order) return show(reply.code(404), overPage());
    if (cancel) return reply.redirect(withToken(order.cancel_url, { token }), 303);
    if (!isPayersMeans(means)) return show(reply.code(400), approvePage(order));
    const approved = await database.transaction(async (tx) => approveOrder(tx, await lockPayPalOrder(tx, token), means));
    if (!approved) return show(reply.code(404), overPage());
    void tell('CHECKOUT.ORDER.APPROVED', { id: order.id, status: 'APPROVED', purchase_units: [{ custom_id: order.custom_id }] });
    return reply.redirect(withToken(order.return_url, { token, PayerID: payerId }), 303);
  });
}
