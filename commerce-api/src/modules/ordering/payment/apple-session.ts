import { request as httpsRequest } from 'node:https';
import type { ApplePaySettings } from '../../../platform/payment-settings.ts';

/** Milliseconds that Apple may take; its sheet waits thirty seconds. */
const patienceMs = 10_000;
/** Characters that an answer may have. */
const longest = 20_000;

/** Apple gave no session, or none that can be read. */
export class NoAppleSession extends Error {
  override name = 'NoAppleSession';
}

export interface AppleSessionRequest {
  /** As Apple's sheet gave it, and checked: see `isAppleValidation`. */
  readonly validationUrl: string;
  /** Host of the page that holds the sheet. */
  readonly host: string;
  /** As the sheet names the shop. */
  readonly displayName: string;
}

/** Has Apple say that the shop is the merchant that it names itself: the sheet stays closed without it. @throws NoAppleSession */
export type OpenAppleSession = (request: AppleSessionRequest) => Promise<object>;

/** Hosts that Apple names for its merchant validation, test and China included. */
const hosts =
  /^(cn-)?apple-pay-gateway(-cert)?\.apple\.com$|^apple-pay-gateway-(nc|pr)-pod[1-5](-dr)?\.apple\.com$|^cn-apple-pay-gateway-(sh|tj)-pod[1-3](-dr)?\.apple\.com$/;

/** True for an address of Apple's merchant validation: nothing else is ever called for a browser. [CHK-04] */
export function isAppleValidation(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && search === '' && hash === '';
  return isPlain && hosts.test(hostname) && /^\/paymentservices\/(startSession|paymentSession)$/.test(pathname);
}

/** Asks Apple with the shop's merchant certificate. Redirects are not followed. `send` is Node's own, but for tests. */
export const appleSession =
  (
    { merchantId: merchantIdentifier, certificate: cert, key }: ApplePaySettings,
    send: typeof httpsRequest = httpsRequest,
  ): OpenAppleSession =>
  ({ validationUrl, host: initiativeContext, displayName }) =>
    new Promise((resolve, reject) => {
      if (!isAppleValidation(validationUrl)) throw new NoAppleSession('The address is not one of Apple.');
      const fail = (why: string) => reject(new NoAppleSession(why));
      const body = JSON.stringify({ merchantIdentifier, displayName, initiative: 'web', initiativeContext });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const signal = AbortSignal.timeout(patienceMs);
      const asking = send(validationUrl, { method: 'POST', headers, cert, key, signal }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > longest) asking.destroy(new Error('too long'));
        });
        answer.on('error', () => fail('Apple’s answer broke off.'));
        answer.on('end', () => {
          const session = answer.statusCode === 200 ? objectOf(text) : undefined;
          if (session) resolve(session);
          else fail(`Apple answered ${answer.statusCode} to a request for a session.`);
        });
      });
      asking.on('error', ({ name }) => fail(`Apple did not answer: ${name}.`));
      asking.end(body);
    });

function objectOf(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
