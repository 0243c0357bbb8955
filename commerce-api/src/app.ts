import { idleConnectionsOf } from '@cellardoor/contracts/http/end-connections';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import type { Api, Deps, Foundation } from './api.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import { withOneNavigationPath } from './search/listing-address.ts';
import { expectTokens } from './search/routes/state.ts';
import { domains } from './domains.ts';
import { compileWhenCalled } from './plugins/compile-when-called.ts';
import { openAlerts } from './plugins/alerts.ts';
import { useApiDocs } from './plugins/api-docs.ts';
import { answer, useErrorEnvelope } from './plugins/errors.ts';
import { refuseDoubtfulFraming } from './plugins/framing.ts';
import { useInput } from './plugins/input.ts';
import { useJobs } from './wiring/jobs.ts';
import { letNobodyKeepReplies } from './plugins/kept-by-nobody.ts';
import { loggedError } from './plugins/logged-error.ts';
import { useRequestMarket } from './plugins/market.ts';
import { useOpenApi } from './plugins/openapi.ts';
import { usePaymentGateway } from './wiring/payments.ts';
import { useProbes } from './plugins/probes.ts';
import { refuseForeignWrites } from './plugins/same-site.ts';
import { believeTheShellAlone } from './plugins/shell-alone.ts';
import { tellCalls } from './plugins/served-calls.ts';
import { useSessions } from './session/request-shopper.ts';

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
    // x-forwarded headers come from the shell alone, which gives one address: `believeTheShellAlone`
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
  believeTheShellAlone(app, [shellSecret, shellSecretBefore]);
  useRequestMarket(app);
  useInput(app);
  refuseForeignWrites(app);
  expectTokens(app, catalogueOf(foundation.database));
  await useSessions(app);
  const registry = useProbes(app, foundation);
  const alert = openAlerts(registry, app.log);
  letNobodyKeepReplies(app);
  tellCalls(app);
  await useOpenApi(app);
  useApiDocs(app);
  const payments = await usePaymentGateway(app, foundation);
  const deps: Deps = { ...foundation, ...payments, alert, kickJobs: useJobs(app, foundation, payments, alert, registry) };
  for (const [name, routes] of Object.entries(domains)) {
    // a plugin without a name is looked for among all loaded modules
    const plugin = Object.assign(async (scope: object) => routes(scope as Api, deps), { [Symbol.for('fastify.display-name')]: name });
    await app.register(plugin);
  }
  await app.ready();
  return app;
}
