import type { Head } from '@cellardoor/mfe-kit';

/** What search engines and those who share read: the server alone writes it. */
const aloneOnTheServer = 'link[hreflang], meta[property^="og:"], script[type="application/ld+json"]';

/** Writes what a page says of itself into the document's head, as the server does for the first page. [RTE-18] */
export function showHead(head: Head, page: string): void {
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.robots);
  setCanonical(head.canonical);
  // for those who load a page anew: no more true of the next one
  for (const old of document.head.querySelectorAll(aloneOnTheServer)) old.remove();
  document.documentElement.dataset.page = page;
}

function setMeta(name: string, content: string | undefined) {
  const there = document.head.querySelector(`meta[name=${name}]`);
  if (!content) return there?.remove();
  const meta = there ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.setAttribute('content', content);
}

function setCanonical(path: string | undefined) {
  const there = document.head.querySelector('link[rel=canonical]');
  if (!path) return there?.remove();
  const link = there ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.setAttribute('href', new URL(path, location.origin).href);
}
