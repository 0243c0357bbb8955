import * as React from 'react';
import type { RootOptions } from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact, { type SingleSpaReactOpts } from 'single-spa-react';
import { startRoot } from './start-root.ts';

/** Options of single-spa-react without those that say which React renders. */
type Options<Props> = Omit<SingleSpaReactOpts<Props>, 'React' | 'ReactDOM' | 'ReactDOMClient' | 'renderType'> & {
  /** Options of React's root, which single-spa-react has no name for: `identifierPrefix` and what hears of errors. */
  readonly rootOptions: RootOptions;
};

/**
 * bootstrap, mount, update and unmount by single-spa-react, which calls `hydrateRoot` without options and whether the server rendered or not.
 * `startRoot` takes its place. A parcel of these lifecycles must have no name: single-spa-react keeps roots by name, and two of one name
 * would never be unmounted.
 */
export const reactLifecycles = <Props>({ rootOptions, ...options }: Options<Props>): ParcelConfigObject<Props> =>
  singleSpaReact({
    ...options,
    React,
    ReactDOMClient: { hydrateRoot: (element: HTMLElement, node: React.ReactNode) => startRoot(element, node, rootOptions) },
    renderType: 'hydrateRoot',
  } as SingleSpaReactOpts<any>) as unknown as ParcelConfigObject<Props>;
