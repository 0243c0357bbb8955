import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Api, Foundation } from '../platform/api.ts';
import { isSession, makeCaptureContext, readCaptureContext, type SessionBody } from './capture-context.ts';
import { checkCard } from './card-check.ts';
import { keepToken } from './ledger.ts';
import { type GatewayKeys, requireMerchant } from './merchant.ts';
import { clientLibrary, fieldFont, fieldPage, sandboxPath } from './microform-files.ts';
import { makeToken, newJti } from './token.ts';

const short = Type.String({ maxLength: 40 });
const TokenBody = Type.Object({
  captureContext: Type.String({ maxLength: 4000 }),
  card: Type.Object({ number: short, expirationMonth: short, expirationYear: short, securityCode: short }),
});
const Context = Type.Object({ context: Type.String({ maxLength: 4000 }) });

const day = 'public, max-age=86400';
const expired = (reply: FastifyReply) => reply.code(400).send({ reason: 'CAPTURE_CONTEXT_INVALID' });

/** The gateway's card fields: the merchant opens a session, the browser loads the library and its fields, and a card becomes a token. [CKO-12] */
export function cardFields(app: Api, { database, settings, now }: Foundation, { key, secret }: GatewayKeys): void {
  const hide = { hide: true } as const;
  const { path, fields, tokens, font, script } = clientLibrary();

  app.post<{ Body: SessionBody }>(
    `${sandboxPath}/microform/v2/sessions`,
    { schema: hide, preHandler: requireMerchant(key) },
    async ({ body }, reply) => {
      if (!isSession(body)) return reply.code(400).send({ status: 'INVALID_REQUEST', reason: 'VALIDATION_ERROR' });
      const origin = settings.sandboxOrigin ?? body.targetOrigins![0]!;
      return reply
        .code(201)
        .type('application/jwt')
        .send(makeCaptureContext(body, origin, await secret(), now()));
    },
  );

  app.get(path, { schema: hide }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' })
      .send(script),
  );
  app.get(font, { schema: hide }, async (_request, reply) => reply.type('font/woff2').header('cache-control', day).send(fieldFont()));

  app.route({
    method: 'GET',
    url: fields,
    schema: { ...hide, querystring: Context },
    handler: async (request, reply) => {
      const context = readCaptureContext(request.query.context, await secret(), now());
      if (!context) return expired(reply);
      const { html, policy } = fieldPage(context.targetOrigins);
      return reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(html);
    },
  });

  app.route({
    method: 'POST',
    url: tokens,
    schema: { ...hide, body: TokenBody },
    handler: async (request, reply) => {
      const context = readCaptureContext(request.body.captureContext, await secret(), now());
      if (!context) return expired(reply);
      const card = checkCard(request.body.card, context.allowedCardNetworks, now());
      if (Array.isArray(card)) return reply.code(422).send({ details: card });
      const jti = newJti();
      await keepToken(database, jti, card, now());
      return reply
        .code(201)
        .type('application/jwt')
        .send(makeToken(jti, card, now(), await secret(), context.kid));
    },
  });
}
