import type { RouteMatch } from '@cellardoor/contracts';
import { rootPrefix } from '../../boot.ts';
import type { Composed, PageComposer } from '../compose/compose.ts';
import type { Visit } from '../compose/visit.ts';
import type { Roots } from '../document/boot-data.ts';
import { documentText, fallbackHtml } from '../document/document.ts';
import { headHtml } from '../document/head.ts';
import type { Pieces } from '../document/pieces.ts';
import { nonceMark } from '../document/csp.ts';
import type { ShellAssets } from '../document/shell-assets.ts';
import { scriptFor, type TagManager } from '../tag-manager.ts';
import { NobodyWaits, RenderFailed } from '../workers/thread-errors.ts';
import { type EndTurn, TooManyPages, Turns } from './turns.ts';

/** A finished page, `nonceMark` in place of its nonce. */
export interface BuiltPage {
  readonly status: number;
  readonly text: Pieces;
  readonly redirect?: { readonly location: string; readonly status: number };
  /** Seconds for which it may be shown to others; 0 when it may not. */
  readonly maxAge: number;
  /** True when it is for everyone, its places filled for each visit; false when it was made for whoever asked, with a session or without. */
  readonly forAll: boolean;
  /** True when something in it could not be made: an older page may be better. */
  readonly failed: boolean;
  /** True for one that got no turn: what stands around it is nobody's. */
  readonly refused?: boolean;
}

/** The page for every path that no page owns. */
export const notFound: RouteMatch = { page: 'search.not-found', params: {} };

const nothing: Pieces = [];

/** Milliseconds: a page decides the status, so it may take longer than what stands around it. */
const deadlinesMs = { page: 3000, root: 800 };

/** Milliseconds that a page whose own module is done with it keeps its turn for what other modules still make of it. */
const neighboursMs = 100;

/** Says whose visit it is. */
type Know = () => Promise<Visit>;

interface PageRoot {
  readonly match: RouteMatch;
  readonly status: number;
  readonly composed?: Composed;
  readonly head: string;
  readonly fallback?: string;
}

/**
 * Builds pages: the page itself, and the header, footer and overlays around it, side by side. A module makes a few pages at once, the
 * others wait for their turn; the time limits of a page count from its turn. A page that gets none is answered 503, with what is kept of header and
 * footer around it: nothing is made or asked for one shopper while others wait.
 */
export class PageBuilder {
  readonly #turns = new Turns();
  readonly #composer: PageComposer;
  readonly #assets: ShellAssets;
  readonly #tagManager: TagManager | undefined;
  readonly #onFailed: (visit: Visit, page: string, error: Error) => void;

  constructor(
    composer: PageComposer,
    assets: ShellAssets,
    tagManager: TagManager | undefined,
    onFailed: (visit: Visit, page: string, error: Error) => void,
  ) {
    this.#composer = composer;
    this.#assets = assets;
    this.#tagManager = tagManager;
    this.#onFailed = onFailed;
  }

  /** Pages that wait for their turn. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  /**
   * What cannot be rendered is left to the browser, with words in its place. [EMB-02]
   * @param nobody the visit as far as it is known without asking
   * @param know says who has come, once the page has its turn
   * @throws NobodyWaits when `gone` aborts before its turn, or the visitor's own signal later
   */
  async build(nobody: Visit, match: RouteMatch, gone?: AbortSignal, know: Know = async () => nobody): Promise<BuiltPage> {
    const module = nobody.snapshot.ownerOf(match.page);
    if (!module) return this.#asked(match, know);
    try {
      return await this.#inTurn(await this.#turns.take(module, gone), match, know);
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error;
      return { ...(await this.#build(nobody, this.#refused(nobody, match, error))), refused: true };
    }
  }

  /** The turn ends with the page, or soon after its own module is done with it: a neighbour that hangs must not hold up the pages of others. */
  async #inTurn(endTurn: EndTurn, match: RouteMatch, know: Know): Promise<BuiltPage> {
    let soon: NodeJS.Timeout | undefined;
    const ownDone = () => {
      soon = setTimeout(endTurn, neighboursMs);
    };
    try {
      return await this.#asked(match, know, ownDone);
    } finally {
      clearTimeout(soon);
      endTurn();
    }
  }

  async #asked(match: RouteMatch, know: Know, ownDone?: () => void): Promise<BuiltPage> {
    const visit = await know();
    return this.#build(visit, this.#page(visit, match, ownDone));
  }

