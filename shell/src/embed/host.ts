import { PartMount } from '@cellardoor/mfe-kit/browser';
import type { UserModel } from '@cellardoor/user-model';
import type { EmbedData } from '../boot.ts';
import { whenActivated } from '../browser/activation.ts';
import { createComposer } from '../browser/composition/create-composer.ts';
import { moduleOfPart } from '../browser/composition/releases.ts';
import { refreshWhenStale } from '../browser/refresh-when-stale.ts';
import { createPageDelivery } from './deliver.ts';
import { createParcelMounter } from './parcel-mounter.ts';
import { type NamedClient, namedClient } from './named-client.ts';
import { ShadowStyles } from './shadow-styles.ts';
import { showWidgetWhileHealthy, type TaggedWidget } from './show-widget-while-healthy.ts';
import { type WatchedLoads, watchLoads } from './watch-loads.ts';
import { isWidgetAttribute, widgetProps } from './widget-props.ts';

/** The shop as it runs on a legacy page. */
export interface EmbedHost {
  /** Shows the widget that an element names. Returns the way to take it off. */
  show(element: HTMLElement): () => void;
  add(itemCode: string, quantity: number): Promise<void>;
  readonly client: NamedClient;
}

/** What a widget's view is made of: its own calls, and session and basket where it shows them. */
function answersOf(loads: WatchedLoads, model: UserModel, reload: () => Promise<void>): Pick<TaggedWidget, 'isAnswered' | 'askAgain'> {
  const lacksShopper = () => {
    const { session, basket } = model.state.getState();
    return loads.isPersonal() && session === null && basket === null;
  };
  return {
    isAnswered: () => !loads.failed() && !lacksShopper(),
    async askAgain() {
      if (loads.failed()) await reload();
      // what fails again was reported the first time
      if (lacksShopper()) await model.refresh().catch(() => {});
    },
  };
}

/** Hears of each attribute of the widget that has another value. What belongs to the page may change at each frame. */
function watchProps(element: HTMLElement, changed: () => void): MutationObserver {
  const isChange = ({ attributeName: name, oldValue }: MutationRecord) =>
    isWidgetAttribute(name!) && element.getAttribute(name!) !== oldValue;
  const watch = new MutationObserver((records) => records.some(isChange) && changed());
  watch.observe(element, { attributeOldValue: true });
  return watch;
}

async function createHost(data: EmbedData, origin: string): Promise<EmbedHost> {
  const mountParcel = await createParcelMounter();
  const styles = new ShadowStyles(data.css, origin);
  const ready = whenActivated();
  const deliver = createPageDelivery(origin);
  const composer = createComposer(data, {
    origin,
    shopper: null,
    ready,
    applyStyles: (files) => styles.apply(files),
    deliver,
  });
  // the page was not made by us: who is shopping is known to the server alone
  refreshWhenStale(composer.model, { ready, unknown: true });
  let count = 0;

  return {
    show(element) {
      const id = element.getAttribute('name');
      if (id === null || !moduleOfPart(data.modules, id)) {
        const what = id === null ? 'a widget has no attribute "name"' : `no live module of the shop has a widget "${id}"`;
        console.warn(`[cellardoor] ${what}:`, element);
        return () => {};
      }
      const place = styles.rootIn(element, data.market);
      const ref = { kind: 'widget', id, input: widgetProps(element) } as const;
      const loads = watchLoads(composer, ref.id, origin, deliver);
      const mount = new PartMount({ composer: loads.composer, mountParcel, place, prefix: `embed${++count}-`, ref });
      const reload = () => mount.update(widgetProps(element));
      const shown = showWidgetWhileHealthy({ mount, place, ...answersOf(loads, composer.model, reload) });
      const watch = watchProps(element, () => void reload().then(shown.look));
      const unsubscribe = composer.model.state.subscribe(shown.look);
      return () => {
        watch.disconnect();
        unsubscribe();
        shown.stop();
        mount.unmount();
        styles.leave(element);
      };
    },
    async add(itemCode, quantity) {
      await composer.model.addToBasket([{ itemCode, quantity }]);
    },
    client: namedClient(composer.model),
  };
}

window.__cellardoorHost = createHost;
