import { type ReactNode, useLayoutEffect } from 'react';
import type { Root, RootOptions } from 'react-dom/client';
import type { AppProps, ParcelConfigObject, ParcelProps } from 'single-spa';
import type { Composer } from './composer.ts';
import { PartBoundary } from './part-boundary.tsx';
import { type PartProps, PartRoot } from './part-root.tsx';
import { startRoot } from './start-root.ts';

/** Tells each commit in which it was drawn. */
function Committed({ onCommit, children }: { readonly onCommit: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onCommit);
  return children;
}

/**
 * A part as a single-spa parcel; its mount and its updates are over when React has put them into the document.
 * @param identifierPrefix of the React tree; where the server rendered, the same as there
 */
export function partLifecycles({ report }: Composer, id: string, identifierPrefix: string): ParcelConfigObject<PartProps & ParcelProps> {
  const options: RootOptions = {
    identifierPrefix,
    onCaughtError: (error) => report(`${id} failed while rendering`, error),
    onUncaughtError: (error) => report(`${id} failed while rendering`, error),
    onRecoverableError: (error) => report(`${id} does not match what the server rendered`, error),
  };
  const waiting: (() => void)[] = [];
  const onCommit = () => {
    for (const done of waiting.splice(0)) done();
  };
  let root: Root | undefined;

  const draw = ({ domElement, ...props }: PartProps & ParcelProps & AppProps): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      const view = (
        <Committed onCommit={onCommit}>
          <PartBoundary onFailed={props.onFailed}>
            <PartRoot {...props} />
          </PartBoundary>
        </Committed>
      );
      if (root) root.render(view);
      else root = startRoot(domElement, view, options);
    });

  const unmount = async () => {
    root?.unmount();
    root = undefined;
    // nobody waits for what will not be drawn any more
    onCommit();
  };

  return { bootstrap: async () => undefined, mount: draw, update: draw, unmount };
}
