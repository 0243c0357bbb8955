import React from 'react';
import type { RootOptions } from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import type { Composer } from './composer.ts';
import { PartBoundary } from './part-boundary.tsx';
import { type PartProps, PartRoot } from './part-root.tsx';
import { reactClient } from './react-client.ts';

/**
 * A part as a single-spa parcel. It has no name: two mounts under one name would break single-spa-react's unmount.
 * @param identifierPrefix of the React tree; where the server rendered, the same as there
 */
export function partLifecycles({ report }: Composer, id: string, identifierPrefix: string): ParcelConfigObject<PartProps> {
  const options: RootOptions = {
    identifierPrefix,
    onCaughtError: (error) => report(`${id} failed while rendering`, error),
    onUncaughtError: (error) => report(`${id} failed while rendering`, error),
    onRecoverableError: (error) => report(`${id} does not match what the server rendered`, error),
  };
  return singleSpaReact({
    React,
    ReactDOMClient: reactClient(options),
    renderType: 'hydrateRoot',
    rootComponent: PartRoot as never,
    errorBoundaryClass: PartBoundary as never,
  }) as ParcelConfigObject<PartProps>;
}
