import { createTransport, type Deliver } from '@cellardoor/commerce-client';
import type { Composer, Part } from '@cellardoor/mfe-kit/browser';
import type { Composition } from '../browser/composition/create-composer.ts';

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
    const noting: Deliver = async (call) => {
      const reply = await deliver(call).catch((error: unknown) => {
        lost = true;
        throw error;
      });
      lost ||= reply.status >= 500;
      return reply;
    };
    try {
      return await composer.loadBy(createTransport({ baseUrl: origin, deliver: noting }))(part, ref, signal, url);
    } catch (error) {
      lost = true;
      throw error;
    } finally {
      if (!signal.aborted) failed = lost;
    }
  };

  return { composer: { ...composer, load }, failed: () => failed, isPersonal: () => loaded?.audience === 'shopper' };
}
