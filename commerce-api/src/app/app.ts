import { idleConnectionsOf } from '@cellardoor/contracts/http/end-connections';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import type { Api, Deps, Foundation } from '../platform/api.ts';
import { catalogueOf } from '../modules/catalogue/catalogue.ts';
import { withOneNavigationPath } from '../modules/search/listing-address.ts';
import { expectTokens } from '../modules/search/routes/state.ts';
import { modulesWith } from './modules.ts';
import { compileWhenCalled } from '../platform/http/compile-when-called.ts';
import { openAlerts } from '../platform/http/alerts.ts';
import { useApiDocs } from '../platform/http/api-docs.ts';
import { answer, useErrorEnvelope } from '../platform/http/errors.ts';
import { refuseDoubtfulFraming } from '../platform/http/framing.ts';
import { useInput } from '../platform/http/input.ts';
import { jobRunner } from './jobs.ts';
import { forbidCaching } from '../platform/http/forbid-caching.ts';
import { loggedError } from '../platform/http/logged-error.ts';
import { useRequestMarket } from '../platform/http/market.ts';
import { useOpenApi } from '../platform/http/openapi.ts';
import { usePaymentGateway } from './payments/payments.ts';
import { useProbes } from '../platform/http/probes.ts';
import { refuseForeignWrites } from '../platform/http/same-site.ts';
import { trustOnlyShell } from '../platform/http/trust-only-shell.ts';
import { serveCallList } from '../platform/http/served-calls.ts';
import { useSessions } from '../modules/identity/session/request-shopper.ts';

/** Bytes that a request body may have. */
const bodyLimit = 64 * 1024;

/** Milliseconds in which a whole request, and its headers, must have come in. */
const requestTimeMs = { whole: 15_000, headers: 10_000 };

/** What the commerce API is; `server.ts` says how the process lives. The tables must be there (`migrate`). */
export async function buildApp(foundation: Foundation, logger: FastifyServerOptions['logger'] = false): Promise<Api> {
  const app = Fastify({
    logger: typeof logger === 'object' ? { ...logger, serializers: { err: loggedError } } : logger,
    bodyLimit,
    forceCloseConnections: 'idle',
    // a call that comes on an open connection while we close is answered all the same
    return503OnClosing: false,
    // `true` is no number, and `[3]` neither: `useInput` reads the texts of addresses. What a schema excludes is refused, not left out
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    schemaController: { compilersFactory: compileWhenCalled },
    requestTimeout: requestTimeMs.whole,
    http: { headersTimeout: requestTimeMs.headers, connectionsCheckingInterval: 1000 },
    // x-forwarded headers come from the shell alone, which gives one address: `trustOnlyShell`
    trustProxy: (_address, hop) => hop === 0,
    rewriteUrl: ({ url }) => withOneNavigationPath(url!),
    requestIdHeader: 'x-request-id',
    // One line a request is written by the probes, with its route and time.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void answer(error, request as never, reply as never),
  }) as unknown as Api;
  const idleConnections = idleConnectionsOf(app.server);
  app.addHook('preClose', async () => idleConnections.end());
  useErrorEnvelope(app);
  refuseDoubtfulFraming(app);
  const { shellSecret, shellSecretBefore } = foundation.settings;
  trustOnlyShell(app, [shellSecret, shellSecretBefore]);
  useRequestMarket(app);
  useInput(app);
  refuseForeignWrites(app);
  expectTokens(app, catalogueOf(foundation.database));
  await useSessions(app);
  const registry = useProbes(app, foundation);
  const alert = openAlerts(registry, app.log);
  forbidCaching(app);
  serveCallList(app);
  await useOpenApi(app);
  useApiDocs(app);
  const jobs = jobRunner(app, registry);
  const deps: Deps = { ...foundation, alert, runDueJobs: jobs.kick };
  const modules = modulesWith(await usePaymentGateway(app, foundation));
  jobs.run(modules, deps);
  for (const [name, routes] of modules.flatMap((module) => Object.entries(module.routes ?? {}))) {
    // a plugin without a name is looked for among all loaded modules
    const plugin = Object.assign(async (scope: object) => routes(scope as Api, deps), { [Symbol.for('fastify.display-name')]: name });
    await app.register(plugin);
  }
  await app.ready();
  return app;
}
