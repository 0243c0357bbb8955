import type { Api, Foundation } from '../platform/api.ts';
import type { SigningKey } from '../modules/ordering/payment/cybersource/http-signature.ts';
import { sandboxAuthentications } from './authentication-routes.ts';
import { cardFields } from './card-fields.ts';
import { payerPages } from './payer-pages.ts';
import { sandboxPayments } from './payment-routes.ts';
import { sandboxWallets } from './wallet-routes.ts';
import { signingSecret } from './signing-secret.ts';

/** A payment gateway for development and demonstration: Cybersource's protocol, cards that decide by their number, no money. */
export function sandboxGateway(app: Api, foundation: Foundation, key: SigningKey): void {
  // The signature covers the body as it was sent, so it is kept beside what it says.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as { sentBody?: string }).sentBody = String(body);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The request body is not valid JSON.'), { statusCode: 400 }));
    }
  });

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const secret = signingSecret(foundation.database);
  cardFields(app, foundation, { key, secret });
  sandboxPayments(app, foundation, { key, secret });
  sandboxAuthentications(app, foundation, { key, secret });
  payerPages(app, foundation, { secret });
  sandboxWallets(app, foundation, { key, secret });
}
