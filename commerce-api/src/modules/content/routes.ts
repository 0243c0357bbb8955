import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../platform/api.ts';
import { isToken } from '../../platform/http/admin-access.ts';
import { sendContentFailure, contentMediaType } from './send-content-failure.ts';
import { contentHandlers } from './content-handlers.ts';
import { refuseContent, refuseUnknown } from './content-error.ts';
import { type Content, contentOf } from './content-store.ts';
import { type Parameters, parameterOf } from './query/parse-query.ts';
import { RequestRate } from './request-rate.ts';
import { type ContentPlace, spaceJson } from './resource-json.ts';

type ContentDeps = Pick<Deps, 'database' | 'settings' | 'now'>;

/** Contentful's delivery API at `/content/delivery` and its preview API, with drafts, at `/content/preview`; each wants its own token. [CNT-01] */
export async function contentRoutes(app: Api, deps: ContentDeps): Promise<void> {
  const store = contentOf(deps.database);
  const { contentDeliveryToken, contentPreviewToken } = deps.settings;
  const tokens: readonly (readonly [keyof Content, string | undefined])[] = [
    ['delivery', contentDeliveryToken],
    ['preview', contentPreviewToken],
  ];
  for (const [kind, token] of tokens) {
    await app.register(
      async (scope) => {
        letBrowsersAsk(scope as Api);
        guard(scope as Api, deps, token);
        serveSpace(scope as Api, deps, async () => (await store.current())[kind]);
      },
      { prefix: `/content/${kind}` },
    );
  }
}

const schema = { hide: true };
const allowed = 'authorization, content-type, x-contentful-user-agent, x-contentful-resource-resolution';
const exposed =
  'x-contentful-request-id, x-contentful-ratelimit-reset, x-contentful-ratelimit-second-limit, x-contentful-ratelimit-second-remaining';

const bearerOf = ({ headers, query }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? parameterOf(query as Parameters, 'access_token');

/** As of Contentful: a page of any origin may ask, and read the headers that tell of the rate. A browser asks for leave without the token. */
function letBrowsersAsk(app: Api): void {
  // also of what has no route, as no OPTIONS has
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposed);
    if (request.method !== 'OPTIONS') return undefined;
    reply.header('access-control-allow-methods', 'GET, HEAD, POST, OPTIONS').header('access-control-allow-headers', allowed);
    return reply.header('access-control-max-age', '1728000').code(204).send();
  });
}

/** Failures in Contentful's form; nobody in without the token, and nobody too often. */
function guard(app: Api, { settings, now }: ContentDeps, token: string | undefined): void {
  app.setErrorHandler(sendContentFailure);
  app.setNotFoundHandler(() => refuseUnknown());
  app.addContentTypeParser(/^application\/vnd\.contentful\./, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'ignore'));
  const rate = new RequestRate(settings.contentRequestsPerSecond);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-contentful-request-id', request.id);
    if (!token || !isToken(bearerOf(request), token))
      refuseContent(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');
    countRequest(rate, token, now(), reply);
  });
}

const tooMany =
  'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. ' +
  'Please wait a moment before trying the request again.';

/** @throws ContentError 429 for more than so many requests in one second, as Contentful does. [CNT-02] */
function countRequest(rate: RequestRate, token: string, now: Date, reply: FastifyReply): void {
  const left = rate.left(token, now);
  reply.header('x-contentful-ratelimit-second-limit', String(rate.perSecond));
  reply.header('x-contentful-ratelimit-second-remaining', String(Math.max(0, left)));
  if (left >= 0) return;
  reply.header('x-contentful-ratelimit-reset', '1');
  refuseContent(429, 'RateLimitExceeded', tooMany);
}

function serveSpace(app: Api, { settings, now }: ContentDeps, current: () => Promise<Content['delivery']>): void {
  const placeOf = ({ params, host }: FastifyRequest): ContentPlace => {
    const { space, environment = 'master' } = params as { space: string; environment?: string };
    if (space !== settings.contentSpace || environment !== 'master') refuseUnknown({ type: 'Space', id: space });
    return { space, environment, host };
  };
  app.get('/spaces/:space', { schema }, async (request, reply) =>
    reply.type(contentMediaType).send(JSON.stringify(spaceJson(placeOf(request), await current()))),
  );
  for (const [route, answer] of Object.entries(contentHandlers)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { protocol, host, url, params, query, body } = request;
      const addressOf = (token: string) => `${protocol}://${host}${url.split('?')[0]}?sync_token=${token}`;
      const { id = '' } = params as { id?: string };
      const question = { place: placeOf(request), view: await current(), given: query as Parameters, id, body, now: now(), addressOf };
      return reply.type(contentMediaType).send(JSON.stringify(answer(question)));
    };
    for (const root of ['/spaces/:space', '/spaces/:space/environments/:environment'])
      app.route({ method, url: root + path, schema, handler });
  }
}
