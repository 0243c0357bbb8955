import type { Part } from '@cellardoor/mfe-kit/browser';
import { startFederation } from './federation.ts';
import { preloadScripts } from './part-files.ts';
import type { ReleaseFile, Releases } from './releases.ts';

export interface PartFinder {
  /** Code and styles of a part, both there. A failed part is tried anew at the next call. [NET-03] */
  find(id: string): Promise<Part>;
  /** Starts to fetch a part's scripts, and runs none. */
  prefetch(id: string): void;
}

/** Puts style sheets where the parts of this page see them, and resolves when they apply. */
export type ApplyStyles = (files: readonly ReleaseFile[]) => Promise<void>;

/** Gives the failure of a chunk one message: the bundler's own names the chunk by a number, which differs from build to build. [NET-02] */
const withKnownMessage = (error: unknown): unknown =>
  (error as Error | undefined)?.name === 'ChunkLoadError' ? new Error('Loading chunk failed', { cause: error }) : error;

/** The page's own federation runtime; in a build for development Module Federation's own, for its developer tools. */
function federationOf(releases: Releases): (part: string) => Promise<unknown> {
  // the build leaves this out of production
  if (process.env.NODE_ENV === 'development') {
    const started = import('./standard-federation.ts').then(({ startStandardFederation }) => startStandardFederation(releases));
    return async (part) => (await started)(part);
  }
  return startFederation(releases);
}

export function createPartFinder(releases: Releases, applyStyles: ApplyStyles): PartFinder {
  const run = federationOf(releases);
  const found = new Map<string, Promise<Part>>();

  async function fetchPart(id: string): Promise<Part> {
    const { js, css } = releases.filesOf(id);
    preloadScripts(js);
    const code = run(id).catch((error: unknown) => {
      throw withKnownMessage(error);
    });
    const [part] = await Promise.all([code, applyStyles(css)]);
    return part as Part;
  }

  return {
    find(id) {
      const part = found.get(id) ?? fetchPart(id);
      found.set(id, part);
      part.catch(() => found.delete(id));
      return part;
    },
    prefetch: (id) => preloadScripts(releases.filesOf(id).js, 'prefetch'),
  };
}
