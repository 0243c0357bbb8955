import type { UserRecord } from '@cellardoor/contracts/api/analytics';

/** Milliseconds from the last change of the user model to reading the record again. [ANL-01] */
export const refreshDelayMs = 1000;

interface Parts {
  /** Null without the shopper's consent. */
  read(): Promise<UserRecord | null>;
  /** Called with each record that differs from the previous one. */
  onChanged(record: UserRecord): void;
}

/** Reads the shopper's analytics record, and again a second after the last of several changes. Call `changed` at a change. [ANL-01] */
export function watchRecord({ read, onChanged }: Parts): { changed(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;
  let reading = 0;

  const refresh = async () => {
    const mine = ++reading;
    // without a reply the previous record stays; the next change reads it again
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
