/** Tells when the thread's Buffers hold more than `limit` bytes: the heap limit of a thread does not see them. */
export function watchBuffers(limit: number, onExceeded: (text: string) => void): void {
  const timer = setInterval(() => {
    const { arrayBuffers } = process.memoryUsage();
    if (arrayBuffers <= limit) return;
    clearInterval(timer);
    onExceeded(`buffers hold ${Math.round(arrayBuffers / 1e6)} MB`);
  }, 100);
  timer.unref();
}
