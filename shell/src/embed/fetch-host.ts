import type { EmbedData } from '../boot.ts';
import type { EmbedHost } from './host.ts';
import { withDeadline } from './with-deadline.ts';
import { restoreArrayMethods } from './restore-array-methods.ts';
import { PermanentStartFailure } from './shop-start.ts';

declare global {
  interface Window {
    /** Set by the host script that the loader starts. */
    __cellardoorHost?: (data: EmbedData, origin: string) => Promise<EmbedHost>;
  }
}

/** Milliseconds after which a file that the shop does not answer counts as failed. */
const patienceMs = { 'embed.json': 10_000, script: 60_000 } as const;

/** @throws PermanentStartFailure on a page on which no widget can work, so that whoever keeps it reads why */
function requireFitPage(origin: string): void {
  if (origin !== location.origin)
    throw new PermanentStartFailure(`the page is on ${location.origin}, and must be on the shop's origin, ${origin}`);
  const third = (_first: number, _second: number, given: number) => given;
  if (third.bind(null, 1, 2)(3) !== 3)
    throw new PermanentStartFailure('a script of the page has given functions a bind that loses arguments');
}

/**
 * Fetches the shop's code and starts it. The page's load event never waits for it.
 * @param before how many tries failed
 * @throws when a file does not come, is not the shop's, or does not come in time
 */
export async function fetchHost(origin: string, before: number): Promise<EmbedHost> {
  requireFitPage(origin);
  const data = await withDeadline(patienceMs['embed.json'], 'embed.json', (signal) => fetchData(origin, signal, before));
  // a reply that never ends holds up whoever asks for the same address again
  const src = new URL(data.host.src + (before > 0 ? `?again=${before}` : ''), origin).href;
  const withdraw = document.readyState === 'complete' ? undefined : fetchAhead(src, data.host.integrity);
  await loaded();
  // last: a library of the page may have come at its end
  restoreArrayMethods();
  try {
    await withDeadline(patienceMs.script, src, (signal) => run(src, data.host.integrity, signal));
  } finally {
    withdraw?.();
  }
  return window.__cellardoorHost!(data, origin);
}

async function fetchData(origin: string, signal: AbortSignal, before: number): Promise<EmbedData> {
  const reply = await fetch(`${origin}/embed.json`, { signal, cache: before > 0 ? 'reload' : 'default' });
  if (!reply.ok) throw new Error(`the shop answered ${reply.status}`);
  const data = (await reply.json()) as Partial<EmbedData>;
  if (!data.host?.src || !data.modules) throw new Error('what answers is not the shop');
  return data as EmbedData;
}

const loaded = async () => {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
};

/** Fetches a script that runs later. A script element would hold the page's load event back until the shop has answered, a preload does not. */
function fetchAhead(href: string, integrity: string): () => void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href, integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
  return () => link.remove();
}

const run = (src: string, integrity: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous', async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    signal.addEventListener('abort', () => script.remove());
    document.head.append(script);
  });
