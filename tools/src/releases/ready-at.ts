/** What a running shell says of its releases. */
export interface RunningReleases {
  readonly live: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, { readonly version: string; readonly reason: string }>>;
}

/** @param port of the shell's operations. Undefined when no shell answers on it. */
export const readyAt = (port: number): Promise<RunningReleases | undefined> =>
  fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(1000) })
    .then(async (reply) => (reply.ok ? ((await reply.json()) as Partial<RunningReleases>) : undefined))
    .then((body) => (body?.live && body.refused ? (body as RunningReleases) : undefined))
    .catch(() => undefined);

/** How a running shell took a change: the release it now runs, or why it refused it. Undefined when no shell answers on the port. */
export async function takenAt(port: number, name: string, version: string): Promise<string | undefined> {
  const started = Date.now();
  while (Date.now() - started < 15_000) {
    const running = await readyAt(port);
    if (!running) return undefined;
    const refused = running.refused[name];
    if (refused?.version === version) return `The site refused it: ${refused.reason}. It goes on with ${running.live[name] ?? 'nothing'}.`;
    if (running.live[name] === version) return `The site runs it since ${Date.now() - started} ms.`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 'The site has not taken it yet: look at npm run releases.';
}
