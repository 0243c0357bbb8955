import { createHmac } from 'node:crypto';
import { refuseContent } from './content-error.ts';

/** Seconds that a key may live. */
const maxLifetimeSeconds = 172_800;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Signs addresses of pictures until it expires. */
export interface AssetKey {
  /** Goes into the address beside the signature. */
  readonly policy: string;
  /** Signs; whoever holds it may show any picture of the space. */
  readonly secret: string;
}

/** @param expiresAt seconds since 1970 @throws ContentError 422 for a time that is past, or more than 48 hours away. [CNT-02] */
export function createAssetKey(spaceSecret: string, space: string, expiresAt: unknown, now: Date): AssetKey {
  const seconds = Math.floor(now.getTime() / 1000);
  const refuse = (what: string) =>
    refuseContent(422, 'ValidationFailed', 'Validation error', { errors: [{ name: what, path: ['expiresAt'], value: expiresAt }] });
  if (typeof expiresAt !== 'number' || !Number.isInteger(expiresAt)) return refuse('type');
  if (expiresAt < seconds) return refuse('past');
  if (expiresAt > seconds + maxLifetimeSeconds) return refuse('range');
  const claims = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ aud: 'content', sub: space, exp: expiresAt })}`;
  const policy = `${claims}.${sign(spaceSecret, claims)}`;
  return { policy, secret: sign(spaceSecret, policy) };
}
