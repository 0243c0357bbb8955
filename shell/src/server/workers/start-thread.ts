import type { ThreadData } from '@cellardoor/mfe-kit/server';
import { Worker } from 'node:worker_threads';
import { permissionOptions } from './permissions.ts';

const heap = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

/** A thread without environment variables, which reads only its own files and whose output is discarded. @param program as `threadCode` gives it */
export function startThread(name: string, program: string, workerData: ThreadData): Worker {
  const execArgv = permissionOptions();
  const thread = new Worker(program, { eval: true, workerData, env: {}, resourceLimits: heap, execArgv, stdout: true, stderr: true, name });
  thread.stdout.resume();
  thread.stderr.resume();
  return thread;
}
