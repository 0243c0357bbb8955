import type { Ga4Event } from './ga4-events.ts';

declare global {
  interface Window {
    /** What tag managers read; there only while analytics are allowed. [ANL-02] */
    dataLayer?: unknown[];
  }
}

/** Puts an entry into the page's data layer. What an entry before said of products does not stay: a tag manager merges entries. */
export function pushEntry(entry: Ga4Event): void {
  const layer = (window.dataLayer ??= []);
  if (entry.ecommerce) layer.push({ ecommerce: null });
  layer.push(entry);
}

/** Forgets all that was put in. */
export function dropDataLayer(): void {
  delete window.dataLayer;
}
