import { isVersion, isName } from '@cellardoor/registry';

const kinds = ['failed', 'shown', 'painted'] as const;

/** What the browser says of its document: which releases failed in it or were shown after all, or how soon the largest content of these was painted. [EMB-07] */
export interface PageReport {
  readonly kind: (typeof kinds)[number];
  readonly releases: readonly { readonly name: string; readonly version: string }[];
  /** Milliseconds since the navigation began, for `painted`. */
  readonly paintMs?: number;
}

/** More releases than a page has modules. */
const mostReleases = 20;
/** Half an hour: a tab that was opened in the background paints when somebody looks. */
const longestPaintMs = 1_800_000;

/** @throws an Error whose message names the field that is wrong */
export function parsePageReport(text: string): PageReport {
  const report = objectIn(text);
  const kind = kinds.find((each) => Object.hasOwn(report, each));
  const named = kind && report[kind];
  if (!kind || !Array.isArray(named) || named.length === 0 || named.length > mostReleases)
    throw new Error(`failed, shown or painted lists 1 to ${mostReleases} releases`);
  const releases = named.map(releaseIn);
  if (kind !== 'painted') return { kind, releases };
  const { paintMs } = report;
  if (typeof paintMs !== 'number' || !(paintMs >= 0 && paintMs <= longestPaintMs))
    throw new Error(`paintMs is a number of milliseconds up to ${longestPaintMs}`);
  return { kind: 'painted', releases, paintMs };
}

function objectIn(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('a report is JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('a report is an object');
  return value as Record<string, unknown>;
}

function releaseIn(text: unknown) {
  const [name = '', version = '', ...more] = String(text).split('@');
  if (more.length > 0 || !isName(name) || !isVersion(version)) throw new Error('a release is named as module@version');
  return { name, version };
}
