import { randomUUID } from 'node:crypto';
import { clientLibrary } from './microform-files.ts';
import { readJwt, signJwt } from './signed-jwt.ts';
import { networkNames } from './test-cards.ts';

/** Minutes for which fields may be opened and a card be sent, as the real gateway has it. */
const contextMinutes = 15;

export interface SessionBody {
  clientVersion?: string;
  targetOrigins?: string[];
  allowedCardNetworks?: string[];
  allowedPaymentTypes?: string[];
}

interface CaptureContext {
  readonly flx: { readonly jwk?: { readonly kid: string } };
  readonly ctx: readonly [
    { readonly data: { readonly targetOrigins: readonly string[]; readonly allowedCardNetworks: readonly string[] } },
  ];
}

/** An origin, as browsers write it. The real gateway wants https or localhost; this one takes a phone in the same network, too. */
const isTargetOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const networks: readonly string[] = Object.values(networkNames);
const isListOf = (list: unknown, fits: (one: string) => boolean) =>
  Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string' && fits(one));

/** True for a request that the real gateway would take, too. */
export const isSession = ({ clientVersion, targetOrigins, allowedCardNetworks, allowedPaymentTypes }: SessionBody): boolean =>
  clientVersion === 'v2' &&
  isListOf(targetOrigins, isTargetOrigin) &&
  isListOf(allowedCardNetworks, (name) => networks.includes(name)) &&
  isListOf(allowedPaymentTypes, (name) => name === 'CARD');

/** The signed capture context of a checked session. `origin` is where browsers reach this gateway. */
export function makeCaptureContext({ targetOrigins, allowedCardNetworks }: SessionBody, origin: string, secret: string, now: Date): string {
  const { path, fields, tokens, integrity } = clientLibrary();
  const data = {
    clientLibrary: `${origin}${path}`,
    clientLibraryIntegrity: integrity,
    fieldPath: fields,
    allowedCardNetworks,
    targetOrigins,
    mfOrigin: origin,
  };
  const flx = { origin, path: tokens, jwk: { kid: randomUUID() } };
  const claims = { iss: 'Flex API', jti: randomUUID(), flx, ctx: [{ type: 'mf-2.0.0', data }] };
  return signJwt(claims, secret, now, contextMinutes);
}

/** What a genuine capture context allows, and the key that its tokens name; undefined for any other. */
export function readCaptureContext(
  context: string,
  secret: string,
  now: Date,
): (CaptureContext['ctx'][0]['data'] & { readonly kid: string | undefined }) | undefined {
  const claims = readJwt<CaptureContext>(context, secret, now);
  return claims && { ...claims.ctx[0].data, kid: claims.flx.jwk?.kid };
}
