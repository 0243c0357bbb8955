import { pathTo } from '@cellardoor/contracts';
import { useEffect, useState } from 'react';
import type { TermFacets } from './read-facets.ts';

/** Milliseconds that nobody types before the page is asked for. */
const restsForMs = 200;

async function loadPage(path: string, signal: AbortSignal): Promise<string> {
  // without the session: the page for all is kept
  const reply = await fetch(path, { signal, credentials: 'omit' });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.text();
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
