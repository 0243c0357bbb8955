import type { CardEntry } from '@cellardoor/contracts/api/payment-options';
import { signedHeaders, type SigningKey } from './cybersource/http-signature.ts';

/** Timeout for opening a session at the gateway. */
const timeoutMs = 8_000;

/** The gateway did not reply, or its reply is unreadable. */
export class CardEntryFailed extends Error {
  override name = 'CardEntryFailed';
}

export interface CardEntryRequest {
  /** Of the page that will hold the card fields. */
  readonly origin: string;
  /** `mastercard`, `visa`, `amex`. */
  readonly cards: readonly string[];
}

/** Opens the gateway's card fields for one page. @throws CardEntryFailed when it gives no capture context. */
export type OpenCardEntry = (request: CardEntryRequest) => Promise<CardEntry>;

interface Claims {
  ctx?: { data?: { clientLibrary?: string; clientLibraryIntegrity?: string } }[];
}

/** Asks Cybersource for a capture context. `testing` says whether it is a test environment, in which no money moves. [CKO-12] */
export function cybersourceCardEntry(baseUrl: () => string, key: SigningKey, testing: boolean): OpenCardEntry {
  return async ({ origin, cards }) => {
    const captureContext = await openSession(new URL(`${baseUrl()}/microform/v2/sessions`), key, {
      clientVersion: 'v2',
      targetOrigins: [origin],
      allowedCardNetworks: cards.map((card) => card.toUpperCase()),
      allowedPaymentTypes: ['CARD'],
    });
    return { captureContext, ...libraryOf(captureContext), testing };
  };
}

async function openSession(url: URL, key: SigningKey, session: object): Promise<string> {
  const body = JSON.stringify(session);
  const parts = { host: url.host, date: new Date().toUTCString(), method: 'POST', path: url.pathname + url.search, body };
  // fetch writes the host header itself, the same one
  const { host: _host, ...signed } = signedHeaders(parts, key);
  const headers = { ...signed, 'content-type': 'application/json', accept: 'application/jwt' };
  const reply = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new CardEntryFailed('The gateway did not answer.', { cause: error });
  });
  if (reply.status !== 201) throw new CardEntryFailed(`The gateway answered ${reply.status} to a request for card fields.`);
  return (await reply.text()).trim();
}

/** The script that the context names. It came from the gateway over a connection that proves who answers, so its own signature is not looked at. */
function libraryOf(captureContext: string): { clientLibrary: string; clientLibraryIntegrity: string } {
  try {
    const claims = JSON.parse(Buffer.from(captureContext.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
    const { clientLibrary = '', clientLibraryIntegrity = '' } = claims.ctx?.[0]?.data ?? {};
    if (/^https?:\/\//.test(clientLibrary) && /^sha(256|384|512)-/.test(clientLibraryIntegrity))
      return { clientLibrary, clientLibraryIntegrity };
  } catch {
    // told below
  }
  throw new CardEntryFailed('The gateway gave no capture context that can be read.');
}
