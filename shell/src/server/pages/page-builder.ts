import type { RouteMatch } from '@cellardoor/contracts';
import { type RootName, rootPrefix } from '../../boot.ts';
import type { Composed, FragmentComposer } from '../compose/compose.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { FilledRoot } from '../document/boot-data.ts';
import { documentText, fallbackHtml } from '../document/document.ts';
import { headHtml } from '../document/head.ts';
import type { Chunks } from '../document/chunks.ts';
import { nonceMark } from '../document/csp.ts';
import { isOverridden } from '../registry/module-overrides.ts';
import type { ShellAssets } from '../registry/shell-assets.ts';
import { scriptFor, type TagManager } from '../settings/tag-manager.ts';
import { RenderAborted, RenderFailed } from '../workers/thread-errors.ts';
import { type EndTurn, RenderQueueOverload, RenderQueue } from './render-queue.ts';

/** A rendered page, with `nonceMark` in place of its nonce. */
export interface BuiltPage {
  readonly status: number;
  readonly text: Chunks;
  readonly redirect?: { readonly location: string; readonly status: number };
  /** Ids of all pages and widgets in it. */
  readonly parts: readonly string[];
  /** Ids of those that failed by the fault of their release. [EMB-07] */
  readonly failedParts: readonly string[];
  /** Seconds that it may be cached; 0 forbids it. */
  readonly maxAge: number;
  /** True when everyone gets the same page, with placeholders that each request fills; false when it was rendered for one kind of visitor, with or without a session. */
  readonly forAll: boolean;
  /** True when a fragment in it failed: an older page may be better. */
  readonly failed: boolean;
  /** True for a 503 page of one that was not rendered because too many wait: its header and footer are anonymous. */
  readonly refused?: boolean;
}

/** The page for every path without a page. */
export const notFoundMatch: RouteMatch = { page: 'search.not-found', params: {} };

const nothing: Chunks = [];

/** Milliseconds: the main content decides the status, so it may take longer than header, footer and overlays. */
const deadlinesMs = { main: 3000, root: 800 };

/** Milliseconds that a page keeps its turn after its own module has finished, while other modules still render widgets of it. */
const neighboursMs = 100;

/** Gives the context with session and basket of its shopper. */
type ResolveShopper = () => Promise<RequestContext>;

interface ComposedRoot extends FilledRoot {
  readonly composed?: Composed;
}

type Roots = Readonly<Record<RootName, ComposedRoot>>;

interface MainContent {
  readonly match: RouteMatch;
  readonly status: number;
  readonly composed?: Composed;
  readonly head: string;
  readonly fallback?: string;
}

/**
 * Builds pages: main content, header, footer and overlays in parallel. A module renders a few pages at once, the others queue; the
 * deadlines of a page start with its turn. A page that gets no turn is answered 503, with the cached anonymous header and footer: under
 * load nothing is rendered and no API is called for a page that is refused.
 */
export class PageBuilder {
  readonly #queue = new RenderQueue();
  readonly #composer: FragmentComposer;
  readonly #assets: ShellAssets;
  readonly #tagManager: TagManager | undefined;
  readonly #onFailed: (context: RequestContext, page: string, error: Error) => void;

  constructor(
    composer: FragmentComposer,
    assets: ShellAssets,
    tagManager: TagManager | undefined,
    onFailed: (context: RequestContext, page: string, error: Error) => void,
  ) {
    this.#composer = composer;
    this.#assets = assets;
    this.#tagManager = tagManager;
    this.#onFailed = onFailed;
  }

  /** Pages that wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /**
   * A fragment that fails is left to the browser, with a text in its place. [EMB-02]
   * @param anonymous the request as one without a session
   * @param resolveShopper called when the page has its turn
   * @throws RenderAborted when `signal` aborts before the page's turn, or the context's own signal later
   */
  async build(
    anonymous: RequestContext,
    match: RouteMatch,
    signal?: AbortSignal,
    resolveShopper: ResolveShopper = async () => anonymous,
  ): Promise<BuiltPage> {
    const module = anonymous.snapshot.ownerOf(match.page);
    if (!module) return this.#buildFor(match, resolveShopper);
    try {
      return await this.#inTurn(await this.#queue.take(module, signal), match, resolveShopper);
    } catch (error) {
      if (!(error instanceof RenderQueueOverload)) throw error;
      return { ...(await this.#build(anonymous, this.#unavailable(anonymous, match, error))), refused: true };
    }
  }

  /** The turn ends with the page, or soon after its own module has finished: a hanging widget of another module must not delay other pages. */
  async #inTurn(endTurn: EndTurn, match: RouteMatch, resolveShopper: ResolveShopper): Promise<BuiltPage> {
    let soon: NodeJS.Timeout | undefined;
    const ownDone = () => {
      soon = setTimeout(endTurn, neighboursMs);
    };
    try {
      return await this.#buildFor(match, resolveShopper, ownDone);
    } finally {
      clearTimeout(soon);
      endTurn();
    }
  }

  async #buildFor(match: RouteMatch, resolveShopper: ResolveShopper, ownDone?: () => void): Promise<BuiltPage> {
    const context = await resolveShopper();
    return this.#build(context, this.#main(context, match, ownDone));
  }

