import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { Database } from './db/database.ts';
import type { Settings } from './settings.ts';

/** The Fastify instance that domains add their routes to; schemas written with TypeBox type the handlers. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What every domain may use. Handed in, so that a test can hand in its own. */
export interface Deps {
  readonly database: Database;
  readonly settings: Settings;
  /** The present; UTC. */
  readonly now: () => Date;
}

/** A domain's routes: `catalogueRoutes`, `basketRoutes`, ... */
export type Routes = (app: Api, deps: Deps) => void | Promise<void>;
