/** A command that was ended by hand before it was through. */
export class CommandEnded extends Error {
  override name = 'CommandEnded';

  /** False where it has changed nothing, and never will; true where nobody can say whether it was done just then. */
  constructor(readonly mayBeDone: boolean) {
    super('The command was ended.');
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Lets a command say what it has done when it is ended, by Ctrl+C or otherwise. A second Ctrl+C ends it without a word. */
export async function untilEnded<T>(work: (ended: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(ending.signal);
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}
