import type { Head } from '@cellardoor/mfe-kit';

/** Writes what a page says of itself into the document's head, as the server does for the first page. [RTE-18] */
export function showHead(head: Head, page: string): void {
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.robots);
  setCanonical(head.canonical);
  setStructuredData(head.structuredData ?? []);
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

function setStructuredData(objects: readonly object[]) {
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const object of objects) {
    const script = Object.assign(document.createElement('script'), { type: 'application/ld+json' });
    // a text node: Trusted Types watch textContent of scripts, also of those that are only data
    script.append(JSON.stringify(object));
    document.head.append(script);
  }
}
