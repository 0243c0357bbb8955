import type { FastifyReply } from 'fastify';
import type { Api, Foundation } from '../platform/api.ts';
import { deviceDataPath, stepUpPath } from './authentication-routes.ts';
import { answerChallenge, findAuthentication } from './authentications.ts';
import { backToShopPage, challengePage, deviceDataPage } from './challenge-page.ts';
import type { GatewayKeys } from './merchant.ts';
import { sandboxPath } from './microform-files.ts';
import type { SandboxPage } from './sandbox-page.ts';
import { readJwt } from './signed-jwt.ts';

const answerPath = `${sandboxPath}/risk/answer`;

interface FormCall {
  Body: Readonly<Record<string, string>>;
}

/** What browsers see of payer authentication, in frames: a page that looks at the device, and the bank's question. */
export function payerPages(app: Api, { database, now }: Foundation, { secret }: Pick<GatewayKeys, 'secret'>): void {
  // a shop of another origin sends its shoppers' browsers here by a form, and no cookie says anything here
  const page = { schema: { hide: true }, config: { fromOtherSites: true } } as const;
  const show = (reply: FastifyReply, { html, policy }: SandboxPage) =>
    reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(html);
  const claimsOf = async (jwt = '') => readJwt<{ ReferenceId?: string; TransactionId?: string }>(jwt, await secret(), now());
  const refused = (reply: FastifyReply) => reply.code(400).send({ reason: 'JWT_INVALID' });

  app.post<FormCall>(deviceDataPath, page, async ({ body }, reply) => {
    const { ReferenceId } = (await claimsOf(body?.JWT)) ?? {};
    return ReferenceId ? show(reply, deviceDataPage(ReferenceId)) : refused(reply);
  });

  app.post<FormCall>(stepUpPath, page, async ({ body }, reply) => {
    const { TransactionId } = (await claimsOf(body?.JWT)) ?? {};
    const authentication = TransactionId && (await findAuthentication(database, TransactionId));
    if (!authentication) return refused(reply);
    return show(
      reply,
      authentication.state === 'asked' ? challengePage(authentication, body.JWT!, answerPath) : backToShopPage(authentication),
    );
  });

  app.post<FormCall>(answerPath, page, async ({ body }, reply) => {
    const { TransactionId } = (await claimsOf(body?.JWT)) ?? {};
    const answered = TransactionId && (await answerChallenge(database, TransactionId, body.cancel ? undefined : (body.code ?? '')));
    if (!answered) return refused(reply);
    return show(reply, answered.state === 'asked' ? challengePage(answered, body.JWT!, answerPath) : backToShopPage(answered));
  });
}
