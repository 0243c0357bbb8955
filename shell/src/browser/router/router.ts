import { isPrivateAddress, matchRoute, type Route, type RouteMatch } from '@cellardoor/contracts';
import type { Head } from '@cellardoor/mfe-kit';
import type { Part, PartRef } from '@cellardoor/mfe-kit/browser';
import type { Composition } from '../composition/create-composer.ts';
import type { NextPage, Outlet } from '../outlet.ts';
import { arrive, comeBack } from './arrival.ts';
import { keyedEntry, presentKey } from './history-key.ts';
import type { Journey } from './journey.ts';
import { showHead } from './page-head.ts';
import { type Places, presentPlace } from './places.ts';
import { showProgress } from './progress.ts';
import { inTransition } from './transition.ts';

/** Milliseconds after which the server is asked instead: its page may be there sooner than the rest of ours. */
const patienceMs = 10_000;

export interface RouterParts {
  readonly routes: readonly Route[];
  readonly composition: Composition;
  readonly outlet: Outlet;
  readonly places: Places;
}

/** Moves between pages without a reload; whatever it cannot do, the server does. [RTE-17] [RTE-18] */
export class Router {
  private underway: AbortController | undefined;
  private key = presentKey();
  private here = new URL(location.href);

  constructor(private readonly site: RouterParts) {}

  /** The address of the page that is shown; during back and forward the browser's is ahead of it. */
  get shown(): URL {
    return this.here;
  }

  private get page(): Element {
    return document.getElementById('page')!;
  }

  /** The page at an address, if it can be shown in this document. Private ones have documents of their own, in which no script of others has run. [ANL-02] */
  match(url: URL): RouteMatch | undefined {
    if (url.origin !== location.origin || isPrivateAddress(document.documentElement.dataset.page, this.here)) return undefined;
    const match = matchRoute(this.site.routes, url);
    return match && !isPrivateAddress(match.page, url) ? match : undefined;
  }

  keepPlace(): void {
    this.site.places.keep(this.key, presentPlace());
  }

  /** A fragment of the page that is shown: the browser has scrolled there already. */
  stayed(): void {
    this.key = presentKey();
    this.here = new URL(location.href);
  }

  async go(journey: Journey): Promise<void> {
    const match = this.match(journey.url);
    if (!match) return leave(journey);
    this.underway?.abort();
    const mine = (this.underway = new AbortController());
    const stopProgress = showProgress();
    const late = setTimeout(() => mine.abort(new Error('the next page took too long')), patienceMs);
    try {
      const next = await this.prepare(match, journey, mine.signal);
      mine.signal.throwIfAborted();
      await this.show(next, journey);
    } catch (error) {
      if (this.underway === mine) this.giveUp(journey, error);
    } finally {
      clearTimeout(late);
      stopProgress();
      if (this.underway === mine) this.underway = undefined;
    }
  }

  /** Code, styles and data of the next page, all there before anything of this one changes. */
  private async prepare({ page, params }: RouteMatch, { url }: Journey, signal: AbortSignal): Promise<NextPage> {
    const { composition } = this.site;
    const ref: PartRef = { kind: 'page', id: page, input: params };
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    const part: Part = await Promise.race([aborted, composition.find('page', page)]);
    return { part, ref, data: await Promise.race([aborted, composition.load(part, ref, signal, url.href)]) };
  }

  private async show(next: NextPage, journey: Journey): Promise<void> {
    const { url, how, keepScroll } = journey;
    // a listing that is narrowed down may have another path
    const inPlace = keepScroll || url.pathname === this.here.pathname;
    const head = this.headOf(next, url);
    const arrange = () => {
      if (head) showHead(head, next.ref.id);
      if (how === 'pop') comeBack(this.page, url, this.site.places.at(this.key));
      else if (!keepScroll) arrive(this.page, url);
    };
    const change = async () => {
      this.keepPlace();
      this.enter(url, how);
      if (inPlace && (await this.site.outlet.update(next))) arrange();
      else await this.site.outlet.replace(next, arrange);
    };
    await (keepScroll ? change() : inTransition(change));
    this.announceShown(next.ref.id);
  }

  private enter(url: URL, how: Journey['how']) {
    const same = url.href === this.here.href;
    this.key = how === 'pop' ? presentKey() : keyedEntry(same ? 'replace' : how, url);
    this.here = url;
  }

  private headOf({ part, ref, data }: NextPage, url: URL): Head | undefined {
    return part.head?.({ data, params: ref.input, market: this.site.composition.market, url: url.href });
  }

  /** Tells the page's modules, and legacy scripts, which page is in front of the shopper. */
  announceShown(page: string): void {
    this.site.composition.model.bus.emit('page:shown', { page, path: this.here.pathname, title: document.title });
  }

  private giveUp(journey: Journey, error: unknown) {
    if (isRedirect(error)) return void this.go({ ...journey, url: new URL(error.location, journey.url), how: 'replace' });
    this.site.composition.report(`${journey.url.pathname} is left to the server`, error);
    leave(journey);
  }
}

// by name: the class may be another instance, of a module built on another day
const isRedirect = (error: unknown): error is { location: string } => (error as Error | undefined)?.name === 'Redirect';

/** The server has the last word. */
function leave({ url, how }: Journey) {
  if (how === 'pop') location.reload();
  else if (how === 'replace') location.replace(url);
  else location.assign(url);
}
