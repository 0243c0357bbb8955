import { pathTo } from '@cellardoor/contracts';
import { useEffect, useState } from 'react';
import type { TermFacets } from './read-facets.ts';

/** Milliseconds that nobody types before the page is asked for. */
const restsForMs = 200;

/** The page as a document. An XMLHttpRequest, because trusted types let no script parse HTML by itself. */
function loadPage(path: string, signal: AbortSignal): Promise<Document> {
  const request = new XMLHttpRequest();
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.responseType = 'document';
    request.addEventListener('load', () => (request.responseXML ? resolve(request.responseXML) : reject(new Error(`${path} is no page`))));
    request.addEventListener('error', () => reject(new Error(`${path} did not answer`)));
    request.open('GET', path);
    request.send();
  });
}

/** Counts of what a search for the term would find, read from the listing page; undefined until they are there, and for no term. [SRC-04] */
export function useTermFacets(term: string): TermFacets | undefined {
  const [found, setFound] = useState<{ term: string; facets: TermFacets }>();
  useEffect(() => {
    if (term === '') return;
    const stop = new AbortController();
    const look = async () => {
      const [page, { readFacets }] = await Promise.all([
        loadPage(pathTo('search.listing', { Ntt: term, Nrpp: '1' }), stop.signal),
        import('./read-facets.ts'),
      ]);
      setFound({ term, facets: readFacets(page) });
    };
    const timer = setTimeout(() => void look().catch(() => {}), restsForMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  return found?.term === term ? found.facets : undefined;
}
