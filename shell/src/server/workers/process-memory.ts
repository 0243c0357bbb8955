import type { ReleaseWorker } from './release-worker.ts';

interface Watched {
  /** The threads that run now, by module. */
  readonly workers: () => readonly Candidate[];
  /** Bytes of resident memory of the whole process. */
  readonly limit: number;
  readonly onExceeded: (rss: number, module: string) => void;
}

/**
 * Ends the thread that makes the process too big. A thread watches its own Buffers, unless it is too busy filling them:
 * the one that does not answer is the one; otherwise the one that holds most.
 */
export function watchProcessMemory({ workers, limit, onExceeded }: Watched): () => void {
  let looking = false;
  const look = async () => {
    const rss = process.memoryUsage.rss();
    if (rss < limit || looking) return;
    looking = true;
    const culprit = await heaviest(workers());
    if (culprit) {
      onExceeded(rss, culprit.name);
      culprit.worker.recycle('the process is too big');
    }
    // time for the memory to come back before the next is blamed
    setTimeout(() => (looking = false), 2000).unref();
  };
  const timer = setInterval(() => void look(), 200);
  timer.unref();
  return () => clearInterval(timer);
}

interface Candidate {
  readonly name: string;
  readonly worker: ReleaseWorker;
}

/** Bytes of Buffers up to which a thread is not blamed. */
const innocent = 48e6;

async function heaviest(candidates: readonly Candidate[]): Promise<Candidate | undefined> {
  const running = candidates.filter(({ worker }) => worker.ready);
  const sizes = await Promise.all(running.map(({ worker }) => worker.memory(100).catch(() => Infinity)));
  const most = Math.max(0, ...sizes);
  return most > innocent ? running[sizes.indexOf(most)] : undefined;
}
