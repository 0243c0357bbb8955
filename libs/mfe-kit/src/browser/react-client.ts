import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { renderedByServer } from './server-data.ts';

/**
 * React's client as single-spa-react calls it, with what it cannot say: options, and a fresh root where the server left nothing.
 * The first render of a fresh root is synchronous, so that a page is swapped within one frame.
 */
export const reactClient = (options: RootOptions) => ({
  hydrateRoot(element: HTMLElement, node: ReactNode): Root {
    if (renderedByServer(element)) {
      delete element.dataset.ssr;
      return hydrateRoot(element, node, options);
    }
    element.replaceChildren();
    const root = createRoot(element, options);
    flushSync(() => root.render(node));
    return root;
  },
});
