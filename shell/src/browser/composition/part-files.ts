import type { ReleaseFile } from './releases.ts';

const inDocument = (selector: string) => document.head.querySelector(selector) !== null;
const quoted = (text: string) => JSON.stringify(text);

/**
 * Asks for all scripts of a part at once: without it the container would have to arrive before its part is asked for.
 * @param rel 'prefetch' for a part that may never be used: browsers warn of a preload that nobody took
 */
export function preloadScripts(files: readonly ReleaseFile[], rel: 'preload' | 'prefetch' = 'preload'): void {
  for (const { href, integrity } of files) {
    const path = new URL(href).pathname;
    if (inDocument(`link[rel=${rel}]:is([href=${quoted(href)}], [href=${quoted(path)}])`)) continue;
    const link = Object.assign(document.createElement('link'), { rel, as: 'script', crossOrigin: 'anonymous', href });
    if (integrity) link.integrity = integrity;
    // a failed preload must not stand in the way of the next try
    link.addEventListener('error', () => link.remove());
    document.head.append(link);
  }
}

const sheets = new Map<string, Promise<void>>();

/** Puts a part's styles in the page and resolves when they apply; the server's own, inlined in the head, count. They stay for good. */
export async function applyStyles(files: readonly ReleaseFile[]): Promise<void> {
  await Promise.all(files.map(applySheet));
}

function applySheet(file: ReleaseFile): Promise<void> {
  const path = new URL(file.href).pathname;
  if (inDocument(`style[data-href~=${quoted(path)}]`)) return Promise.resolve();
  const known = sheets.get(file.href) ?? loadSheet(file);
  sheets.set(file.href, known);
  return known;
}

function loadSheet({ href, integrity }: ReleaseFile): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous', href });
  if (integrity) link.integrity = integrity;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(href);
      reject(new Error(`the style sheet ${href} did not load`));
    });
    document.head.append(link);
  });
}
