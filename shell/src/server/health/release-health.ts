import type { CanaryCount } from '@cellardoor/registry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { RecentCounts } from './recent-counts.ts';

interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

/**
 * Counts for each release the documents that show it, and those in which it failed, on the server or in the browser; and how soon their largest
 * content was painted. One process counts what it has sent itself. [EMB-07]
 */
export class ReleaseHealth {
  readonly #recent = new Map<string, RecentCounts>();
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
      help: 'Share of the documents with a part of a release in which one failed, of the last fifteen minutes',
      labelNames,
      registers,
      collect: () => {
        for (const [key, counts] of this.#recent) {
          const [module, version] = key.split('@') as [string, string];
          const { documents, failed } = counts.sum();
          rate.set({ module, version }, failed / Math.max(documents, 1));
        }
      },
    });
  }

  /** A release begins as a canary: what was counted of it before was another try. */
  begins(release: ReleaseName): void {
    this.#recent.delete(keyOf(release));
  }

  /** A document with parts of these releases was sent. @param failed those of which a part failed on the server */
  shown(releases: Iterable<ReleaseName>, failed: Iterable<ReleaseName> = []): void {
    for (const release of releases) {
      this.#countsOf(release).add('documents');
      this.#documents.inc({ module: release.name, version: release.version });
    }
    for (const release of failed) this.#failedIn(release, 'server');
  }

  /** A release failed in a document in the browser, which says so once. */
  failed(release: ReleaseName): void {
    this.#failedIn(release, 'browser');
  }

  /** A document with parts of these releases has painted its largest content. @param seconds since its navigation began */
  painted(releases: Iterable<ReleaseName>, seconds: number): void {
    for (const { name, version } of releases) this.#paint.observe({ module: name, version }, seconds);
  }

  countOf(release: ReleaseName): CanaryCount {
    return { version: release.version, ...this.#countsOf(release).sum() };
  }

  #failedIn(release: ReleaseName, where: 'server' | 'browser'): void {
    this.#countsOf(release).add('failed');
    this.#failed.inc({ module: release.name, version: release.version, where });
  }

  #countsOf(release: ReleaseName): RecentCounts {
    const key = keyOf(release);
    const known = this.#recent.get(key) ?? new RecentCounts();
    this.#recent.set(key, known);
    return known;
  }
}

const keyOf = ({ name, version }: ReleaseName) => `${name}@${version}`;
