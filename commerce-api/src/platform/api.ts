import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { Database } from './db/database.ts';
import type { Alert } from './http/alerts.ts';
import type { ApiSettings } from './settings.ts';

/** The Fastify instance that modules add their routes to; schemas written with TypeBox type the handlers. */
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

/** What every module may use. Handed in, so that a test can hand in its own. */
export interface Deps extends Foundation {
  readonly alert: Alert;
  /** Has jobs that are due done now rather than in a few seconds. */
  readonly runDueJobs: () => void;
}

/** Routes of a module: `catalogueRoutes`, `basketRoutes`, ... */
export type Routes = (app: Api, deps: Deps) => void | Promise<void>;
