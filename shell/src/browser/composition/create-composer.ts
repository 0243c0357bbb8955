import { createTransport, type Deliver, type Send } from '@cellardoor/commerce-client';
import type { Composer } from '@cellardoor/mfe-kit/browser';
import { announcing, createBus, createUserModel, anonymous, type ShopperState } from '@cellardoor/user-model';
import type { CompositionData } from '../../boot.ts';
import { report } from '../report.ts';
import { createContentClient } from './content-client.ts';
import { type ApplyStyles, createPartFinder, type PartFinder } from './find-part.ts';
import { Releases } from './releases.ts';

export interface CompositionParts {
  /** Origin of the shop: of its API, content and releases. */
  readonly origin: string;
  readonly shopper: ShopperState | null;
  /** True when somebody has a session whose state the server could not tell in time. */
  readonly unknown?: boolean;
  /** Holds events back; see `activation`. */
  readonly ready: Promise<void> | undefined;
  readonly applyStyles: ApplyStyles;
  /** Hears of each part that is to be shown, and again, with the error, of each that fails. */
  readonly onPart?: (part: string, error?: unknown) => void;
  /** How calls travel; as the transport does it when absent. */
  readonly deliver?: Deliver;
}

export interface Composition extends Composer, Pick<PartFinder, 'prefetch'> {
  /** `load` with another way to the API. */
  loadBy(send: Send): Composer['load'];
}

/** What the parts of a page run in: one way to the API, one user model, one bus, the releases of the page. */
export function createComposer(
  { market, modules }: CompositionData,
  { origin, shopper, unknown = false, ready, applyStyles, onPart, deliver }: CompositionParts,
): Composition {
  const send = createTransport({ baseUrl: origin, deliver });
  const content = createContentClient(origin);
  const rendered = shopper ?? anonymous;
  const model = createUserModel(send, createBus(window, ready), { ...rendered, unknown });
  const { find, prefetch } = createPartFinder(new Releases(modules, origin), applyStyles);
  const loadBy =
    (by: Send): Composer['load'] =>
    async (part, { kind, id, input }, signal, url = location.href) => {
      const subject = kind === 'page' ? { page: id, params: input } : { widget: id, props: input };
      const own = part.audience === 'shopper' ? model.state.getState() : null;
      return part.load?.({ ...subject, send: announcing(by, model.bus), content, market, url, shopper: own, signal } as never);
    };
  const reportPart: Composer['report'] = (what, error, part) => {
    report(what, error);
    if (part) onPart?.(part, error);
  };
  return {
    market,
    model,
    rendered,
    report: reportPart,
    prefetch,
    loadBy,
    find: (_kind, id) => (onPart?.(id), find(id)),
    load: loadBy(send),
  };
}
