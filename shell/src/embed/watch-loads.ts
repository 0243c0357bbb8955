import { createTransport, type Deliver, type Send } from '@cellardoor/commerce-client';
import type { Composer, Part } from '@cellardoor/mfe-kit/browser';
import type { Composition } from '../browser/composition/create-composer.ts';
import { report } from '../browser/report.ts';

export interface WatchedLoads {
  /** The page's composer, for one widget. */
  readonly composer: Composer;
  /** Whether the widget's last load failed, or a call of it that the widget made do without. */
  failed(): boolean;
  /** Whether the widget shows session or basket. */
  isPersonal(): boolean;
}

/** Watches the loads of the widget `id`: a load function may answer a failed call with a view of nothing, which must not replace what the page has. */
export function watchLoads(composer: Composition, id: string, origin: string, deliver: Deliver): WatchedLoads {
  let failed = false;
  let loaded: Part | undefined;

  const load: Composer['load'] = async (part, ref, signal, url) => {
    // a part inside the widget has a place of its own
    if (ref.id !== id) return composer.load(part, ref, signal, url);
    loaded = part;
    let lost = false;
    const send = createTransport({ baseUrl: origin, deliver });
    const noting = (async (...asked: Parameters<Send>) => {
      try {
        return await send(...asked);
      } catch (error) {
        const { statusCode } = error as { readonly statusCode?: number };
        lost ||= !statusCode || statusCode >= 500;
        // the tag lacks an attribute: nobody else hears of it where the widget makes do without the answer
        if (error instanceof TypeError) report(`${id} could not be shown`, error);
        throw error;
      }
    }) as Send;
    try {
      return await composer.loadBy(noting)(part, ref, signal, url);
    } catch (error) {
      lost = true;
      throw error;
    } finally {
      if (!signal.aborted) failed = lost;
    }
  };

  return { composer: { ...composer, load }, failed: () => failed, isPersonal: () => loaded?.audience === 'shopper' };
}