  /** A page with what stands around it. */
  async #build(visit: Visit, made: PageRoot | Promise<PageRoot>): Promise<BuiltPage> {
    const [page, header, footer, overlays] = await Promise.all([
      made,
      this.#around(visit, 'header', 'header.bar'),
      this.#around(visit, 'footer', 'header.footer'),
      this.#around(visit, 'overlays', 'header.overlays'),
    ]);
    const redirect = page.composed?.fragment.redirect;
    if (redirect) return { status: redirect.status, text: nothing, redirect, maxAge: 0, forAll: !isPersonal(page.composed), failed: false };
    const roots: Roots = { header, page: { part: page.match.page, props: page.match.params, composed: page.composed }, footer, overlays };
    const { snapshot, market } = visit;
    const { page: id, params } = page.match;
    const parts = {
      snapshot,
      market,
      page: id,
      params,
      head: page.head,
      roots,
      assets: this.#assets,
      tagManager: this.#tagManager && scriptFor(this.#tagManager, market),
      fallback: page.fallback,
    };
    const forAll = !Object.values(roots).some(({ composed }) => isPersonal(composed));
    const maxAge = forAll || !visit.cookie ? maxAgeOf(page.status, roots) : 0;
    const failed = page.status === 503 || !isWhole(roots);
    return { status: page.status, text: documentText(parts, nonceMark), maxAge, forAll, failed };
  }

  async #page(visit: Visit, match: RouteMatch, onDone?: () => void): Promise<PageRoot> {
    try {
      const composed = await this.#render(visit, match, onDone);
      const { head = { title: match.page }, status } = composed.fragment;
      // a head that cannot be written is a page that cannot be made
      const html = headHtml(head, visit.market, visit.origin);
      return { match, composed, head: html, status: match.page === notFound.page ? 404 : status };
    } catch (error) {
      const status = error instanceof RenderFailed ? error.status : undefined;
      // a code that cannot be, or is too long for any, is a code that is not there
      const absent = status === 400 || status === 414 ? 404 : status;
      if ((absent === 404 || absent === 410) && match.page !== notFound.page)
        return { ...(await this.#page(visit, notFound, onDone)), status: absent };
      if (error instanceof NobodyWaits) throw error;
      return this.#refused(visit, match, error as Error);
    }
  }

  #refused(visit: Visit, match: RouteMatch, error: Error): PageRoot {
    this.#onFailed(visit, match.page, error);
    return unavailable(visit, match);
  }

  #render(visit: Visit, { page, params }: RouteMatch, onDone?: () => void): Promise<Composed> {
    const request = { kind: 'page' as const, id: page, input: params, prefix: rootPrefix('page'), deadlineMs: deadlinesMs.page };
    return this.#composer.compose(visit, request, onDone);
  }

  async #around(visit: Visit, root: 'header' | 'footer' | 'overlays', part: string) {
    const request = { kind: 'widget' as const, id: part, input: {}, prefix: rootPrefix(root), deadlineMs: deadlinesMs.root };
    const composed = await this.#composer.compose(visit, request).catch((error: Error) => {
      this.#onFailed(visit, part, error);
      return undefined;
    });
    return { part, props: {}, composed };
  }
}

function unavailable({ market, origin }: Visit, match: RouteMatch): PageRoot {
  const missing = match.page === notFound.page;
  const title = missing ? 'We could not find that page' : 'We cannot show this page just now';
  const text = missing ? 'It may have moved, or never been here.' : 'Please try again in a moment. Your basket is safe.';
  const head = headHtml({ title: `${title} - ${market.facts.displayName}`, robots: 'noindex' }, market, origin);
  return { match, head, status: missing ? 404 : 503, fallback: fallbackHtml(title, text) };
}

const isPersonal = (composed: Composed | undefined): boolean => composed?.personal ?? false;

const isWhole = (roots: Roots): boolean => Object.values(roots).every(({ composed }) => composed?.complete);

function maxAgeOf(status: number, roots: Roots): number {
  return isWhole(roots) && status === 200 ? Math.min(...Object.values(roots).map(({ composed }) => composed!.maxAge)) : 0;
}
