import { statfs } from 'node:fs/promises';

/** Bytes that a folder's disk has free. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Three files of the embedded database's log: it takes one at a time, and where it gets none in the middle of a commit it never answers again. */
export const leastFreeBytes = 48 * 2 ** 20;

const lookEveryMs = 500;

/** Looks all the while whether a disk is nearly full, and says so when that changes. Returns how to end it. */
export function watchDiskSpace(free: () => Promise<number>, onChange: (isLow: boolean) => Promise<void>): () => void {
  let isLow = false;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    const now = (await free()) < leastFreeBytes;
    if (now === isLow || isOver) return;
    await onChange(now);
    isLow = now;
  };
  const later = () => {
    if (isOver) return;
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .finally(later),
      lookEveryMs,
    ).unref();
  };
  later();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
