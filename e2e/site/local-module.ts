import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '../fixtures/test.ts';

/** `npm run local` at work. */
export interface LocalModule {
  /** Waits until it has said this. @throws where it ends before */
  says(words: string | RegExp): Promise<void>;
  /** What it has said. */
  said(): string;
  /** Ends it as Ctrl+C does. */
  stop(): Promise<void>;
}

/** Types `npm run local -- <words>` in a workspace. */
export function startLocalModule(workspace: string, ...words: readonly string[]): LocalModule {
  const local = spawn('npm', ['run', '-s', 'local', '--', ...words], {
    cwd: workspace,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [local.stdout, local.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(local, 'exit');
  return {
    said: () => said,
    // one that is dead says nothing more
    says: (expected) =>
      Promise.race([
        expect.poll(() => said, { timeout: 400_000 }).toMatch(expected),
        ended.then(() => Promise.reject(new Error(`npm run local ended: ${said}`))),
      ]),
    async stop() {
      if (local.exitCode === null && local.signalCode === null) process.kill(-local.pid!, 'SIGINT');
      await ended;
    },
  };
}
