// The program of every module thread. One release lives in it; renders come in as messages, and many are in flight at once.
import type { MarketFacts } from '@cellardoor/contracts';
import { parentPort, workerData } from 'node:worker_threads';
import { limitPerSecond } from './limit-per-second.ts';
import { harden } from './harden.ts';
import { describeModule, type LoadedModule, loadModule } from './load-module.ts';
import { watchBuffers } from './memory-watch.ts';
import type { OpenCalls } from './loading.ts';
import type { ContentEntries, ThreadFailure, FromThread, ThreadData, ToThread } from './messages.ts';
import { renderPart } from './render-part.ts';

const data = workerData as ThreadData;
const port = parentPort!;
const tell = (message: FromThread) => port.postMessage(message);
const end = harden();

const note = limitPerSecond((text) => tell({ note: 'error', text }));
// one late throw must not take the renders of others with it
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: Error) => note(`${event}: ${error?.message}`));
}
watchBuffers(data.maxBuffers, (text) => {
  tell({ note: 'memory', text });
  setImmediate(() => end(9));
});

/** By the numbers that the shell gave them. */
const markets: MarketFacts[] = [];
const contents: ContentEntries[] = [];
let module: LoadedModule | undefined;
let broken: Error | undefined;
try {
  module = loadModule(data.code, data.filename);
} catch (error) {
  // told to every caller: a throw from here would make the shell start this thread for ever
  broken = error as Error;
}

const failureOf = (error: unknown): ThreadFailure => {
  const { message, stack, statusCode } = (error ?? {}) as { message?: string; stack?: string; statusCode?: number };
  return {
    message: String(message ?? error),
    ...(typeof stack === 'string' && { stack }),
    ...(typeof statusCode === 'number' && { status: statusCode }),
  };
};

/** What one render changed of it, all later ones would see. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}

/** Renders under way, by number. */
const rendering = new Map<number, AbortController>();

async function handle(request: Exclude<ToThread, { op: 'give-up' }>): Promise<unknown> {
  if (request.op === 'memory') return process.memoryUsage().arrayBuffers;
  if (!module) throw new Error(`load: ${broken?.message}`);
  if (request.op === 'describe') return describeModule(module);
  const control = new AbortController();
  const { signal } = control;
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const calls: OpenCalls = { open: 0 };
  // the API's time is over rather than the module's where it has not answered: 504 says so
  const late = () => Object.assign(new Error('deadline'), calls.open > 0 && { statusCode: 504 });
  const timer = setTimeout(() => control.abort(late()), request.deadlineMs);
  rendering.set(request.n, control);
  try {
    if (request.facts) markets[request.market] = frozen(request.facts);
    if (request.entries) contents[request.content] = frozen(request.entries);
    const task = { ...request, market: markets[request.market]!, content: contents[request.content]! };
    const atWork = () => void (data.atWork[0] = request.n);
    atWork();
    const onHints = (hints: readonly { widget: string; props: object }[]) => tell({ n: request.n, hints });
    return await Promise.race([ended, renderPart(module, task, data, { signal, calls, onHints, atWork })]);
  } finally {
    clearTimeout(timer);
    rendering.delete(request.n);
  }
}

function answer(request: ToThread): void {
  if (request.op === 'give-up') return rendering.get(request.n)?.abort(new Error('no client waits for it'));
  handle(request)
    // what cannot leave the thread, such as a function in a slot's props, is a failure as any
    .then((value) => tell({ n: request.n, value }))
    .catch((error: unknown) => tell({ n: request.n, failure: failureOf(error) }));
}

// each in a turn of its own: what is done by then is told before the next one can hang
port.on('message', (requests: readonly ToThread[]) => {
  for (const request of requests) setImmediate(answer, request);
});
tell({ note: 'ready' });
