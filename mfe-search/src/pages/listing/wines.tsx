import type { SearchResult } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, CardGrid, EmptyState, ProductCard } from '@cellardoor/ui';
import { pricedFor, useMemberPrices, useUserModel } from '@cellardoor/user-model';
import { listingPath } from '../../domain/listing-address.ts';
import { texts } from '../../texts/en.ts';

/** Cards that the first view shows: their pictures do not wait. */
const inFirstView = 2;

/** The page's wines as cards; past the last page, the way back. [SRC-06] */
export function Wines({ result }: { readonly result: SearchResult }) {
  const t = useTexts(texts);
  const model = useUserModel();
  const member = useMemberPrices();
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
        <ProductCard
          key={wine.itemCode}
          product={pricedFor(wine, member)}
          headingLevel={2}
          priority={i < inFirstView}
          onAdd={async (itemCode, quantity) => model?.addToBasket([{ itemCode, quantity }])}
        />
      ))}
    </CardGrid>
  );
}
