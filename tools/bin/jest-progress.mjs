import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';

const { formatTestResults } = createRequire(createRequire(import.meta.url).resolve('jest'))('@jest/test-result');

const { JEST_PROGRESS, JEST_REPORT } = process.env;
/** A report is long: it is not written again after each file. */
const reportEveryMs = 60_000;

/**
 * A reporter for jest. After each file it writes how far the run has come, to the file that JEST_PROGRESS names; every minute and on SIGTERM it
 * writes the results of the files that have ended, in the format of `--json`, to the file that JEST_REPORT names. A run that is stopped leaves both.
 */
export default class JestProgress {
  #running = new Set();
  #results;
  #reportedAt = Date.now();

  constructor({ rootDir, maxWorkers }) {
    this.nameOf = (path) => relative(rootDir, path);
    this.workers = maxWorkers;
    process.once('SIGTERM', () => {
      this.#writeReport();
      process.exit(1);
    });
  }

  onRunStart(results) {
    this.#results = results;
    this.#write();
  }

  onTestFileStart({ path }) {
    this.#running.add(this.nameOf(path));
    this.#write();
  }

  onTestFileResult({ path }, _result, results) {
    this.#results = results;
    this.#running.delete(this.nameOf(path));
    this.#write();
    if (Date.now() - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = Date.now();
    this.#writeReport();
  }

  /** Also where `--bail` ends the run, which leaves no report of jest's own. */
  onRunComplete(_contexts, results) {
    this.#results = results;
    this.#writeReport();
  }

  #write() {
    const { numTotalTestSuites, testResults, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = this.#results;
    const progress = {
      of: 'files',
      workers: this.workers,
      total: numTotalTestSuites,
      ended: testResults.length,
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      running: [...this.#running],
    };
    writeFileSync(JEST_PROGRESS, JSON.stringify(progress));
  }

  #writeReport() {
    writeFileSync(JEST_REPORT, JSON.stringify(formatTestResults(this.#results)));
  }
}
