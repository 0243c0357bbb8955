import { pathTo } from '@cellardoor/contracts';
import type { Suggestion } from '@cellardoor/contracts/search-files';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useEffect, useState } from 'react';
import { boxTexts } from '../box.texts.ts';

const none: readonly Suggestion[] = [];

/** What the static files suggest for what is typed; where they know nothing of it, as of 'red under 10', to search for it. A file that does not come suggests nothing: the form searches all the same. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const t = useTexts(boxTexts);
  const { brand, country } = useMarket();
  const [found, setFound] = useState({ typed: '', suggestions: none });
  useEffect(() => {
    let latest = true;
    const look = async () => {
      const { loadSuggester } = await import('./load-suggester.ts');
      const { suggest } = await loadSuggester({ brand, country });
      if (latest) setFound({ typed, suggestions: suggest(typed) });
    };
    if (typed !== '') look().catch(() => {});
    return () => void (latest = false);
  }, [typed, brand, country]);
  // the last ones stay until the next ones are found
  if (typed === '' || found.typed === '') return none;
  const search: Suggestion = { i: pathTo('search.listing', { Ntt: typed }), n: t.searchFor(typed), boost: 1, score: 0 };
  return found.suggestions.length > 0 ? found.suggestions : [search];
}
