import type { Suggestion } from '@cellardoor/contracts/search-files';
import { useMarket } from '@cellardoor/i18n';
import { useEffect, useState } from 'react';

const none: readonly Suggestion[] = [];

/** What the static files suggest for what is typed. A file that does not come suggests nothing: the form searches all the same. */
export function useSuggestions(typed: string): readonly Suggestion[] {
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
  return typed === '' ? none : found.suggestions;
}
