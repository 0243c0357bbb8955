import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChildren } from './end-children.ts';
import type { Part } from './part.ts';
import { difference, processorOfChildren, processorOfSelf, type ProcessorSeconds, sum } from './processor.ts';
import { describeProgress, readProgress } from './progress.ts';
import { describeRed, type Outcome } from './red-test.ts';

export interface Suite {
  /** The workspace. */
  readonly folder: string;
  /** Where reports go. */
  readonly results: string;
  /** Minutes after its start when the run stops itself. */
  readonly limitMinutes: number;
  readonly progressEveryMs?: number;
  /** What runners that are stopped may take to write their reports and to end what they have started. */
  readonly patienceMs?: number;
  /** Prepares what is tested. Resolves with false where it could not. */
  readonly setUp: () => Promise<boolean>;
  readonly parts: readonly Part[];
}

/** Processor seconds, and those that passed on the clock. */
interface Cost extends ProcessorSeconds {
  readonly wall: number;
}

/** What a run of tests took, as it is kept in `cost.json`. Processes that were killed are not in it. */
export interface SuiteCost {
  readonly unit: 'seconds';
  readonly parts: Readonly<Partial<Record<'set-up' | Part['name'], Cost>>>;
  readonly whole: Cost;
}

const none: Outcome = { passed: 0, failed: 0, notRun: [], red: [] };
const didNotRun = (what: string): Outcome => ({ ...none, failed: 1, notRun: [what] });

/**
 * Runs the parts one after another and prints how far they have come. It stops itself at the limit, or on SIGTERM or SIGINT, says what ran and what did
 * not, and ends all that it has started. What did not run counts as failed. The last line is `N passed, N failed`. Gives the exit code.
 */
export const runSuite = (suite: Suite): Promise<number> => new SuiteRun(suite).run();

class SuiteRun {
  readonly #suite: Suite;
  readonly #steps: readonly (keyof SuiteCost['parts'])[];
  readonly #started = Date.now();
  readonly #costs: { -readonly [part in keyof SuiteCost['parts']]: Cost } = {};
  readonly #outcomes: Outcome[] = [];
  #current: Part | undefined;
  #stopped: Promise<void> | undefined;

  constructor(suite: Suite) {
    this.#suite = suite;
    this.#steps = ['set-up', ...suite.parts.map(({ name }) => name)];
  }

  async run(): Promise<number> {
    const { limitMinutes, progressEveryMs = 60_000 } = this.#suite;
    const timers = [
      setInterval(() => console.log(this.#state()), progressEveryMs),
      setTimeout(() => this.#stop(`The limit of ${limitMinutes} minutes is reached: the run stops itself.`), limitMinutes * 60_000),
    ];
    const signals: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT'];
    for (const signal of signals) process.on(signal, () => this.#stop(`The run is stopped by ${signal}.`));
    const isReady = await this.#measured('set-up', this.#suite.setUp);
    if (!isReady) this.#outcomes.push(didNotRun('anything, as the set-up failed'));
    else for (const part of this.#suite.parts) this.#outcomes.push(await this.#outcomeOf(part));
    await this.#stopped;
    for (const timer of timers) clearTimeout(timer);
    this.#writeCosts();
    return this.#conclude();
  }

  async #outcomeOf(part: Part): Promise<Outcome> {
    if (this.#stopped) return didNotRun(`${part.name}: all`);
    this.#current = part;
    const code = await this.#measured(part.name, async () => {
      const child = spawn(process.execPath, part.args, { cwd: this.#suite.folder, stdio: 'inherit', env: { ...process.env, ...part.env } });
      const [ended] = (await once(child, 'exit')) as [number | null];
      await this.#stopped;
      return ended;
    });
    const outcome = part.outcome(this.#stopped !== undefined) ?? didNotRun(`${part.name}: it left no report`);
    return code === 0 || outcome.failed > 0 ? outcome : { ...outcome, failed: 1, notRun: [`${part.name}: it ended with code ${code}`] };
  }

  #stop(why: string): void {
    if (this.#stopped) return;
    console.log(`\n${why} ${this.#state()}`);
    this.#stopped = endChildren(this.#current?.stopsBy ?? 'SIGTERM', this.#suite.patienceMs ?? 30_000);
  }

  /** `12 min: set-up has ended, jest 145 of 479 files, ...; browser is to come.` */
  #state(): string {
    const at = Object.keys(this.#costs).length;
    const progress = this.#current && readProgress(this.#current.progress);
    const now = progress ? describeProgress(this.#current!.name, progress) : (this.#steps[at] ?? 'the end');
    const ended = this.#steps.slice(0, at).map((name) => `${name} has ended, `);
    const ahead = this.#steps.slice(at + 1).map((name) => `; ${name} is to come`);
    return `${Math.floor((Date.now() - this.#started) / 60_000)} min: ${ended.join('')}${now}${ahead.join('')}.`;
  }

  async #measured<T>(name: keyof SuiteCost['parts'], work: () => Promise<T>): Promise<T> {
    const [before, from] = [processorOfChildren(), Date.now()];
    const result = await work();
    this.#costs[name] = { ...difference(processorOfChildren(), before), wall: Math.round((Date.now() - from) / 100) / 10 };
    return result;
  }

  #writeCosts(): void {
    const whole = { ...sum(processorOfChildren(), processorOfSelf()), wall: Math.round((Date.now() - this.#started) / 100) / 10 };
    const cost: SuiteCost = { unit: 'seconds', parts: this.#costs, whole };
    writeFileSync(join(this.#suite.results, 'cost.json'), `${JSON.stringify(cost, null, 2)}\n`);
  }

  #conclude(): number {
    const all = (of: 'passed' | 'failed') => this.#outcomes.reduce((total, outcome) => total + outcome[of], 0);
    const red = this.#outcomes.flatMap((outcome) => outcome.red);
    const notRun = this.#outcomes.flatMap((outcome) => outcome.notRun);
    if (red.length > 0) console.log(`\nRed tests:\n\n${red.map(describeRed).join('\n')}`);
    if (notRun.length > 0) console.log(`\nDid not run:\n${notRun.map((what) => `  ${what}`).join('\n')}`);
    const failed = Math.max(all('failed'), this.#stopped ? 1 : 0);
    console.log(`\n${all('passed')} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  }
}
