import type { Ga4Event } from './ga4-events.ts';

declare global {
  interface Window {
    /** What tag managers read; there only while analytics are allowed. [ANL-02] */
    dataLayer?: unknown[];
  }
}

/** Pushes an entry to the data layer. Resets `ecommerce` first, because tag managers merge entries. */
export function pushEntry(entry: Ga4Event): void {
  const layer = (window.dataLayer ??= []);
  if (entry.ecommerce) layer.push({ ecommerce: null });
  layer.push(entry);
}

/** Deletes the data layer. */
export function deleteDataLayer(): void {
  delete window.dataLayer;
}
