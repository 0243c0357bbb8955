import { type Deliver, keyHeader, transportWords } from '@cellardoor/commerce-client';
import { toJson } from './to-json.ts';

/** Milliseconds after which a call counts as unanswered. */
const patienceMs = 10_000;

/** Calls the API from a legacy page with what the browser itself has: nothing that the page may have replaced. */
export const createPageDelivery =
  (origin: string): Deliver =>
  async (asked) => {
    const { method, path, query, body, signal, timeoutMs = patienceMs } = asked;
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const control = new AbortController();
    const end = () => control.abort();
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      end();
    }, timeoutMs);
    signal?.addEventListener('abort', end);
    try {
      const sent = body === undefined ? {} : { body: toJson(body) };
      const headers = { ...keyHeader(asked), ...(body !== undefined && { 'content-type': 'application/json' }) };
      const reply = await fetch(url, { method, signal: control.signal, headers, ...sent });
      return { status: reply.status, body: await reply.json().catch(() => undefined) };
    } catch (cause) {
      const error = new Error(isLate ? transportWords.late : transportWords.unreachable, { cause });
      throw isLate ? Object.assign(error, { code: 'ETIMEDOUT' }) : error;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', end);
    }
  };
