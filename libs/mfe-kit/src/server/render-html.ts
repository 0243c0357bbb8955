import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A React tree as HTML, everything in it settled. @throws the first render error, or the signal's reason */
export function renderHtml(node: ReactNode, prefix: string, signal: AbortSignal): Promise<string> {
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
