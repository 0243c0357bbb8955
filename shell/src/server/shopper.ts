import type { Basket, Session } from '@cellardoor/contracts';
import type { Shopper } from '@cellardoor/mfe-kit';
import { commerceHeaders } from './upstream/provenance.ts';
import type { Upstream } from './upstream/upstream.ts';
import type { Visitor } from './visitor.ts';

interface Envelope<T> {
  readonly response: T;
}

export interface KnownShopper {
  readonly shopper: Shopper | null;
  /** True when there is a session, but nobody said in time whose. */
  readonly unknown: boolean;
  /** Cookies that the API renewed or cleared meanwhile. */
  readonly setCookie: readonly string[];
}

const nobody: KnownShopper = { shopper: null, unknown: false, setCookie: [] };

/** Milliseconds that a page waits to know its shopper. */
const patience = 300;

/** Session and basket of a visitor with a session; nobody when the API does not say so in time: the browser asks again then. */
export async function shopperOf(commerce: Upstream, visitor: Visitor, secret: string): Promise<KnownShopper> {
  if (!visitor.cookie) return nobody;
  const headers = { ...commerceHeaders(visitor, secret), cookie: visitor.cookie };
  const signal = AbortSignal.timeout(patience);
  const [session, basket] = await Promise.all([
    commerce.json<Envelope<Session>>('/api/user/details', headers, signal).catch(() => undefined),
    commerce.json<Envelope<Basket>>('/api/cart/list?validate=true', headers, signal).catch(() => undefined),
  ]);
  if (!session) return { ...nobody, unknown: true };
  const shopper = { session: session.body.response, basket: basket?.body.response ?? null };
  return { shopper, unknown: false, setCookie: session.setCookie };
}
