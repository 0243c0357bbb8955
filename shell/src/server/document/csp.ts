import { randomBytes, randomInt } from 'node:crypto';
import { googlePaySources } from '../settings/google-pay.ts';
import type { Settings } from '../settings/settings.ts';

const controls = [1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27];

/**
 * 23 control characters, each once: no text of a page repeats any stretch of them, which the exchange in nonce-brotli.ts depends on.
 * Their order is random and secret: a search term that contained the mark would otherwise get the nonce.
 */
const unlikeText = String.fromCharCode(
  ...controls.map((_, i) => {
    const j = randomInt(i, controls.length);
    [controls[i], controls[j]] = [controls[j]!, controls[i]!];
    return controls[i];
  }),
);

/** Every nonce ends so; the letters after it are compressed by what stands before them. */
const ending = 'cd';

/** Placeholder of the nonce in a cached page; as long as a nonce. */
export const nonceMark = unlikeText + ending;

/** Bytes of chance a nonce takes; drawn for many at once, since each draw costs as much as a page. */
const bytes = 18;
let drawn = Buffer.alloc(0);

/** A new nonce: 138 bits of chance. */
export function newNonce(): string {
  if (drawn.length < bytes) drawn = randomBytes(bytes * 200);
  const nonce = drawn.subarray(0, bytes).toString('base64url').slice(0, 23) + ending;
  drawn = drawn.subarray(bytes);
  return nonce;
}

/** What a page's policy depends on. */
interface PolicyOf extends Pick<Settings, 'cardFieldsOrigin' | 'payerAuthenticationOrigin' | 'content' | 'tagManager' | 'googlePay'> {
  /** True for a page with a secret address: it allows no tag manager. */
  readonly isPrivate?: boolean;
  /** Origins on the visitor's machine whose modules the page shows; scripts of theirs come by the trust of the page's own. [EMB-04] */
  readonly localOrigins?: readonly string[];
}

/**
 * Scripts run by nonce alone, and what they load by their trust; all DOM sinks want trusted types. Card fields of the payment gateway may
 * stand in frames, Google Pay's sheet too where it is set up, a space's pictures and films in the page, and a tag manager may send to the origins that the operator named. Where the
 * gateway has banks ask their customers, forms may go to it, and frames to any bank: each has a host of its own, which no list knows.
 */
export function contentSecurityPolicy(nonce: string, parts: PolicyOf): string {
  const { cardFieldsOrigin, payerAuthenticationOrigin: payer, content } = parts;
  const wallet = parts.googlePay && googlePaySources;
  const local = parts.localOrigins ?? [];
  const { origins = [], policies = [] } = (!parts.isPrivate && parts.tagManager) || {};
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    sources('style-src', "'self'", `'nonce-${nonce}'`, ...local),
    sources('img-src', "'self'", 'data:', ...content.pictureOrigins, ...(wallet?.pictures ?? []), ...origins, ...local),
    sources('media-src', "'self'", ...content.filmOrigins),
    sources('font-src', "'self'", ...local),
    sources('connect-src', "'self'", ...(wallet?.calls ?? []), ...origins, ...local),
    sources('frame-src', "'self'", cardFieldsOrigin, ...(wallet?.frames ?? []), payer, payer && 'https:'),
    sources('form-action', "'self'", payer),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    sources(
      'trusted-types',
      'webpack',
      'shell',
      'card-fields',
      origins.length > 0 && 'tag-manager',
      ...(parts.googlePay?.policies ?? []),
      ...policies,
      "'allow-duplicates'",
    ),
  ].join('; ');
}

const sources = (directive: string, ...from: readonly (string | undefined | false)[]): string =>
  [directive, ...from.filter(Boolean)].join(' ');
