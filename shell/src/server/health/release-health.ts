import type { CanaryCount } from '@cellardoor/registry';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

interface Tally {
  documents: number;
  failed: number;
}

/** Requests whose failures are remembered, so that two parts of a release that fail in one document count once. */
const mostRemembered = 5_000;

/**
 * Counts for each release the documents that show it, and those in which it failed, on the server or in the browser; and how soon their largest
 * content was painted. One process counts what it has sent itself. [EMB-07]
 */
export class ReleaseHealth {
  readonly #tallies = new Map<string, Tally>();
  readonly #counted = new LRUCache<string, true>({ max: mostRemembered });
  readonly #documents: Counter<'module' | 'version'>;
  readonly #failed: Counter<'module' | 'version' | 'where'>;
  readonly #paint: Histogram<'module' | 'version'>;

  constructor(metrics: Registry) {
    const registers = [metrics];
    const labelNames = ['module', 'version'] as const;
    this.#documents = new Counter({
      name: 'cd_release_documents_total',
      help: 'Documents with a part of a release',
      labelNames,
      registers,
    });
    this.#failed = new Counter({
      name: 'cd_release_failed_documents_total',
      help: 'Documents in which a part of a release failed, by where it did',
      labelNames: [...labelNames, 'where'],
      registers,
    });
    this.#paint = new Histogram({
      name: 'cd_release_largest_paint_seconds',
      help: 'Largest contentful paint of documents with a part of a release, of visitors who consented to analytics',
      labelNames,
      buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
      registers,
    });
    const rate: Gauge<'module' | 'version'> = new Gauge({
      name: 'cd_release_error_rate',
      help: 'Share of the documents with a part of a release in which one failed, since this process started',
      labelNames,
      registers,
      collect: () => {
        for (const [key, { documents, failed }] of this.#tallies) {
          const [module, version] = key.split('@') as [string, string];
          rate.set({ module, version }, failed / Math.max(documents, failed, 1));
        }
      },
    });
  }

  /** A document with parts of these releases was sent. */
  shown(releases: Iterable<ReleaseName>): void {
    for (const release of releases) {
      this.#tallyOf(release).documents += 1;
      this.#documents.inc({ module: release.name, version: release.version });
    }
  }

  /** A part of a release failed. @param document names the document, in which each release fails once; absent where the browser has counted */
  failed(release: ReleaseName, where: 'server' | 'browser', document?: string): void {
    const key = `${document} ${release.name}@${release.version}`;
    if (document !== undefined && this.#counted.has(key)) return;
    if (document !== undefined) this.#counted.set(key, true);
    this.#tallyOf(release).failed += 1;
    this.#failed.inc({ module: release.name, version: release.version, where });
  }

  /** A document with parts of these releases has painted its largest content. @param seconds since its navigation began */
  painted(releases: Iterable<ReleaseName>, seconds: number): void {
    for (const { name, version } of releases) this.#paint.observe({ module: name, version }, seconds);
  }

  countOf({ name, version }: ReleaseName): CanaryCount {
    const { documents, failed } = this.#tallyOf({ name, version });
    // what failed was shown, also where its document was sent by another process
    return { version, documents: Math.max(documents, failed), failed };
  }

  #tallyOf({ name, version }: ReleaseName): Tally {
    const key = `${name}@${version}`;
    const known = this.#tallies.get(key) ?? { documents: 0, failed: 0 };
    this.#tallies.set(key, known);
    return known;
  }
}
