import { navigationEvent } from '@cellardoor/mfe-kit';
import { journeyOfSubmit } from './form-submit.ts';
import type { Journey } from './journey.ts';
import { journeyOfClick, enclosingLink } from './link-click.ts';
import type { Router } from './router.ts';

/** Follows links, search forms, what parts ask for, back and forward with a router. */
export function listen(router: Router, prefetch: (page: string) => void): void {
  restoreByHand();
  const take = (event: Event, journey: Journey | undefined) => {
    if (!journey || !router.match(journey.url)) return;
    event.preventDefault();
    void router.go(journey);
  };
  document.addEventListener('click', (event) => take(event, journeyOfClick(event, router.shown)));
  document.addEventListener('submit', (event) => take(event, journeyOfSubmit(event)));
  addEventListener(navigationEvent, (event) => take(event, askedJourney(event)));
  addEventListener('popstate', () => {
    const url = new URL(location.href);
    const { pathname, search } = router.shown;
    if (url.pathname === pathname && url.search === search) router.position.stayed();
    else void router.go({ url, how: 'pop', keepScroll: false });
  });
  addEventListener('pagehide', () => router.keepPlace());
  prefetchOnIntent(router, prefetch);
}

const askedJourney = (event: Event): Journey => ({
  url: new URL((event as CustomEvent<{ path: string }>).detail.path, location.href),
  how: 'push',
  keepScroll: false,
});

/** Pages that we show are put in place by us; one that the server shows again, by the browser. */
function restoreByHand() {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}

/** A pointer or the focus on a link is a promise of a click: its page's scripts are fetched, and none is run. */
function prefetchOnIntent(router: Router, prefetch: (page: string) => void) {
  const intend = ({ target }: Event) => {
    const link = enclosingLink(target);
    const match = link && router.match(new URL(link.href));
    if (match) prefetch(match.page);
  };
  document.addEventListener('pointerover', intend, { passive: true });
  document.addEventListener('focusin', intend, { passive: true });
}
