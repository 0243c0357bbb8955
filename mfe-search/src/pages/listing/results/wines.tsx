import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, CardGrid, EmptyState } from '@cellardoor/ui';
import { WineCard } from '../../../components/wine-card.tsx';
import { listingPath } from '../../../domain/listing-address.ts';
import { listingPageTexts } from '../listing-page.texts.ts';
import { searchTexts } from '../../../texts.ts';

/** Cards that the first view shows: their pictures do not wait. */
const inFirstView = 2;

/** The page's wines as cards; past the last page, the way back. [SRC-06] */
export function Wines({ result }: { readonly result: SearchResult }) {
  const t = useTexts(listingPageTexts, searchTexts);
  if (result.items.length === 0) {
    return (
      <EmptyState
        icon="glass"
        title={t.nothingHere(result.total)}
        actions={<ButtonLink href={listingPath({ ...result, offset: 0 })}>{t.toFirstPage}</ButtonLink>}
      />
    );
  }
  return (
    <CardGrid label={t.wines(result.items.length)} rowsOnPhones>
      {result.items.map((wine, i) => (
        <WineCard key={wine.itemCode} wine={wine} headingLevel={2} priority={i < inFirstView} />
      ))}
    </CardGrid>
  );
}
