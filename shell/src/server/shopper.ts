import type { Basket, Session } from '@cellardoor/contracts';
import { pageHeader } from '@cellardoor/contracts/http/shell-headers';
import type { Shopper } from '@cellardoor/mfe-kit';
import { commerceHeaders } from './upstream/provenance.ts';
import type { Upstream } from './upstream/upstream.ts';
import type { Visitor } from './visitor.ts';

/** What `/visit` says. */
interface Visit {
  readonly session: Session;
  /** Null when it was not read in time. */
  readonly basket: Basket | null;
}

interface Envelope<T> {
  readonly response: T;
}

export interface KnownShopper {
  readonly shopper: Shopper | null;
  /** True when there is a session, but nobody said in time whose, or what its basket holds. */
  readonly unknown: boolean;
  /** Cookies that the API renewed or cleared meanwhile. */
  readonly setCookie: readonly string[];
}

const nobody: KnownShopper = { shopper: null, unknown: false, setCookie: [] };

/** Milliseconds that a page waits to know its shopper. */
const patienceMs = 300;

/** Session and basket of a visitor with a session, for the page of that name; nobody when the API does not say so in time: the browser asks again then. */
export async function fetchShopper(
  commerce: Upstream,
  visitor: Visitor,
  page: string,
  secret: string,
  onUnknown: (reason: string) => undefined,
): Promise<KnownShopper> {
  if (!visitor.cookie) return nobody;
  const headers = { ...commerceHeaders(visitor, secret), [pageHeader]: page, cookie: visitor.cookie };
  const signal = AbortSignal.timeout(patienceMs);
  const visit = await commerce.json<Envelope<Visit>>('/visit', headers, signal).catch((error: Error) => onUnknown(error.message));
  if (!visit) return { ...nobody, unknown: true };
  const shopper = visit.body.response;
  return { shopper, unknown: shopper.basket === null, setCookie: visit.setCookie };
}
