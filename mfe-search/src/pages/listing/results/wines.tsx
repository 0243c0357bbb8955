import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { CardGrid } from '@cellardoor/ui';
import { WineCard } from '../../../components/wine-card.tsx';
import { searchTexts } from '../../../texts.ts';

/** Cards that the first view shows: their pictures do not wait. */
const inFirstView = 2;

/** The page's wines as cards. [SRC-06] */
export function Wines({ result }: { readonly result: SearchResult }) {
  const t = useTexts(searchTexts);
  return (
    <CardGrid label={t.wines(result.items.length)} rowsOnPhones>
      {result.items.map((wine, i) => (
        <WineCard key={wine.itemCode} wine={wine} headingLevel={2} priority={i < inFirstView} />
      ))}
    </CardGrid>
  );
}
