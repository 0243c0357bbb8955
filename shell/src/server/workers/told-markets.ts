import type { MarketFacts } from '@cellardoor/contracts';
import type { ThreadRequest, ToThread } from '@cellardoor/mfe-kit/server';
import type { Worker } from 'node:worker_threads';

const told = new WeakMap<Worker, Map<MarketFacts, number>>();

/** A request as a thread is sent it: the market by its number, and in full the first time. */
export function forThread(thread: Worker, request: ThreadRequest & { readonly n: number }): ToThread {
  if (request.op !== 'render') return request;
  const known = told.get(thread) ?? new Map<MarketFacts, number>();
  told.set(thread, known);
  const number = known.get(request.market);
  if (number !== undefined) return { ...request, market: number };
  known.set(request.market, known.size);
  return { ...request, market: known.size - 1, facts: request.market };
}
