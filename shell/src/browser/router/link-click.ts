import { type Journey, journeyOf } from './journey.ts';

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>;

const plain = (click: Click) =>
  !click.defaultPrevented && click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

/** The link around an element, if it leads somewhere in this window. */
export function enclosingLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !link.hasAttribute('href') || link.hasAttribute('download')) return undefined;
  const { target: frame, origin } = link;
  return (frame === '' || frame === '_self') && origin === location.origin ? link : undefined;
}

/** True for an address that is the present page's but for its fragment: the browser's own business. */
export const isSameDocument = (url: URL, here: Pick<URL, 'pathname' | 'search'>): boolean =>
  url.hash !== '' && url.pathname === here.pathname && url.search === here.search;

/** The journey that a click asks for, if it is one that the router may make. Modified clicks, downloads and other targets are left alone. */
export function journeyOfClick(click: Click, here: Pick<URL, 'pathname' | 'search'>): Journey | undefined {
  const link = plain(click) ? enclosingLink(click.target) : undefined;
  if (!link) return undefined;
  const url = new URL(link.href);
  return isSameDocument(url, here) ? undefined : journeyOf(link, url);
}