  /** The main content with header, footer and overlays. */
  async #build(context: RequestContext, content: MainContent | Promise<MainContent>): Promise<BuiltPage> {
    const [main, header, footer, overlays] = await Promise.all([
      content,
      this.#root(context, 'header', 'header.bar'),
      this.#root(context, 'footer', 'header.footer'),
      this.#root(context, 'overlays', 'header.overlays'),
    ]);
    const redirect = main.composed?.fragment.redirect;
    if (redirect)
      return {
        status: redirect.status,
        text: nothing,
        redirect,
        parts: [],
        failedParts: [],
        maxAge: 0,
        forAll: !isPersonal(main.composed),
        failed: false,
      };
    const roots: Roots = { header, page: { part: main.match.page, props: main.match.params, composed: main.composed }, footer, overlays };
    const { snapshot, market } = context;
    const { page: pageId, params } = main.match;
    const failedParts = [...(context.failed ?? [])];
    const parts = partsOf(roots);
    const document = {
      parts,
      failedParts,
      snapshot,
      market,
      pageId,
      params,
      head: main.head,
      roots,
      assets: this.#assets,
      tagManager: this.#tagManager && scriptFor(this.#tagManager, market),
      fallback: main.fallback,
    };
    const forAll = !Object.values(roots).some(({ composed }) => isPersonal(composed));
    const maxAge = forAll || !context.cookie ? maxAgeOf(main.status, roots) : 0;
    const failed = main.status === 503 || !isWhole(roots);
    return { status: main.status, text: documentText(document, nonceMark), parts, failedParts, maxAge, forAll, failed };
  }

  async #main(context: RequestContext, match: RouteMatch, onDone?: () => void): Promise<MainContent> {
    if (isOverridden(context.snapshot, match.page)) return leftToBrowser(context, match);
    try {
      const composed = await this.#render(context, match, onDone);
      const { head = { title: match.page }, status } = composed.fragment;
      // a page whose head cannot be written fails
      const html = headHtml(head, context.market, context.origin);
      return { match, composed, head: html, status: match.page === notFoundMatch.page ? 404 : status };
    } catch (error) {
      const status = error instanceof RenderFailed ? error.status : undefined;
      // an item code that is malformed or too long does not exist
      const absent = status === 400 || status === 414 ? 404 : status;
      if ((absent === 404 || absent === 410) && match.page !== notFoundMatch.page)
        return { ...(await this.#main(context, notFoundMatch, onDone)), status: absent };
      if (error instanceof RenderAborted) throw error;
      return this.#unavailable(context, match, error as Error);
    }
  }

  #unavailable(context: RequestContext, match: RouteMatch, error: Error): MainContent {
    this.#onFailed(context, match.page, error);
    return unavailable(context, match);
  }

  #render(context: RequestContext, { page, params }: RouteMatch, onDone?: () => void): Promise<Composed> {
    const request = { kind: 'page' as const, id: page, input: params, prefix: rootPrefix('page'), deadlineMs: deadlinesMs.main };
    return this.#composer.compose(context, request, onDone);
  }

  async #root(context: RequestContext, root: 'header' | 'footer' | 'overlays', widget: string) {
    const request = { kind: 'widget' as const, id: widget, input: {}, prefix: rootPrefix(root), deadlineMs: deadlinesMs.root };
    const composed = await this.#composer.compose(context, request).catch((error: Error) => {
      this.#onFailed(context, widget, error);
      return undefined;
    });
    return { part: widget, props: {}, composed };
  }
}

/** A page whose module is the visitor's own: the browser loads it, and writes its head. */
function leftToBrowser({ market, origin }: RequestContext, match: RouteMatch): MainContent {
  const head = headHtml({ title: market.facts.displayName, robots: 'noindex' }, market, origin);
  return { match, head, status: match.page === notFoundMatch.page ? 404 : 200 };
}

function unavailable({ market, origin }: RequestContext, match: RouteMatch): MainContent {
  const missing = match.page === notFoundMatch.page;
  const title = missing ? 'We could not find that page' : 'We cannot show this page just now';
  const text = missing ? 'It may have moved, or never been here.' : 'Please try again in a moment. Your basket is safe.';
  const head = headHtml({ title: `${title} - ${market.facts.displayName}`, robots: 'noindex' }, market, origin);
  return { match, head, status: missing ? 404 : 503, fallback: fallbackHtml(title, text) };
}

const partsOf = (roots: Roots): string[] =>
  Object.values(roots).flatMap(({ part, composed }) => [part, ...(composed ? [...composed.fragmentIds, ...composed.offscreenIds] : [])]);

const isPersonal = (composed: Composed | undefined): boolean => composed?.personal ?? false;

const isWhole = (roots: Roots): boolean => Object.values(roots).every(({ composed }) => composed?.complete);

function maxAgeOf(status: number, roots: Roots): number {
  return isWhole(roots) && status === 200 ? Math.min(...Object.values(roots).map(({ composed }) => composed!.maxAge)) : 0;
}
