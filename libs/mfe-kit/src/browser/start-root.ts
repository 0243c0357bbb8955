import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { renderedByServer } from './server-data.ts';

/**
 * Hydrates what the server rendered, or renders where it left nothing. The first render of a fresh root is synchronous, so that a page is
 * swapped within one frame.
 */
export function startRoot(element: HTMLElement, node: ReactNode, options: RootOptions): Root {
  if (renderedByServer(element)) {
    delete element.dataset.ssr;
    return hydrateRoot(element, node, options);
  }
  element.replaceChildren();
  const root = createRoot(element, options);
  flushSync(() => root.render(node));
  return root;
}
