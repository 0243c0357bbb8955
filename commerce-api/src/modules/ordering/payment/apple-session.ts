import { request as httpsRequest } from 'node:https';
import type { ApplePaySettings } from '../../../platform/payment-settings.ts';

/** Timeout of the call to Apple; Apple's payment sheet waits 30 seconds. */
const timeoutMs = 10_000;
/** Maximum length of a reply, in characters. */
const maxReplyLength = 20_000;

/** Apple returned no session, or an unreadable one. */
export class AppleSessionFailed extends Error {
  override name = 'AppleSessionFailed';
}

export interface AppleSessionRequest {
  /** From Apple's payment sheet; checked by `isAppleValidationUrl`. */
  readonly validationUrl: string;
  /** Host of the page that holds the sheet. */
  readonly host: string;
  /** As the sheet names the shop. */
  readonly displayName: string;
}

/** Obtains Apple's merchant session, without which the payment sheet does not open. @throws AppleSessionFailed */
export type OpenAppleSession = (request: AppleSessionRequest) => Promise<object>;

/** Hosts that Apple names for its merchant validation, test and China included. */
const hosts =
  /^(cn-)?apple-pay-gateway(-cert)?\.apple\.com$|^apple-pay-gateway-(nc|pr)-pod[1-5](-dr)?\.apple\.com$|^cn-apple-pay-gateway-(sh|tj)-pod[1-3](-dr)?\.apple\.com$/;

/** True for a URL of Apple's merchant validation, the only kind that is called on behalf of a browser. [CHK-04] */
export function isAppleValidationUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && search === '' && hash === '';
  return isPlain && hosts.test(hostname) && /^\/paymentservices\/(startSession|paymentSession)$/.test(pathname);
}

/** Opens sessions with the shop's merchant certificate. Does not follow redirects. `send` is replaced in tests only. */
export const appleSessionOpener =
  (
    { merchantId: merchantIdentifier, certificate: cert, key }: ApplePaySettings,
    send: typeof httpsRequest = httpsRequest,
  ): OpenAppleSession =>
  ({ validationUrl, host: initiativeContext, displayName }) =>
    new Promise((resolve, reject) => {
      if (!isAppleValidationUrl(validationUrl)) throw new AppleSessionFailed('The address is not one of Apple.');
      const fail = (why: string) => reject(new AppleSessionFailed(why));
      const body = JSON.stringify({ merchantIdentifier, displayName, initiative: 'web', initiativeContext });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const signal = AbortSignal.timeout(timeoutMs);
      const asking = send(validationUrl, { method: 'POST', headers, cert, key, signal }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > maxReplyLength) asking.destroy(new Error('too long'));
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
