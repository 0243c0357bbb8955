import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheStatus } from './cache/refreshing-cache.ts';

interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

/** A release and its share of the visitors, 0 to 1. */
export interface ReleaseShare extends ReleaseName {
  readonly share: number;
}

/** What `/metrics` says, per release where it is a release's doing. */
export class Metrics {
  readonly registry = new Registry();
  readonly #labels = ['module', 'version'] as const;
  readonly #renders = this.#counter('cd_renders_total', 'Renders asked of a release, by outcome', ['outcome']);
  readonly #fragments = this.#counter('cd_fragments_total', 'Parts for everyone, by how they were found in the cache', ['found']);
  readonly #restarts = this.#counter('cd_worker_restarts_total', 'Threads of a release that ended and were started again');
  readonly #refusals = this.#counter('cd_releases_refused_total', 'Releases that did not load or warm and take no traffic');
  readonly #pages = new Counter({
    name: 'cd_pages_total',
    help: 'Pages, by how they were found in the cache',
    labelNames: ['found'],
    registers: [this.registry],
  });
  readonly #shoppersUnknown = new Counter({
    name: 'cd_shoppers_unknown_total',
    help: 'Pages with a session of which the commerce API did not say in time whose it is',
    registers: [this.registry],
  });
  readonly #live = new Gauge({
    name: 'cd_release_live',
    help: '1 for each release that takes traffic',
    labelNames: this.#labels,
    registers: [this.registry],
  });
  readonly #share = new Gauge({
    name: 'cd_release_share',
    help: 'Share of the visitors for whom a release is: 1 where it has no canary beside it',
    labelNames: this.#labels,
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'cd_render_seconds',
    help: 'Time of a render, loading included',
    labelNames: this.#labels,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2],
    registers: [this.registry],
  });

  constructor() {
    this.sampled('process_resident_memory_bytes', 'Resident memory, all threads', () => process.memoryUsage.rss());
    this.sampled('process_cpu_seconds', 'CPU time used', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  }

  /** Call it when a render starts, and what it returns when it ends. */
  render({ name, version }: ReleaseName): (outcome: 'ok' | 'failed' | 'gone' | 'unwanted') => void {
    const started = performance.now();
    return (outcome) => {
      this.#renders.inc({ module: name, version, outcome });
      this.#seconds.observe({ module: name, version }, (performance.now() - started) / 1000);
    };
  }

  fragment({ name, version }: ReleaseName, found: CacheStatus): void {
    this.#fragments.inc({ module: name, version, found });
  }

  page(found: CacheStatus | 'personal'): void {
    this.#pages.inc({ found });
  }

  shopperUnknown(): void {
    this.#shoppersUnknown.inc();
  }

  restarted({ name, version }: ReleaseName): void {
    this.#restarts.inc({ module: name, version });
  }

  refused(module: string, version: string): void {
    this.#refusals.inc({ module, version });
  }

  /** The releases that take traffic from now on. */
  live(releases: readonly ReleaseShare[]): void {
    this.#live.reset();
    this.#share.reset();
    for (const { name, version, share } of releases) {
      this.#live.set({ module: name, version }, 1);
      this.#share.set({ module: name, version }, share);
    }
  }

  /** A value that is read when somebody asks. */
  sampled(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
    this.registry.registerMetric(gauge);
  }

  #counter<L extends string = never>(name: string, help: string, more: readonly L[] = []) {
    return new Counter({ name, help, labelNames: [...this.#labels, ...more], registers: [this.registry] });
  }
}
