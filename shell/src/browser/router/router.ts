import { isPrivateAddress, matchRoute, type Route, type RouteMatch } from '@cellardoor/contracts';
import { whenInteracted } from '@cellardoor/mfe-kit/browser';
import type { Composition } from '../composition/create-composer.ts';
import type { Outlet } from '../outlet.ts';
import { type Journey, loadJourney } from './journey.ts';
import type { PageChanges } from './page-changes.ts';
import { Position } from './position.ts';

export interface RouterParts {
  readonly routes: readonly Route[];
  readonly composition: Composition;
  readonly outlet: Outlet;
}

/** Moves between pages without a reload; whatever it cannot do, the server does. [RTE-17] [RTE-18] */
export class Router {
  readonly position = new Position();
  private changes: PageChanges | undefined;
  private coming: Promise<PageChanges> | undefined;

  constructor(private readonly site: RouterParts) {
    // nobody goes to another page before they have done something on this one
    void whenInteracted().then(() => this.fetchChanges().catch(() => undefined));
  }

  /** The address of the page that is shown. */
  get shown(): URL {
    return this.position.here;
  }

  /** The page at an address, if it can be shown in this document. Private ones have documents of their own, in which no script of others has run. [ANL-02] */
  match(url: URL): RouteMatch | undefined {
    if (url.origin !== location.origin || isPrivateAddress(document.documentElement.dataset.page, this.shown)) return undefined;
    const match = matchRoute(this.site.routes, url);
    return match && !isPrivateAddress(match.page, url) ? match : undefined;
  }

  /** Remembers where the shopper is on the page; where they have not touched it there is nothing to remember. */
  keepPlace(): void {
    this.changes?.keepPlace();
  }

  async go(journey: Journey): Promise<void> {
    const match = this.match(journey.url);
    const changes = match && (await this.fetchChanges().catch(() => undefined));
    return changes ? changes.go(match, journey) : loadJourney(journey);
  }

  /** Tells the page's modules, and legacy scripts, which page is in front of the shopper. */
  announceShown(page: string): void {
    this.site.composition.model.bus.emit('page:shown', { page, path: this.shown.pathname, title: document.title });
  }

  private fetchChanges(): Promise<PageChanges> {
    this.coming ??= import('./page-changes.ts').then((code) => (this.changes = new code.PageChanges(this, this.site)));
    // without a network it does not come: the next journey asks for it again
    this.coming.catch(() => (this.coming = undefined));
    return this.coming;
  }
}
