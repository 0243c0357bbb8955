import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { Database } from './db/database.ts';
import type { OpenAppleSession } from './payment/apple-session.ts';
import type { OpenCardEntry } from './payment/card-entry.ts';
import type { PaymentGateway } from './payment/gateway.ts';
import type { PayPal } from './payment/paypal/paypal.ts';
import type { GatewayOf } from './payment/gateway-of.ts';
import type { Alert } from './plugins/alerts.ts';
import type { ApiSettings } from './settings.ts';

/** The Fastify instance that domains add their routes to; schemas written with TypeBox type the handlers. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Whether this process wants calls, as `/ready` tells. It answers all that come, whatever it wants. */
export interface ApiTraffic {
  ending: boolean;
}

/** What the API is built on. */
export interface Foundation {
  readonly traffic: ApiTraffic;
  readonly database: Database;
  readonly settings: ApiSettings;
  /** The present; UTC. */
  readonly now: () => Date;
}

/** What every domain may use. Handed in, so that a test can hand in its own. */
export interface Deps extends Foundation {
  /** Where cards are charged. */
  readonly gateway: PaymentGateway;
  readonly gatewayOf: GatewayOf;
  /** Where payers approve payments by PayPal. */
  readonly payPal: PayPal;
  readonly openCardEntry: OpenCardEntry;
  readonly openAppleSession: OpenAppleSession;
  readonly alert: Alert;
  /** Has promised jobs done now rather than in a few seconds. */
  readonly kickJobs: () => void;
}

/** A domain's routes: `catalogueRoutes`, `basketRoutes`, ... */
export type Routes = (app: Api, deps: Deps) => void | Promise<void>;
