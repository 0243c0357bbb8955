import '../browser/shared-packages.ts';
import { PartMount } from '@cellardoor/mfe-kit/browser';
import { mountRootParcel } from 'single-spa';
import type { EmbedData } from '../boot.ts';
import { activation } from '../browser/activation.ts';
import { createComposer } from '../browser/composition/create-composer.ts';
import { keepFresh } from '../browser/freshness.ts';
import { deliverFrom } from './deliver.ts';
import { ShadowStyles } from './shadow-styles.ts';
import { showWhenReady } from './show-when-ready.ts';
import { widgetProps } from './widget-props.ts';

/** The shop as it runs on a legacy page. */
export interface EmbedHost {
  /** Shows the widget that an element names. Returns the way to take it off. */
  show(element: HTMLElement): () => void;
  add(itemCode: string, quantity: number): Promise<void>;
}

function createHost(data: EmbedData, origin: string): EmbedHost {
  const styles = new ShadowStyles(data.css, origin);
  const ready = activation();
  const composer = createComposer(data, {
    origin,
    shopper: null,
    ready,
    applyStyles: (files) => styles.apply(files),
    deliver: deliverFrom(origin),
  });
  // the page was not made by us: who is shopping is known to the server alone
  keepFresh(composer.model, { ready, unknown: true });
  let count = 0;

  return {
    show(element) {
      const place = styles.rootIn(element, data.market);
      const ref = { kind: 'widget', id: element.getAttribute('name') ?? '', input: widgetProps(element) } as const;
      const mount = new PartMount({ composer, mountParcel: mountRootParcel, place, prefix: `embed${++count}-`, ref });
      const stopTrying = showWhenReady(mount, place);
      const watch = new MutationObserver(() => void mount.update(widgetProps(element)));
      watch.observe(element, { attributes: true });
      return () => {
        watch.disconnect();
        stopTrying();
        mount.unmount();
        styles.leave(element);
        place.remove();
      };
    },
    async add(itemCode, quantity) {
      await composer.model.addToBasket([{ itemCode, quantity }]);
    },
  };
}

window.__cellardoorHost = createHost;
