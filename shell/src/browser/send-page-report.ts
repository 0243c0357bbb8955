import { pageReportsPath } from '../boot.ts';

/** Releases are named as `module@version`. */
type PageReport =
  | { readonly failed: readonly string[] }
  | { readonly shown: readonly string[] }
  | { readonly painted: readonly string[]; /** Milliseconds since the navigation began. */ readonly paintMs: number };

/** Tells the shop how its releases do in this document: no cookie, no path and nothing of the visitor goes along. [EMB-07] */
export function sendPageReport(report: PageReport): void {
  // a report that does not arrive is missed by nobody who shops
  fetch(pageReportsPath, {
    method: 'POST',
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    keepalive: true,
  }).catch(() => {});
}
