import type { Send } from '@cellardoor/commerce-client';
import type {
  CountryId,
  Basket,
  EventName,
  MarketFacts,
  modules,
  ModuleName,
  PageId,
  PageParams,
  Session,
  WidgetId,
  WidgetProps,
} from '@cellardoor/contracts';
import type { ComponentType } from 'react';

/** Content entries of the host's brand, by name: 'home', 'navigation', 'footer'. Throws when the content service does not answer. */
export interface ContentClient {
  get<T>(name: string, options?: { signal?: AbortSignal }): Promise<T>;
}

export type PartKind = 'page' | 'widget';

/** Who is shopping: null in parts for everyone, which must look the same to all. */
export interface Shopper {
  readonly session: Session | null;
  readonly basket: Basket | null;
}

/** What every load function is given, on the server first and in the browser afterwards. */
interface Loading {
  /** Makes a call of the commerce API: `send(getProduct, { itemCode }, { signal })`. */
  readonly send: Send;
  readonly content: ContentClient;
  readonly market: MarketFacts;
  /** Full address of the page around. */
  readonly url: string;
  /** Null unless the part declares `audience: 'shopper'`. */
  readonly shopper: Shopper | null;
  /** Aborted at the part's deadline on the server, and by the next navigation in the browser. */
  readonly signal: AbortSignal;
}

export interface LoadArgs<P extends PageId> extends Loading {
  readonly page: P;
  readonly params: PageParams<P>;
}

export interface WidgetLoadArgs<W extends WidgetId> extends Loading {
  readonly widget: W;
  readonly props: WidgetProps<W>;
}

/**
 * What a page says of itself outside its own element. The browser writes title, description, canonical and robots of a page that it goes to; the
 * server writes all of it, and a module may leave the rest out of its build for the browser by `typeof window === 'undefined'`.
 */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path (and query) of the page's one true address. */
  readonly canonical?: string;
  /** HTTP status; 200 when absent. */
  readonly status?: number;
  /** schema.org objects, written as JSON-LD. */
  readonly structuredData?: readonly object[];
  /** Pictures that the first paint needs; the first gets high priority. */
  readonly preloads?: readonly { readonly href: string; readonly srcSet?: string; readonly sizes?: string }[];
  readonly robots?: 'noindex';
  /** Countries in which the brand has the same page; 'all' of those in which it sells. None: only here. */
  readonly countries?: 'all' | readonly CountryId[];
  /** Path of the picture that stands for the page where it is shared: JPEG or PNG. */
  readonly picture?: string;
  /** What is shared, as Open Graph names it; 'website' when absent. */
  readonly sharedAs?: 'product';
}

/** 'everyone' is rendered once and cached for all; 'shopper' may show who is shopping, and is never cached for another. */
export type Audience = 'everyone' | 'shopper';

interface Caching {
  readonly audience?: Audience;
  /** Seconds that a rendered fragment for everyone stays fresh; 60 when absent. Older ones are served while a new one is made. */
  readonly maxAge?: number;
}

export interface Page<P extends PageId, Data> extends Caching {
  /** The page's critical data: it decides the status. Throw on what `send` threw (404 and 410 become the error page), or `redirect(...)`. */
  load?(args: LoadArgs<P>): Promise<Data>;
  head(args: { readonly data: Data; readonly params: PageParams<P>; readonly market: MarketFacts; readonly url: string }): Head;
  readonly View: ComponentType<{ readonly data: Data; readonly params: PageParams<P> }>;
  /** Widgets that the view will surely place, so that they load beside the page instead of after it. */
  slots?(params: PageParams<P>): readonly SlotHint[];
}

export interface Widget<W extends WidgetId, Data> extends Caching {
  /**
   * Of a widget for the shopper: when guests see what visitors without a session see, so that one rendering is for all of them. A guest has
   * a session and has not logged in, is not recognised either, and pays no member prices. `always`, or where such a prop is given.
   */
  readonly sameForGuests?: 'always' | { readonly given: keyof WidgetProps<W> & string };
  load?(args: WidgetLoadArgs<W>): Promise<Data>;
  readonly View: ComponentType<{ readonly data: Data; readonly props: WidgetProps<W> }>;
}

export type SlotHint = { [W in WidgetId]: { readonly widget: W; readonly props: WidgetProps<W> } }[WidgetId];

/** A page: data, head and view. Place it in `module-face.ts` under its id. [RTE-17] */
export const definePage = <P extends PageId, Data = undefined>(page: Page<P, Data>): Page<P, Data> => page;

/** A widget: data and view. */
export const defineWidget = <W extends WidgetId, Data = undefined>(widget: Widget<W, Data>): Widget<W, Data> => widget;

type Owned<N extends ModuleName, Kind extends 'pages' | 'widgets'> = keyof (typeof modules)[N][Kind] & string;
type Lazy<T> = () => Promise<{ default: T }>;

/** A module's public face. A page or widget that is missing, unknown, or another's is a compile error. [EMB-06] */
export interface ModuleFace<N extends ModuleName> {
  readonly name: N;
  readonly pages: { readonly [P in Owned<N, 'pages'> & PageId]: Lazy<Page<P, any>> };
  readonly widgets: { readonly [W in Owned<N, 'widgets'> & WidgetId]: Lazy<Widget<W, any>> };
  readonly emits: readonly EventName[];
  /** Events that it listens to. A release that listens to an event that nothing emits is refused. */
  readonly hears: readonly EventName[];
}

export const defineModule = <N extends ModuleName>(face: ModuleFace<N>): ModuleFace<N> => face;

/** Thrown by a load function to send the shopper elsewhere. */
export class Redirect extends Error {
  constructor(
    readonly location: string,
    readonly status: 301 | 302 | 303 = 302,
  ) {
    super(`redirect to ${location}`);
    this.name = 'Redirect';
  }
}

export const redirect = (location: string, status?: 301 | 302 | 303): never => {
  throw new Redirect(location, status);
};
