/** What one shopper lives through. The first `yield` waits until all others are as far, the second is the death of the process. */
export type Life = () => AsyncGenerator<void, void>;

/** Lets one death end many lives, as a start takes seconds; each goes on in a test of its own. */
export function dieTogether(die: () => Promise<unknown>, lives: Readonly<Record<string, Life>>): void {
  const begun = new Map<string, AsyncGenerator<void, void>>();
  const failed = new Map<string, unknown>();
  beforeAll(async () => {
    for (const [title, life] of Object.entries(lives)) begun.set(title, life());
    for (const _stage of ['ready', 'struck'])
      for (const [title, life] of begun) if (!failed.has(title)) await life.next().catch((error: unknown) => failed.set(title, error));
    await die();
  }, 600_000);
  it.each(Object.keys(lives))('%s', async (title) => {
    if (failed.has(title)) throw failed.get(title);
    expect(await begun.get(title)!.next()).toEqual({ done: true, value: undefined });
  });
}
