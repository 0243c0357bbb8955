import { idleConnectionsOf } from '@cellardoor/contracts/http/end-connections';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { brandFileRoutes } from './http/brand-files.ts';
import { sitemapRoutes } from './http/sitemaps.ts';
import { commerceRoutes } from './http/commerce.ts';
import { basketFormRoutes } from './http/basket-form.ts';
import { consentFormRoutes } from './http/consent-form.ts';
import { moduleOverridesRoutes } from './http/module-overrides.ts';
import { setCommonHeaders } from './http/every-reply.ts';
import { fileRoutes } from './http/files.ts';
import { loggedPath } from './http/logged-path.ts';
import { sendRefusal } from './http/kind-errors.ts';
import { enforceOwnAddress } from './http/own-address.ts';
import { pageReportRoutes } from './http/page-reports.ts';
import { pageHandler } from './http/page-handler.ts';
import { serialisePipelinedRequests } from './http/one-at-a-time.ts';
import { dropUnreadReplies } from './http/unread-replies.ts';
import { limitUploads } from './http/uploads.ts';
import { readTarget } from './http/whole-target.ts';
import { operatorRoutes } from './http/operations.ts';
import { createShell, type ShellParts } from './shell.ts';
import { precompressFiles, crawlForInputs, warmUp } from './warm-up.ts';
import { watchProcessMemory } from './workers/process-memory.ts';

/** A proxy may have numbered the request. A visitor may not: two of one number would be one in the logs. */
const requestIdOf = (told: unknown, trustedProxies: number): string =>
  trustedProxies > 0 && typeof told === 'string' && /^[\w-]{8,64}$/.test(told) ? told : randomUUID();

/** Bytes of a body that goes to a legacy page; a call may have fewer. */
const bodyLimit = 1024 * 1024;

/** Milliseconds in which a whole request, and its headers, must have come in. */
const requestTimeMs = { whole: 15_000, headers: 10_000 };

/** A shell that can take traffic, on two ports: the shoppers' and the operators'. Closing the first closes both. */
export interface RunningShell {
  readonly app: FastifyInstance;
  readonly operations: FastifyInstance;
}

/** What the shell is; `main.ts` says how the process lives. Resolves when it can take traffic. */
export async function createApp(parts: ShellParts, logger: FastifyServerOptions['loggerInstance']): Promise<RunningShell> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id'], parts.settings.trustedProxies),
    rewriteUrl: readTarget,
    routerOptions: { maxParamLength: 500 },
    bodyLimit,
    requestTimeout: requestTimeMs.whole,
    http: { headersTimeout: requestTimeMs.headers, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(request, reply, 400, 'This address cannot be read', 'Please check it and try again.'),
  });
  const idleConnections = idleConnectionsOf(app.server);
  const shell = createShell(parts, app.log);

  app.addHook('onSend', async (_request, reply) => {
    // a balancer that keeps connections must not send the next request on one that is about to be closed
    if (parts.traffic.state === 'ending') reply.header('connection', 'close');
  });
  // a body is passed on whole and as it is; nothing is parsed here
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  setCommonHeaders(app, shell);
  serialisePipelinedRequests(app);
  dropUnreadReplies(app);
  limitUploads(app, shell);
  enforceOwnAddress(app, shell);
  app.addHook('onResponse', async ({ log, method, url, host }, reply) => {
    log.info({ method, host, path: loggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return sendRefusal(request, reply, 413, 'This is too large', 'What was sent is too large.');
    if (error.statusCode && error.statusCode < 500)
      return sendRefusal(request, reply, error.statusCode, 'This request cannot be read', 'Please check it and try again.');
    request.log.error({ reason: error.message, stack: error.stack }, 'request failed');
    return sendRefusal(request, reply, 500, 'This did not work', 'Something went wrong on our side. Please try again in a moment.');
  });

  const server = operatorRoutes(app, shell);
  fileRoutes(app, shell);
  brandFileRoutes(app, shell);
  sitemapRoutes(app, shell);
  pageReportRoutes(app, shell);
  commerceRoutes(app, shell);
  consentFormRoutes(app, shell);
  basketFormRoutes(app, shell);
  moduleOverridesRoutes(app, shell);
  pageHandler(app, shell);

  const limit = parts.settings.memoryLimitMb * 1e6;
  const stopWatching = watchProcessMemory({
    workers: () => shell.modules.running.map(({ release, worker }) => ({ name: release.name, worker })),
    limit,
    onExceeded: (rss, module) => app.log.error({ rss, module }, 'the process is too big; a module thread was ended'),
  });
  app.addHook('preClose', async () => idleConnections.end());
  const closing = new AbortController();
  let atWork: Promise<unknown>[] = [];
  app.addHook('onClose', async () => {
    stopWatching();
    shell.catalogue.close();
    shell.servedCalls.close();
    shell.canaryWatch.close();
    shell.content.close();
    closing.abort();
    await Promise.all(atWork);
    await shell.announcer.stop();
    await shell.modules.close();
    shell.commerce.close();
    shell.legacy?.close();
  });
  await Promise.all([app.ready(), server.ready()]);
  // without it this shell still serves its own pages
  await shell.shellFiles.keepOwn().catch((error: Error) => app.log.error({ reason: error.message }, 'the browser build could not be kept'));
  await Promise.all([shell.catalogue.watch(), shell.servedCalls.watch(), shell.content.start()]);
  await warmUp(shell);
  // files and examples beside the traffic; releases that come meanwhile wait until there is something to try them with
  atWork = [
    precompressFiles(shell, closing.signal),
    crawlForInputs(shell, closing.signal).then(() => closing.signal.aborted || shell.modules.watch()),
  ];
  shell.announcer.start();
  // a visitor of a canary must not see the live release until the first look
  await shell.canaryWatch.start();
  parts.traffic.open();
  return { app, operations: server };
}
