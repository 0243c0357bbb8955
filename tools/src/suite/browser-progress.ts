import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Progress } from './progress.ts';

/** A reporter for Playwright: writes after each test how far the run has come. Listing tests writes nothing. */
export default class BrowserProgress implements Reporter {
  readonly #file: string;
  readonly #running = new Set<TestCase>();
  #config!: FullConfig;
  #total = 0;
  #passed = 0;
  #failed = 0;
  #hooksMs = 0;

  constructor({ outputFile }: { readonly outputFile: string }) {
    this.#file = outputFile;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#config = config;
    this.#total = suite.allTests().length;
    mkdirSync(dirname(this.#file), { recursive: true });
    this.#write();
  }

  onTestBegin(test: TestCase): void {
    this.#running.add(test);
    this.#write();
  }

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    this.#running.delete(test);
    for (const { category, duration } of steps) if (category === 'hook') this.#hooksMs += duration;
    if (status === 'passed') this.#passed += 1;
    else if (status !== 'interrupted' && status !== 'skipped') this.#failed += 1;
    this.#write();
  }

  #write(): void {
    const progress: Progress = {
      of: 'tests',
      workers: this.#config.workers,
      total: this.#total,
      ended: this.#passed + this.#failed,
      passed: this.#passed,
      failed: this.#failed,
      running: [...new Set([...this.#running].map(({ location }) => relative(this.#config.rootDir, location.file)))],
      hooksMs: this.#hooksMs,
    };
    writeFileSync(this.#file, JSON.stringify(progress));
  }
}
