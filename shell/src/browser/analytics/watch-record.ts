import type { UserRecord } from '@cellardoor/contracts/api/analytics';

/** Milliseconds after a change of the user model at which the record is read anew. [ANL-01] */
export const refreshDelayMs = 1000;

interface Parts {
  /** Null where the shopper does not allow it, or does no longer. */
  read(): Promise<UserRecord | null>;
  /** Is given each record that differs from the one before. */
  onChanged(record: UserRecord): void;
}

/** Reads the record of the shopper, and again a second after the last of some changes. Returns what to call at a change, and the way to stop. [ANL-01] */
export function watchRecord({ read, onChanged }: Parts): { changed(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;
  let reading = 0;

  const refresh = async () => {
    const mine = ++reading;
    // without an answer the record of before stays; the next change asks again
    const record = await read().catch(() => null);
    const text = JSON.stringify(record);
    if (mine !== reading || !record || text === last) return;
    last = text;
    onChanged(record);
  };
  void refresh();
  return {
    changed() {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), refreshDelayMs);
    },
    stop() {
      clearTimeout(timer);
      reading += 1;
    },
  };
}
