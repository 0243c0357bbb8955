import { Type } from 'typebox';
import type { Api, Foundation } from '../api.ts';
import type { SigningKey } from '../payment/http-signature.ts';
import { cardForm } from './card-form.ts';
import { checkCard } from './card-check.ts';
import { keepToken } from './ledger.ts';
import { sandboxPayments } from './payment-routes.ts';
import { makeToken, newJti } from './token.ts';

/** Where the sandbox stands; `PAYMENT_GATEWAY_URL` of a shop that uses it ends in this. */
export const sandboxPath = '/sandbox-gateway';

const Card = Type.Object({
  number: Type.String({ maxLength: 40 }),
  expiry: Type.String({ maxLength: 10 }),
  code: Type.String({ maxLength: 10 }),
});

/** A payment gateway for development and demonstration: Cybersource's protocol, cards that decide by their number, no money. */
export function sandboxGateway(app: Api, { database, now, settings }: Foundation, key: SigningKey): void {
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
  sandboxPayments(app, sandboxPath, { database, now, settings }, key);
}
