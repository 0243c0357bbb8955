import type { Basket, Session } from '@cellardoor/contracts';
import { pageHeader } from '@cellardoor/contracts/http/shell-headers';
import type { Shopper } from '@cellardoor/mfe-kit';
import { commerceHeaders } from '../upstream/provenance.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Visitor } from './visitor.ts';

/** The reply of `/visit`. */
interface VisitReply {
  readonly session: Session;
  /** Null when it was not read in time. */
  readonly basket: Basket | null;
}

interface Envelope<T> {
  readonly response: T;
}

export interface KnownShopper {
  readonly shopper: Shopper | null;
  /** True when there is a session, but the API did not say in time whose it is, or what its basket holds. */
  readonly unknown: boolean;
  /** Cookies that the API renewed or cleared meanwhile. */
  readonly setCookie: readonly string[];
}

const anonymous: KnownShopper = { shopper: null, unknown: false, setCookie: [] };

/** Milliseconds that a page waits for session and basket. */
const patienceMs = 300;

/** Session and basket of a visitor with a session; `unknown` when the API does not answer in time: the browser asks again then. */
export async function fetchShopper(
  commerce: Upstream,
  visitor: Visitor,
  renderId: string,
  secret: string,
  onUnknown: (reason: string) => undefined,
): Promise<KnownShopper> {
  if (!visitor.cookie) return anonymous;
  const headers = { ...commerceHeaders(visitor, secret), [pageHeader]: renderId, cookie: visitor.cookie };
  const signal = AbortSignal.timeout(patienceMs);
  const reply = await commerce.json<Envelope<VisitReply>>('/visit', headers, signal).catch((error: Error) => onUnknown(error.message));
  if (!reply) return { ...anonymous, unknown: true };
  const shopper = reply.body.response;
  return { shopper, unknown: shopper.basket === null, setCookie: reply.setCookie };
}
