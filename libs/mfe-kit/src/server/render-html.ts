import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** What React leaves in place of a Suspense boundary that is still pending, or that failed. */
const pending = '<!--$!-->';

/**
 * A React tree as HTML, everything in it resolved.
 * @param tree makes the tree; asked twice where something in it waits or fails
 * @throws the first render error, or the signal's reason
 */
export async function renderHtml(tree: () => ReactNode, prefix: string, signal: AbortSignal): Promise<string> {
  return renderAtOnce(tree(), prefix) ?? renderResolved(tree(), prefix, signal);
}

/** For trees in which nothing waits: most, and at half the cost. Undefined where something waits, or throws. */
function renderAtOnce(node: ReactNode, prefix: string): string | undefined {
  try {
    const html = renderToString(node, { identifierPrefix: prefix });
    return html.includes(pending) ? undefined : html;
  } catch {
    return undefined;
  }
}

function renderResolved(node: ReactNode, prefix: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const stream = renderToPipeableStream(node, {
      identifierPrefix: prefix,
      // one piece: a part's HTML is stitched into a page, nothing is streamed into it later
      progressiveChunkSize: Infinity,
      onError: (error) => {
        failure ??= error;
      },
      onShellError: reject,
      onAllReady: () => (failure ? reject(failure) : stream.pipe(textOf(resolve))),
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
  });
}

function textOf(done: (text: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}
