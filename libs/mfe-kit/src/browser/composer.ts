import type { MarketFacts } from '@cellardoor/contracts';
import type { ShopperState, UserModel } from '@cellardoor/user-model';
import type { Page, PartKind, Widget } from '../module.ts';

/** A page or a widget, as the composition handles it: ids and data meet again inside the module's own types. */
export type Part = Partial<Pick<Page<any, any>, 'head'>> &
  Omit<Page<any, any>, 'head' | 'View' | 'load'> &
  Pick<Widget<any, any>, 'load' | 'View'>;

export interface PartRef {
  readonly kind: PartKind;
  readonly id: string;
  /** A page's params or a widget's props. */
  readonly input: object;
}

/** What the page's composition offers to every part in it; the shell makes it, and embed.js on a legacy page. */
export interface PartContext {
  readonly market: MarketFacts;
  readonly model: UserModel;
  /** The shopper that the server rendered the personal parts with. */
  readonly rendered: ShopperState;
  /** Code and styles of a part. @throws when one of its files does not load */
  find(kind: PartKind, id: string): Promise<Part>;
  /** Data of a part, for the page at `url`; the present one when absent. @throws what its load function throws */
  load(part: Part, ref: PartRef, signal: AbortSignal, url?: string): Promise<unknown>;
  /** Says once, on the console, what failed and how. @param part id of the page or widget whose fault it is */
  report(what: string, error: unknown, part?: string): void;
}
