import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { brandFiles } from './http/brand-files.ts';
import { commerce } from './http/commerce.ts';
import { files } from './http/files.ts';
import { loggedPath } from './http/logged-path.ts';
import { plainPage, refuseCall } from './http/kind-errors.ts';
import { pages } from './http/pages.ts';
import { probes } from './http/probes.ts';
import { createShell, type ShellParts } from './shell.ts';
import { compressAll, warmUp } from './warm-up.ts';
import { watchProcessMemory } from './workers/process-memory.ts';

const isRequestId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,64}$/.test(id);

/** What the shell is; `main.ts` says how the process lives. Resolves when it can take traffic. */
export async function createApp(parts: ShellParts, logger: FastifyServerOptions['loggerInstance']): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => (isRequestId(headers['x-request-id']) ? headers['x-request-id'] : randomUUID()),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) =>
      void plainPage(reply, 400, 'This address cannot be read', 'Please check it and try again.'),
  });
  const shell = createShell(parts, app.log);

  // bodies are passed on as they come; nothing is parsed here
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
  app.addHook('onResponse', async ({ log, method, url, host }, reply) => {
    log.info({ method, host, path: loggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error: Error, request, reply) => {
    request.log.error({ reason: error.message, stack: error.stack }, 'request failed');
    const text = 'Something went wrong on our side. Please try again in a moment.';
    return request.url.startsWith('/api') ? refuseCall(reply, 500, text) : plainPage(reply, 500, 'This did not work', text);
  });

  const { takeTraffic } = probes(app, shell);
  files(app, shell);
  brandFiles(app, shell);
  commerce(app, shell);
  pages(app, shell);

  const limit = parts.settings.memoryLimitMb * 1e6;
  const stopWatching = watchProcessMemory({
    modules: shell.modules,
    limit,
    onExceeded: (rss, module) => app.log.error({ rss, module }, 'the process is too big; a module thread was ended'),
  });
  // a connection whose last request ends while we close would stay open, idle, and keep us
  app.addHook('preClose', async () => void setInterval(() => app.server.closeIdleConnections(), 100).unref());
  const closing = new AbortController();
  let compressing: Promise<void> | undefined;
  app.addHook('onClose', async () => {
    stopWatching();
    shell.catalogue.close();
    closing.abort();
    await compressing;
    await shell.modules.close();
    shell.commerce.close();
    shell.legacy?.close();
  });
  await app.ready();
  await shell.catalogue.watch();
  await warmUp(shell);
  shell.modules.watch();
  compressing = compressAll(shell, closing.signal);
  takeTraffic();
  return app;
}
