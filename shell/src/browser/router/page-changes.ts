import type { RouteMatch } from '@cellardoor/contracts';
import type { Head } from '@cellardoor/mfe-kit';
import type { Part, PartRef } from '@cellardoor/mfe-kit/browser';
import { reloadOnCustomerChange } from '../reload-on-customer-change.ts';
import type { NextPage } from '../outlet.ts';
import { showArrival, restoreView } from './arrival.ts';
import { type Journey, loadJourney } from './journey.ts';
import { showHead } from './page-head.ts';
import { ViewStates, currentViewState, tabStorage } from './view-states.ts';
import { showProgress } from './progress.ts';
import { replacePage } from './replace-page.ts';
import type { Router, RouterParts } from './router.ts';
import { inTransition } from './transition.ts';

/** Milliseconds after which the server is asked instead: its page may be there sooner than the rest of ours. */
const patienceMs = 10_000;

/** Puts the next page in place of the one that is shown, and leaves one whose customer is gone. Its code comes with the first sign of the shopper. [RTE-17] [RTE-18] */
export class PageChanges {
  private underway: AbortController | undefined;
  private readonly places = new ViewStates(tabStorage());

  constructor(
    private readonly router: Router,
    private readonly site: RouterParts,
  ) {
    const { model, rendered } = site.composition;
    reloadOnCustomerChange(model, rendered, () => location.reload());
  }

  private get page(): Element {
    return document.getElementById('page')!;
  }

  /** Remembers scroll and focus of the page that is shown. */
  keepPlace(): void {
    this.places.keep(this.router.position.key, currentViewState());
  }

  async go(match: RouteMatch, journey: Journey): Promise<void> {
    this.underway?.abort();
    const mine = (this.underway = new AbortController());
    const stopProgress = showProgress();
    const late = setTimeout(() => mine.abort(new DOMException('the next page took too long', 'TimeoutError')), patienceMs);
    try {
      const next = await this.prepare(match, journey, mine.signal);
      mine.signal.throwIfAborted();
      await this.show(next, journey);
    } catch (error) {
      if (this.underway === mine) this.giveUp(match.page, journey, error);
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
    const { position } = this.router;
    // a listing that is narrowed down may have another path
    const inPlace = keepScroll || url.pathname === position.here.pathname;
    const head = this.headOf(next, url);
    const arrange = () => {
      if (head) showHead(head, next.ref.id);
      if (how === 'pop') restoreView(this.page, url, this.places.at(position.key));
      else if (!keepScroll) showArrival(this.page, url);
    };
    let isLeft = false;
    const change = async () => {
      // back and then forward, or the other way round, while this page was fetched: the one that is shown is wanted again
      isLeft = how === 'pop' && location.href !== url.href;
      if (isLeft) return;
      this.keepPlace();
      position.enter(url, how);
      if (inPlace && (await this.site.outlet.update(next))) arrange();
      else await replacePage(this.site.outlet, next, arrange);
    };
    await (keepScroll ? change() : inTransition(change));
    if (!isLeft) this.router.announceShown(next.ref.id);
  }

  private headOf({ part, ref, data }: NextPage, url: URL): Head | undefined {
    return part.head?.({ data, params: ref.input, market: this.site.composition.market, url: url.href });
  }

  private giveUp(page: string, journey: Journey, error: unknown) {
    if (isRedirect(error)) return void this.router.go({ ...journey, url: new URL(error.location, journey.url), how: 'replace' });
    this.site.composition.report(`${journey.url.pathname} is left to the server`, error, page);
    loadJourney(journey);
  }
}

// by name: the class may be another instance, of a module built on another day
const isRedirect = (error: unknown): error is { location: string } => (error as Error | undefined)?.name === 'Redirect';
