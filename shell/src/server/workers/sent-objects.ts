import type { ThreadRequest, ToThread } from '@cellardoor/mfe-kit/server';
import type { Worker } from 'node:worker_threads';

/** Things that a thread holds at most: drafts come and go. */
const places = 64;

/** Objects that a thread has been sent, by slot number; the newest replaces the oldest. */
class Told {
  readonly #numbers = new Map<object, number>();
  #count = 0;

  /** The object's number; `isNew` when it must be sent in full. */
  number(thing: object): { readonly number: number; readonly isNew: boolean } {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return { number: known, isNew: false };
    const number = this.#count % places;
    const [oldest] = this.#numbers.keys();
    if (this.#numbers.size === places) this.#numbers.delete(oldest!);
    this.#numbers.set(thing, number);
    this.#count += 1;
    return { number, isNew: true };
  }
}

const told = new WeakMap<Worker, { readonly markets: Told; readonly contents: Told }>();

/** Forgets what a thread was sent, so that everything is sent in full again: a message did not reach it. */
export const resetSentObjects = (thread: Worker): void => void told.delete(thread);

/** A request as a thread is sent it: market and content by their numbers, and in full the first time. */
export function encodeForThread(thread: Worker, request: ThreadRequest & { readonly n: number }): ToThread {
  if (request.op !== 'render') return request;
  const known = told.get(thread) ?? { markets: new Told(), contents: new Told() };
  told.set(thread, known);
  const [market, content] = [known.markets.number(request.market), known.contents.number(request.content)];
  return {
    ...request,
    market: market.number,
    ...(market.isNew && { facts: request.market }),
    content: content.number,
    ...(content.isNew && { entries: request.content }),
  };
}
