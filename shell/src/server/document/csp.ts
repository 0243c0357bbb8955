import { randomBytes } from 'node:crypto';

/** Stands for the nonce in a page that is kept; as long as a nonce, and ends as one. */
export const nonceMark = '0nonce0mark0nonce0mark0cd';

/** A new nonce: 138 bits of chance. Its end is always the same: the compressed page depends on it (see nonce-brotli.ts). */
export const newNonce = (): string => `${randomBytes(18).toString('base64url').slice(0, 23)}cd`;

/** Scripts run by nonce alone, and what they load by their trust; all DOM sinks want trusted types. */
export const contentSecurityPolicy = (nonce: string): string =>
  `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
  `font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; ` +
  `require-trusted-types-for 'script'; trusted-types webpack shell 'allow-duplicates'`;
