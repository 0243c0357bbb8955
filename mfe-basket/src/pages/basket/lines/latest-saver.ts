/** Saves the last of many values. */
export interface LatestSaver<T> {
  put(value: T): void;
  /** Saves what waits, now. */
  flush(): void;
}

/** Waits until values rest for `restMs`, never saves two at once, and always ends with the last one. `save` must not reject. */
export function createLatestSaver<T>(save: (value: T) => Promise<void>, restMs: number): LatestSaver<T> {
  let waiting: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = false;

  const run = async () => {
    clearTimeout(timer);
    if (saving || !waiting) return;
    const { value } = waiting;
    waiting = undefined;
    saving = true;
    await save(value);
    saving = false;
    void run();
  };

  return {
    put(value) {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(run, restMs);
    },
    flush: () => void run(),
  };
}
