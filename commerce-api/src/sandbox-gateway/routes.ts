import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Api, Foundation } from '../api.ts';
import { isSigned, type SigningKey } from '../payment/http-signature.ts';
import { cardForm } from './card-form.ts';
import { checkCard } from './card-check.ts';
import { authorise, capture, keepToken, reverse, type SandboxPayment } from './ledger.ts';
import { claimsOf, makeToken, newJti } from './token.ts';

/** Where the sandbox stands; `PAYMENT_GATEWAY_URL` of a shop that uses it ends in this. */
export const sandboxPath = '/sandbox-gateway';

interface PaymentBody {
  clientReferenceInformation?: { code?: string; transactionId?: string };
  tokenInformation?: { transientTokenJwt?: string };
  orderInformation?: { amountDetails?: { totalAmount?: string; currency?: string } };
  reversalInformation?: { amountDetails?: { totalAmount?: string; currency?: string } };
}

const Card = Type.Object({
  number: Type.String({ maxLength: 40 }),
  expiry: Type.String({ maxLength: 10 }),
  code: Type.String({ maxLength: 10 }),
});

/** A payment gateway for development and demonstration: Cybersource's protocol, cards that decide by their number, no money. */
export function sandboxGateway(app: Api, { database, now }: Foundation, key: SigningKey): void {
  const hide = { schema: { hide: true } } as const;

  // The signature covers the body as it was sent, so it is kept beside what it says.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as { sentBody?: string }).sentBody = String(body);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The request body is not valid JSON.'), { statusCode: 400 }));
    }
  });

  app.get(`${sandboxPath}/card-form`, hide, async (request, reply) => {
    const { html, policy } = cardForm(request.query as Record<string, unknown>);
    return reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(html);
  });

  app.route({
    method: 'POST',
    url: `${sandboxPath}/tokens`,
    schema: { hide: true, body: Card },
    handler: async (request, reply) => {
      const card = checkCard(request.body, now());
      if (Array.isArray(card)) return reply.code(422).send({ errors: card });
      const jti = newJti();
      await keepToken(database, jti, card, now());
      return { token: makeToken(jti, card, now(), key.secret), brand: card.brand.name, lastFour: card.lastFour };
    },
  });

  const signed = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url: path, host, method, headers } = request;
    const body = (request as { sentBody?: string }).sentBody ?? '';
    if (!isSigned(headers, { host, date: String(headers.date), method, path, body }, key)) {
      return reply.code(401).send({ response: { rmsg: 'Authentication Failed' } });
    }
  };
  const answer = (reply: FastifyReply, payment: SandboxPayment | undefined, status = payment?.status) =>
    payment
      ? reply.code(201).send({ id: payment.id, status, ...(payment.reason ? { errorInformation: { reason: payment.reason } } : {}) })
      : reply.code(400).send({ status: 'INVALID_REQUEST', reason: 'INVALID_DATA' });

  app.post<{ Body: PaymentBody }>(`${sandboxPath}/pts/v2/payments`, { ...hide, preHandler: signed }, async (request, reply) => {
    const charge = chargeOf(request.body, request.body.orderInformation?.amountDetails);
    if (!charge) return answer(reply, undefined);
    const token = request.body.tokenInformation?.transientTokenJwt ?? '';
    return answer(reply, await authorise(database, claimsOf(token), charge, now()));
  });
  app.post<{ Params: { id: string } }>(
    `${sandboxPath}/pts/v2/payments/:id/captures`,
    { ...hide, preHandler: signed },
    async (request, reply) => answer(reply, await capture(database, request.params.id), 'PENDING' as never),
  );
  app.post<{ Body: PaymentBody }>(`${sandboxPath}/pts/v2/reversals`, { ...hide, preHandler: signed }, async (request, reply) => {
    const charge = chargeOf(request.body, request.body.reversalInformation?.amountDetails);
    return answer(reply, charge && (await reverse(database, charge, now())));
  });
}

function chargeOf({ clientReferenceInformation: ref }: PaymentBody, amount?: { totalAmount?: string; currency?: string }) {
  if (!ref?.transactionId || !ref.code || !/^\d{1,9}\.\d\d$/.test(amount?.totalAmount ?? '') || !amount?.currency) return undefined;
  return { transactionId: ref.transactionId, reference: ref.code, amount: amount.totalAmount!, currency: amount.currency };
}
