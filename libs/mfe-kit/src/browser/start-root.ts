import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { isTranslated } from './control-path.ts';
import { renderedByServer } from './server-data.ts';

/**
 * Hydrates what the server rendered, or renders where it left nothing, and where a translator has changed it: React would find that out in
 * the middle, and throw it away under a finger. The first render of a fresh root is synchronous, so that a page is swapped within one frame.
 */
export function startRoot(element: HTMLElement, node: ReactNode, options: RootOptions): Root {
  const fromServer = renderedByServer(element);
  delete element.dataset.ssr;
  if (fromServer && !isTranslated(element)) return hydrateRoot(element, node, options);
  const giveBack = fromServer ? takeSlots(element) : undefined;
  element.replaceChildren();
  const root = createRoot(element, options);
  flushSync(() => root.render(node));
  giveBack?.();
  return root;
}

/** What the server rendered into slots is their widgets', which come to life later: taken out before a view is rendered anew, and put into its slots. */
function takeSlots(element: HTMLElement): () => void {
  const slots = () => [...element.querySelectorAll<HTMLElement>('[data-slot]')];
  const isOutermost = (slot: HTMLElement) => !element.contains(slot.parentElement!.closest('[data-slot]'));
  const taken = slots()
    .filter(isOutermost)
    .map(({ dataset, childNodes }) => ({ widget: dataset.slot, nodes: [...childNodes] }));
  return () => {
    for (const slot of slots()) {
      const at = taken.findIndex(({ widget }) => widget === slot.dataset.slot);
      if (at >= 0 && !slot.hasChildNodes()) slot.append(...taken.splice(at, 1)[0]!.nodes);
    }
  };
}
