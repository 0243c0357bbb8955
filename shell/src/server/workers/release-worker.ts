import type { Description, FromThread, Rendered, RenderTask, ThreadRequest, ThreadData } from '@cellardoor/mfe-kit/server';
import type { Worker } from 'node:worker_threads';
import { type PendingCall, type OnSlotHints, PendingCalls } from './pending-calls.ts';
import { Outbox } from './outbox.ts';
import { startThread } from './start-thread.ts';
import { RenderAborted, RenderFailed, ThreadUnavailable, ThreadTimeout } from './thread-errors.ts';

/** Silence past a render's deadline, after which the thread counts as hung. */
const hungAfterMs = 800;

export interface ReleaseWorkerOptions extends Omit<ThreadData, 'maxBuffers' | 'atWork'> {
  readonly name: string;
  readonly version: string;
  /** The thread's program, as `threadCode` gives it. */
  readonly program: string;
  readonly maxBuffers?: number;
  readonly onTrouble?: (what: string) => void;
  readonly onRestart?: () => void;
}

/** Milliseconds that a caller waits past a render's deadline: the thread itself ends the render in time, unless it is busy. */
const courtesyMs = 150;

/**
 * One release's thread: many renders in flight, ended as a whole when it stops answering, started again at once.
 * What dies with it is asked once more of the next one; nothing else on the page notices. [EMB-02]
 */
export class ReleaseWorker {
  readonly #options: ReleaseWorkerOptions;
  readonly #calls = new PendingCalls();
  readonly #outbox = new Outbox(({ n }, error) => this.#calls.take(n)?.reject(error));
  #thread: Worker | undefined;
  #ready = false;
  #heardAt = 0;
  #suspected: NodeJS.Timeout | undefined;
  #closing = false;
  readonly #atWork = new Int32Array(new SharedArrayBuffer(4));
  /** When threads of this release ended, as `performance.now()`; the last ten seconds. */
  #ends: number[] = [];
  #restart: NodeJS.Timeout | undefined;
  /** Threads that were ended for their silence. */
  readonly #silent = new WeakSet<Worker>();

  constructor(options: ReleaseWorkerOptions) {
    this.#options = options;
    this.#start();
  }

  get inFlight(): number {
    return this.#calls.size;
  }

  /** True while a thread runs that has loaded the module. */
  get ready(): boolean {
    return this.#ready;
  }

  /** @param signal ends it when it aborts @throws RenderFailed what the module threw, ThreadUnavailable when there is no answer, RenderAborted */
  render(task: RenderTask, onHints?: OnSlotHints, signal?: AbortSignal): Promise<Rendered> {
    return this.#ask({ op: 'render', ...task }, task.deadlineMs, onHints, signal);
  }

  /** Loads all parts. @param deadline milliseconds */
  describe(deadlineMs: number): Promise<Description> {
    return this.#ask({ op: 'describe' }, deadlineMs);
  }

  /** Bytes in the thread's Buffers; ThreadUnavailable when it is too busy to say. */
  memory(deadlineMs: number): Promise<number> {
    return this.#ask({ op: 'memory' }, deadlineMs);
  }

  /** Ends the thread and starts the next. */
  recycle(why: string): void {
    if (this.#thread) this.#end(this.#thread, why);
  }

  /** Ends the thread for good; what is in flight is refused. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#restart);
    clearTimeout(this.#suspected);
    await this.#thread?.terminate();
  }

  async #ask<T>(request: ThreadRequest, deadlineMs: number, onHints?: OnSlotHints, signal?: AbortSignal): Promise<T> {
    const n = this.#calls.next();
    const giveUp = () => this.#giveUp(n);
    signal?.addEventListener('abort', giveUp);
    try {
      return await new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(new RenderAborted());
        const until = performance.now() + deadlineMs + courtesyMs;
        this.#send({ message: { n, ...request }, until, onHints, resolve, reject, again: request.op === 'render' });
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** Tells the thread to stop a render that no client waits for. */
  #giveUp(n: number): void {
    const call = this.#calls.take(n);
    if (!call) return;
    call.reject(new RenderAborted());
    this.#outbox.add(call.thread!, { op: 'give-up', n });
  }

