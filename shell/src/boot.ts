import type { MarketFacts, Route } from '@cellardoor/contracts';
import type { Shopper } from '@cellardoor/mfe-kit';

/** The places of the page in which single-spa applications live; each is an element with this id and holds one part. */
export type RootName = 'header' | 'page' | 'footer' | 'overlays';

/** One root: what was rendered there, and the data that its load function gave. */
export interface RootData {
  /** Page id or widget id. */
  readonly part: string;
  /** A page's params, or a widget's props. */
  readonly props: object;
  /** Absent where the server did not finish: the root's element then has no `data-ssr`, and the browser loads. */
  readonly data?: unknown;
}

/** Files that one page or widget needs, relative to the release's `base`, in the order of use. */
export interface PartFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** One module as this page uses it. A page keeps its snapshot for life: it never mixes two releases. [EMB-01] */
export interface ModuleSnapshot {
  readonly version: string;
  /** Name of the federation container; it holds the version. */
  readonly container: string;
  /** Where the release's files are: `/modules/product/1.0.0-abc/`, ends with a slash. */
  readonly base: string;
  /** Files of each page and widget, by id. */
  readonly parts: Readonly<Record<string, PartFiles>>;
  /** File name (as in `parts`) to `sha256-...`. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What the composition needs to run modules in the browser, on our pages and on legacy ones. */
export interface CompositionData {
  readonly market: MarketFacts;
  /** Live releases, by module name. A module that is down for good is absent. */
  readonly modules: Readonly<Record<string, ModuleSnapshot>>;
  /** Cascade layer order, brand tokens and base rules, as the page's first style element has them. */
  readonly css?: string;
}

/** The JSON in `<script type="application/json" id="cd-boot">` of every page. */
export interface BootData extends CompositionData {
  /** Who is shopping, as the personal parts were rendered with; null when there is no session cookie, or when it was not known in time. */
  readonly shopper: Shopper | null;
  /** True when there is a session cookie, but who is shopping was not known in time: the browser asks. */
  readonly shopperUnknown?: boolean;
  /** Modules of which a part failed on the server, where that is counted. [EMB-07] */
  readonly failed?: readonly string[];
  /** Modules of which visitors have one of two releases, and whether the server has counted this document for them. [EMB-07] */
  readonly compared?: Readonly<Record<string, boolean>>;
  /** Where modules are served on the visitor's own machine, `http://localhost:4400/` by name; absent but where such are asked for. [EMB-04] */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Address of the tag manager's script; absent without one. [ANL-02] */
  readonly tagManager?: string;
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  readonly routes: readonly Route[];
  readonly roots: Readonly<Partial<Record<RootName, RootData>>>;
}

/** The answer of `/embed.json`: for the host of the request, the same for all shoppers. `css` is always there; fonts are in it. */
export interface EmbedData extends CompositionData {
  readonly css: string;
  /** The script that runs widgets on a legacy page. */
  readonly host: { readonly src: string; readonly integrity: string };
  /** `embed.js` under the address of this version, whose content never changes. [EMB-08] */
  readonly pinned: { readonly src: string; readonly integrity: string };
  /** `cellardoor.d.ts` of the same version, under an address whose content never changes. */
  readonly types: string;
}

/** Where the browser says which releases failed in its document, and how soon it was painted. [EMB-07] */
export const pageReportsPath = '/page-reports';

/** Id prefix of a root's React tree, the same on both sides. A slot's tree has `${slot id}-`. */
export const rootPrefix = (root: RootName): string => `${root}-`;

/** The page of the frame in a template, by which a page that has no `embed.js` gets it. [OTH-02] */
export const templateStartPath = '/templates/start.html';
