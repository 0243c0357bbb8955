import { keywordsFile, type Keywords, type Suggestion, suggestionsFile } from '@cellardoor/contracts/search-files';
import type { Market } from '@cellardoor/contracts';
import { createSuggester, type Suggester } from '../../../domain/suggest.ts';

async function read<T>(path: string): Promise<T> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as T;
}

let loaded: Promise<Suggester> | undefined;

/** The market's suggester, made of its two static files, which are read once a page load. @throws when they cannot be read; the next call tries again */
export function loadSuggester(market: Market): Promise<Suggester> {
  loaded ??= Promise.all([read<Suggestion[]>(suggestionsFile(market)), read<Keywords>(keywordsFile(market))]).then((files) =>
    createSuggester(...files),
  );
  loaded.catch(() => (loaded = undefined));
  return loaded;
}
