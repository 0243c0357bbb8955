import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a program to its end; resolves with its exit code. */
export const run = (program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** Runs a program quietly; its output is shown only when it fails. */
export const runQuietly = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });

/** True where somebody answers on the port already. */
export const portIsTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Waits until `url` answers 200. @throws when the process ends first, or when nothing has been heard of it for `timeoutMs` */
export async function untilReady(url: string, child: ChildProcess, timeoutMs = 180_000): Promise<void> {
  let end = Date.now() + timeoutMs;
  child.on('message', () => (end = Date.now() + timeoutMs));
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended before it was ready');
    const ok = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not get ready within ${timeoutMs / 1000} s`);
}
