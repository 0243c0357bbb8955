/** What a running shell says of its releases. */
export interface RunningReleases {
  readonly live: Readonly<Record<string, string>>;
  /** Absent in what a shell of an earlier build says. */
  readonly canaries?: Readonly<Record<string, { readonly version: string; readonly percent: number }>>;
  readonly refused: Readonly<Record<string, { readonly version: string; readonly reason: string }>>;
}

/** @param port of the shell's operations. Undefined when no shell answers on it. */
export const readyAt = (port: number): Promise<RunningReleases | undefined> =>
  fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(1000) })
    .then(async (reply) => (reply.ok ? ((await reply.json()) as Partial<RunningReleases>) : undefined))
    .then((body) => (body?.live && body.refused ? (body as RunningReleases) : undefined))
    .catch(() => undefined);
