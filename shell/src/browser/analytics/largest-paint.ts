import { onLCP } from 'web-vitals';
import type { ModuleSnapshot } from '../../boot.ts';
import { sendPageReport } from '../send-page-report.ts';

/** The modules with a part on the page. */
const modulesOnPage = (): string[] => {
  const places = [...document.querySelectorAll<HTMLElement>('[data-part], [data-slot]')];
  return [...new Set(places.map(({ dataset }) => (dataset.part ?? dataset.slot!).split('.')[0]!))];
};

/**
 * Tells the shop how soon the document's largest content was painted, once that is certain: at the visitor's first input, or when they leave. [EMB-07]
 * @param isAllowed whether the visitor consents to analytics then
 */
export function measureLargestPaint(modules: Readonly<Record<string, ModuleSnapshot>>, isAllowed: () => boolean): void {
  // later pages of the document are not what was painted first
  const painted = modulesOnPage().flatMap((name) => (modules[name] ? [`${name}@${modules[name].version}`] : []));
  onLCP(({ value, navigationType }) => {
    // a page that was kept in memory is painted at once, whatever its release
    if (painted.length > 0 && isAllowed() && navigationType !== 'back-forward-cache') sendPageReport({ painted, paintMs: value });
  });
}