  #send(call: PendingCall): void {
    const thread = this.#thread;
    if (!thread) return call.reject(new ThreadTimeout(`${this.#options.name} is down`));
    call.thread = thread;
    call.timer = setTimeout(() => this.#unanswered(call), call.until - performance.now());
    this.#calls.add(call);
    this.#outbox.add(thread, call.message);
  }

  #unanswered(call: PendingCall): void {
    // we are late ourselves: the answer may be waiting behind this timer
    if (performance.now() - call.until > 50 && !call.waited) {
      call.waited = true;
      call.timer = setTimeout(() => this.#unanswered(call), 100);
      return;
    }
    this.#calls.take(call.message.n);
    call.reject(new ThreadTimeout(`${this.#options.name} does not answer`));
    this.#suspect(call.thread!);
  }

  /** Ends a thread that stays silent. One that is still loading is slow, not hung: its start has a time limit of its own. */
  #suspect(thread: Worker): void {
    if (!this.#ready || thread !== this.#thread || this.#suspected) return;
    const heard = this.#heardAt;
    this.#suspected = setTimeout(() => {
      this.#suspected = undefined;
      if (thread === this.#thread && this.#heardAt === heard) this.#endSilent(thread, 'hangs');
    }, hungAfterMs);
  }

  #start(): void {
    const { code, filename, commerceUrl, shellSecret, program, name, maxBuffers = 96e6 } = this.#options;
    const thread = startThread(name, program, { code, filename, commerceUrl, shellSecret, maxBuffers, atWork: this.#atWork });
    this.#thread = thread;
    this.#ready = false;
    const starting = setTimeout(() => this.#endSilent(thread, 'does not start'), 15_000);
    thread.on('message', (message: FromThread) => this.#heard(thread, message));
    thread.on('error', (error: NodeJS.ErrnoException) => this.#options.onTrouble?.(error.code ?? error.message));
    thread.once('exit', () => this.#ended(thread));
    thread.once('message', () => clearTimeout(starting));
    thread.once('exit', () => clearTimeout(starting));
  }

  #heard(thread: Worker, message: FromThread): void {
    this.#heardAt = performance.now();
    if ('note' in message) {
      if (message.note !== 'ready') return this.#options.onTrouble?.(message.text);
      if (thread === this.#thread) this.#ready = true;
      return;
    }
    if ('hints' in message) return this.#calls.hint(message.n, message.hints, this.#options.onTrouble);
    const call = this.#calls.take(message.n);
    if ('failure' in message) call?.reject(new RenderFailed(message.failure.message, message.failure.status, message.failure.stack));
    else call?.resolve(message.value as never);
  }

  #end(thread: Worker, why: string): void {
    this.#options.onTrouble?.(why);
    this.#replace(thread);
    void thread.terminate();
  }

  #endSilent(thread: Worker, why: string): void {
    this.#silent.add(thread);
    this.#end(thread, why);
  }

  #ended(thread: Worker): void {
    this.#replace(thread);
    for (const call of this.#calls.of(thread)) {
      this.#calls.take(call.message.n);
      const guilty = call.message.n === this.#atWork[0];
      const inTime = call.until > performance.now();
      if (call.again && !guilty && inTime && this.#thread && !this.#closing) this.#send({ ...call, again: false });
      else call.reject(new (this.#silent.has(thread) ? ThreadTimeout : ThreadUnavailable)(`${this.#options.name} ended`));
    }
  }

  /** Starts the next thread in place of this one; slower and slower when it ends again and again. */
  #replace(thread: Worker): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    this.#ready = false;
    if (this.#closing) return;
    this.#options.onRestart?.();
    const now = performance.now();
    this.#ends = [...this.#ends.filter((at) => now - at < 10_000), now];
    const tooMany = this.#ends.length - 5;
    if (tooMany <= 0) this.#start();
    else this.#restart = setTimeout(() => this.#start(), Math.min(5000, 50 * 2 ** tooMany));
  }
}
