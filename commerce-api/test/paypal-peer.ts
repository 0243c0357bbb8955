import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Api } from '../src/platform/api.ts';
import type { Database } from '../src/platform/db/database.ts';
import { type SignedEvent, signEvent } from '../src/payment-sandbox/paypal/events.ts';
import { payPalPath } from '../src/payment-sandbox/paypal/paths.ts';
import { sandboxPayPal } from '../src/payment-sandbox/paypal/routes.ts';
import { signingSecret } from '../src/payment-sandbox/signing-secret.ts';
import { readSettings } from '../src/platform/settings.ts';

/** Happens to the next request to an address with an ending. */
type Fault =
  /** Done, and the connection is cut before the answer. */
  | { readonly ending: string; readonly kind: 'cut' }
  /** Not done, and the connection is cut. */
  | { readonly ending: string; readonly kind: 'lose' }
  /** Done, and not answered. */
  | { readonly ending: string; readonly kind: 'hold'; readonly come: () => void }
  /** Neither done nor answered. */
  | { readonly ending: string; readonly kind: 'stall'; readonly come: () => void }
  | { readonly ending: string; readonly kind: 'answer'; readonly status: number; readonly body: object };

/** PayPal beside the shop: the sandbox's, in a process and on a database of its own, on a line that a test can cut. */
export interface PayPalPeer {
  /** For the shop that is to use it. */
  readonly account: { readonly clientId: string; readonly secret: string; readonly webhookId: string; readonly url: string };
  /** Addresses that were asked, without what stands before `/v1` or `/v2`; `POST /v2/checkout/orders`. */
  readonly asked: string[];
  /** Events that the merchant would have been told, the first first: a test sends them when it likes. */
  readonly events: SignedEvent[];
  /** An event of any type about an order's authorisation, capture or refund, as PayPal signs it. */
  tellOf(orderId: string, kind: 'authorization' | 'capture' | 'refund', type: string, changes?: object): Promise<SignedEvent>;
  /** The next request to an address with this ending is done, or not even that, and not answered: once, or so many times. */
  cutNext(ending: string, times?: number): void;
  loseNext(ending: string, times?: number): void;
  answerNext(ending: string, status: number, body?: object, times?: number): void;
  /** Resolves when it has come. */
  holdNext(ending: string): Promise<void>;
  stallNext(ending: string): Promise<void>;
  /** Forgets what was to happen to requests that have not come. */
  heal(): void;
  /** What a payer's browser does at the page where it is sent: the address that it is sent to then. */
  visit(approveUrl: string, form: Readonly<Record<string, string>>): Promise<URL>;
  /** What became of an order's money: `authorization VOIDED`, `capture COMPLETED`, ... by our id of the payment's order. */
  moneyOf(orderId: string): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startPayPalPeer(database: Database): Promise<PayPalPeer> {
  const faults: Fault[] = [];
  const asked: string[] = [];
  const events: SignedEvent[] = [];
  const merchant = { clientId: 'test-client', secret: 'test-secret', webhookId: 'WHTEST', webhookUrl: () => payPalWebhookPath };
  const secret = signingSecret(database);
  const app = Fastify() as unknown as Api;
  const isPath = (url: string, ending: string) => url.split('?')[0]!.endsWith(ending);
  const taken = new WeakMap<object, Fault>();
  app.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${request.url.replace(payPalPath, '')}`);
    const at = faults.findIndex(({ ending }) => isPath(request.url, ending));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (!fault) return;
    taken.set(request, fault);
    if (fault.kind === 'lose') request.raw.socket.destroy();
    if (fault.kind === 'stall') fault.come();
    if (fault.kind === 'lose' || fault.kind === 'stall') await new Promise(() => {});
    if (fault.kind === 'answer') await reply.code(fault.status).send(fault.body);
  });
  app.addHook('onSend', async (request) => {
    const fault = taken.get(request);
    if (fault?.kind === 'cut') request.raw.socket.destroy();
    if (fault?.kind === 'hold') fault.come();
    if (fault?.kind === 'hold') await new Promise(() => {});
  });
  const foundation = { database, now: () => new Date(), traffic: { ending: false }, settings: readSettings({}) };
  const send = async (event: SignedEvent) => void events.push(event);
  await app.register(async (scope) => sandboxPayPal(scope as Api, foundation, { merchant, secret, send }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { webhookUrl: _ours, ...account } = merchant;
  const many = (fault: Fault, times = 1) => faults.push(...Array.from({ length: times }, () => fault));
  return {
    account: { ...account, url: origin + payPalPath },
    asked,
    events,
    cutNext: (ending, times) => many({ ending, kind: 'cut' }, times),
    loseNext: (ending, times) => many({ ending, kind: 'lose' }, times),
    answerNext: (ending, status, body = {}, times) => many({ ending, kind: 'answer', status, body }, times),
    holdNext: (ending) => new Promise((come) => many({ ending, kind: 'hold', come })),
    stallNext: (ending) => new Promise((come) => many({ ending, kind: 'stall', come })),
    heal: () => void faults.splice(0),
    async visit(approveUrl, form) {
      const { pathname, search, searchParams } = new URL(approveUrl);
      const page = await (await fetch(origin + pathname + search)).text();
      if (!page.includes('stands for PayPal')) throw new Error(`This is no page of PayPal's: ${page}`);
      const token = searchParams.get('token')!;
      const body = new URLSearchParams({ token, ...form });
      const reply = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
      return new URL(reply.headers.get('location') ?? 'about:blank');
    },
    async tellOf(orderId, kind, type, changes) {
      const [found] = await database.query<{ id: string; amount: string; currency: string; custom_id: string }>(
        `select t.id, t.amount, o.currency, o.custom_id from sandbox_paypal_transactions t join sandbox_paypal_orders o on o.id = t.order_id
          where t.kind = $2 and split_part(o.custom_id, '-', 1) = $1 order by t.created_at desc limit 1`,
        [orderId, kind],
      );
      const { id, amount: value, currency: currency_code, custom_id } = found!;
      const resource = { id, custom_id, amount: { value, currency_code }, ...changes };
      return signEvent(type, resource, merchant.webhookId, await secret(), new Date());
    },
    async moneyOf(orderId) {
      const rows = await database.query<{ kind: string; status: string }>(
        `select t.kind, t.status from sandbox_paypal_transactions t join sandbox_paypal_orders o on o.id = t.order_id
          where split_part(o.custom_id, '-', 1) = $1 order by t.created_at, t.id`,
        [orderId],
      );
      return rows.map(({ kind, status }) => `${kind} ${status}`);
    },
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
