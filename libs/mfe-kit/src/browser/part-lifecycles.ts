import type { ComponentClass } from 'react';
import type { AppProps, ParcelConfigObject } from 'single-spa';
import type { PartContext } from './composer.ts';
import { PartBoundary } from './part-boundary.tsx';
import { type PartProps, PartRoot } from './part-root.tsx';
import { reactLifecycles } from './react-lifecycles.ts';

type MountedProps = PartProps & AppProps;

/**
 * A part as a single-spa parcel. Mount is over in a task after React has put the part into the document; an update may be over before (`onCommitted`).
 * @param identifierPrefix of the React tree; where the server rendered, the same as there
 */
export function partLifecycles({ report }: PartContext, id: string, identifierPrefix: string): ParcelConfigObject<MountedProps> {
  const failed = (error: unknown) => report(`${id} failed while rendering`, error, id);
  return reactLifecycles<MountedProps>({
    rootComponent: PartRoot,
    errorBoundaryClass: PartBoundary as ComponentClass<any>,
    rootOptions: {
      identifierPrefix,
      onCaughtError: failed,
      onUncaughtError: failed,
      onRecoverableError: (error) => report(`${id} does not match what the server rendered`, error),
    },
  });
}
